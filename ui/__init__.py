"""The screen: shows a position, gives back answers, and knows no rule and no wire.

Kivy reads its settings when it is first imported, so they are laid out here, before any module below imports it.
"""

from ui.shipshape import lay_out

lay_out()
