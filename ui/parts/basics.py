"""The plain parts: a slip of something, an inscription, a picture, a dashed edge, a surface that turns, a thing to touch."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from ui import lettering, look, signs
from ui.look import Box, px
from ui.motion import TURN_SECONDS, Move, ease_through
from ui.parts.grounds import border_for, dashes, ground, round_corners
from ui.parts.materials import Piece, piece

HOLD_SECONDS = 0.5


class Part(Widget):
    """Anything that is laid into a box."""

    def lay(self, box: Box) -> None:
        """Takes its place."""
        self.pos, self.size = (round(box.x), round(box.y)), (round(box.w), round(box.h))

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)

    def put(self, child: Widget, box: Box | None = None) -> Any:
        """Adds a child, laid into a box, and gives it back."""
        self.add_widget(child)
        if box is not None:
            child.lay(box)
        return child


class Slip(Part):
    """A flat piece with round corners: of a material (see materials.py), or as plain as its colours say."""

    made_of = StringProperty("")
    """The piece of material that it is; then `ground`, `edge` and `corner` say nothing."""
    ground = ColorProperty(look.CARD)
    edge = ColorProperty(look.CLEAR)
    corner = NumericProperty(6)
    edge_width = NumericProperty(1.1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ground: BorderImage | None = None
        self._lay_ground = Clock.create_trigger(self._draw_ground, -1)
        for name in ("made_of", "ground", "edge", "corner", "edge_width", "pos", "size"):
            self.fbind(name, self._lay_ground)
        self._lay_ground()

    def _draw_ground(self, *_: object) -> None:
        if self._ground is None:
            self._ground = BorderImage()
            self.canvas.before.add(Color(1, 1, 1, 1))
            self.canvas.before.add(self._ground)
        if self.made_of:
            lay_piece(self._ground, piece(self.made_of), self.box)
            return
        width, height = self.size
        border = border_for(self.corner, self.edge_width, width, height)
        self._ground.texture = ground(tuple(self.ground), tuple(self.edge), self.corner, self.edge_width, border)
        self._ground.border = self._ground.display_border = (border,) * 4
        self._ground.pos, self._ground.size = self.pos, self.size


def lay_piece(drawn: BorderImage, material: Piece, box: Box) -> None:
    """Draws a piece of material so that its part fills this box."""
    whole = material.round_about(box)
    shown = min(round(material.border * material.scale), int(min(whole.w, whole.h)) // 2)
    if drawn.texture is not material.texture:
        drawn.texture = material.texture
    drawn.border, drawn.display_border = (material.border,) * 4, (shown,) * 4
    drawn.pos, drawn.size = whole[:2], whole[2:]


class Print:
    """One picture on a part, or none: what is not to be seen costs nothing."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._drawn: Rectangle | None = None

    def press(self, texture: Any, pos: tuple[float, float], size: tuple[float, float]) -> None:
        """Draws this in the place of what it has drawn so far."""
        if self._drawn is None:
            self._drawn = Rectangle(texture=texture, pos=pos, size=size)
            self._part.canvas.add(self._drawn)
            return
        if self._drawn.texture is not texture:
            self._drawn.texture = texture
        self._drawn.pos, self._drawn.size = pos, size

    def lift(self) -> None:
        """Takes it away."""
        if self._drawn is not None:
            self._part.canvas.remove(self._drawn)
            self._drawn = None


