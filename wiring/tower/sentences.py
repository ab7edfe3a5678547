"""What tower and table say to each other: words into a sentence with its checksum, and bytes into the words of the table."""

TALKER = "PQMS,"
MOST_BYTES = 120
"""A longer line, its end not counted, is dropped."""


def checksum(body: bytes) -> int:
    """The exclusive or of all bytes between `$` and `*`."""
    total = 0
    for byte in body:
        total ^= byte
    return total


def sentence(words: str) -> bytes:
    """The line to send for words like "ROL,17,d6,4,ok"."""
    body = TALKER + words
    return f"${body}*{checksum(body.encode()):02X}\r\n".encode()


def understood(line: bytes) -> "tuple[str, str] | None":
    """The word and what follows it, ("ACK", "17"), of a line without its end; None where it is no whole sentence of ours."""
    star = len(line) - 3
    if star < 1 or line[:1] != b"$" or line[star : star + 1] != b"*":
        return None
    body = line[1:star]
    try:
        if int(line[star + 1 :], 16) != checksum(body):
            return None
        said = body.decode()
    except ValueError:  # no hex digits, or no text: UnicodeError is one of these
        return None
    if not said.startswith(TALKER):
        return None
    word, _, rest = said[len(TALKER) :].partition(",")
    return word, rest


class Ear:
    """Makes sentences of bytes that come in any pieces. What it cannot understand is left out without a word."""

    def __init__(self) -> None:
        self._held = bytearray()
        self._whole = False  # whether a `$` has begun the line, and it is not too long

    def hear(self, data: bytes) -> "list[tuple[str, str]]":
        """The sentences that these bytes complete."""
        heard = []
        for byte in data:
            if byte in b"\r\n":
                meant = understood(bytes(self._held)) if self._whole else None
                if meant is not None:
                    heard.append(meant)
                self._whole = False
            elif byte == ord("$"):  # begins a sentence wherever it stands: what came before was cut off
                self._held = bytearray(b"$")
                self._whole = True
            elif self._whole:
                self._held.append(byte)
                self._whole = len(self._held) <= MOST_BYTES
        return heard
