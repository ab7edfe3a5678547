"""The logbook: every voyage of every evening in one file, and one voyage as a text that can be read and taken in."""

from companion.logbook.book import Logbook, LogbookBusy, usual_path
from companion.logbook.kept import VoyageHead
from companion.logbook.voyage_log import VoyageLog

__all__ = ["Logbook", "LogbookBusy", "VoyageHead", "VoyageLog", "usual_path"]