class Inscription(Part):
    """Text in its box, as large as it fits: from `largest` units down to `least`, in up to `lines` lines."""

    text = StringProperty("")
    face = OptionProperty("bold", options=list(look.FACES))
    largest = NumericProperty(20)
    least = NumericProperty(18)
    lines = NumericProperty(1)
    tint = ColorProperty(look.INK)
    halign = OptionProperty("center", options=["left", "center", "right"])
    valign = OptionProperty("middle", options=["top", "middle", "bottom"])

    squeeze = lettering.SQUEEZE
    """So much narrower it may be drawn before it is cut."""

    def __init__(self, text: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(*self.tint)
        self._drawn = Print(self)
        self._again = Print(self)  # Fell is light: it is drawn twice, a hair apart
        self._set = Clock.create_trigger(self._draw, -1)
        for name in ("text", "face", "largest", "least", "lines", "halign", "valign", "pos", "size"):
            self.fbind(name, self._set)
        self.fbind("tint", self._tinted)
        self.text = text

    def _tinted(self, *_: object) -> None:
        self._colour.rgba = self.tint

    def setting(self, wide: float, high: float) -> lettering.Setting:
        """How the text would be set in a box of this size."""
        most = int(self.lines)
        return lettering.set_text(self.text, self.face, self.largest, self.least, wide, high, most, self.squeeze)

    def height_for(self, wide: float, most: float = 9999) -> int:
        """How high it is when set so wide, in pixels."""
        if not self.text:
            return 0
        setting = self.setting(wide, most)
        return round(len(setting.lines) * lettering.extent("Ag", setting.face, setting.size)[1] * lettering.LEADING) + px(2)

    def _draw(self, *_: object) -> None:
        if not self.text or self.width < 2:
            self._drawn.lift()
            self._again.lift()
            return
        setting = self.setting(self.width, self.height)
        texture = lettering.texture(setting, self.halign)
        wide, high = min(texture.width, self.width), texture.height
        x = {"left": self.x, "center": self.x + (self.width - wide) / 2, "right": self.right - wide}[self.halign]
        y = {"bottom": self.y, "middle": self.y + (self.height - high) / 2, "top": self.top - high}[self.valign]
        place, size = (round(x), round(y)), (wide, high)
        self._drawn.press(texture, place, size)
        if setting.face in ("title", "italic"):
            self._again.press(texture, (place[0] + 0.7 * look.MEASURE.unit, place[1]), size)
        else:
            self._again.lift()


class Picture(Part):
    """A sign in the middle of its box, `side` units square, tinted. An empty name draws nothing."""

    name = StringProperty("")
    side = NumericProperty(40)
    tint = ColorProperty(look.INK)

    def __init__(self, name: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(*self.tint)
        self._drawn = Print(self)
        self._set = Clock.create_trigger(self._draw, -1)
        for what in ("name", "side", "pos", "size"):
            self.fbind(what, self._set)
        self.fbind("tint", self._tinted)
        self.name = name

    def _tinted(self, *_: object) -> None:
        self._colour.rgba = self.tint

    def _draw(self, *_: object) -> None:
        if self.name not in signs.NAMES:
            self._drawn.lift()
            return
        side = px(self.side)
        place = (round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2))
        self._drawn.press(signs.sign(self.name, side), place, (side, side))


class Dashes(Part):
    """A dashed edge round its box: something that is awaited, or that cannot be."""

    tint = ColorProperty(look.FADED_INK)
    thick = NumericProperty(1.5)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._set = Clock.create_trigger(self._draw, -1)
        for what in ("tint", "thick", "pos", "size"):
            self.fbind(what, self._set)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < 4 or self.height < 4:
            return
        self.canvas.add(Color(*self.tint))
        self.canvas.add(dashes(round_corners(self.box.inset(px(1.5)), px(6)), px(10), self.thick * look.MEASURE.unit))


class Turning(Part):
    """A surface that faces the far side of the table when `turned`: drawing and touches turn together, half a circle."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._turn = Rotate(angle=0, origin=self.center)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._turn)
        self.canvas.after.add(PopMatrix())
        for name in ("turned", "pos", "size"):
            self.fbind(name, self._turn_round)
        self._turn_round()

    def _turn_round(self, *_: object) -> None:
        self._turn.angle, self._turn.origin = 180 if self.turned else 0, self.center

    def turn_to(self, turned: bool) -> None:
        """Turns round before all eyes, and touches at once, where it is turned otherwise."""
        if turned == self.turned:
            return
        self.turned = turned
        begins = 0 if turned else 180

        def draw(part: float) -> None:
            self._turn.angle = begins + 180 * part

        Move(TURN_SECONDS, draw, self._turn_round, ease_through)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.turned else (x, y)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self.to_local(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        return self._pass_on(touch, "on_touch_down")

    def on_touch_move(self, touch: Any) -> bool:
        return self._pass_on(touch, "on_touch_move")

    def on_touch_up(self, touch: Any) -> bool:
        return self._pass_on(touch, "on_touch_up")

    def _pass_on(self, touch: Any, what: str) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch(what, touch) for child in self.children[:])
        touch.pop()
        return taken


class Touchable(Part):
    """A thing to tap, or to hold for half a second. No drag, no double tap."""

    pressed = BooleanProperty(False)
    focused = BooleanProperty(False)
    enabled = BooleanProperty(True)
    holds = BooleanProperty(False)
    """Whether holding it is something else than tapping it."""
    __events__ = ("on_tap", "on_hold")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._timer: Any = None
        self._ring: list[Any] = []
        for name in ("focused", "pos", "size"):
            self.fbind(name, self._draw_ring)

    def _draw_ring(self, *_: object) -> None:
        for one in self._ring:
            self.canvas.after.remove(one)
        self._ring = []
        if self.focused:
            place = (self.x + 3, self.y + 3, self.width - 6, self.height - 6, px(6))
            self._ring = [
                Color(*look.PLATE_INK),
                SmoothLine(rounded_rectangle=place, width=px(3)),
                Color(*look.BRASS),
                SmoothLine(rounded_rectangle=place, width=px(1.8)),
            ]
            for one in self._ring:
                self.canvas.after.add(one)

    def on_tap(self) -> None:
        """It was touched and let go."""

    def on_hold(self) -> None:
        """It was held."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or getattr(touch, "is_mouse_scrolling", False):
            return False
        if self.pressed or not self.enabled:
            return True
        touch.grab(self)
        self.pressed = True
        if self.holds:
            self._timer = Clock.schedule_once(lambda _: self._held(touch), HOLD_SECONDS)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._let_go()
        if self.get_root_window() is not None and self.collide_point(*touch.pos) and not touch.ud.get("void"):
            self.dispatch("on_tap")
        return True

    def _held(self, touch: Any) -> None:
        touch.ungrab(self)
        self._let_go()
        if self.get_root_window() is not None and not touch.ud.get("void"):
            self.dispatch("on_hold")

    def _let_go(self) -> None:
        self.pressed = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
