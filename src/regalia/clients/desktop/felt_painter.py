"""Felt painter: puts the felt down on a sheet: cloth, zones, board, plates, cards, and what moves above them."""

from __future__ import annotations

from functools import partial
from typing import Any

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import fonts
from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.counters import FAINT, LETTERING, Edits, draw_counters
from regalia.clients.desktop.felt import Felt
from regalia.clients.desktop.layout import Box, Place, Plate
from regalia.clients.desktop.men_on_board import DEEP, PALE
from regalia.clients.desktop.motion import DICE_S, RISE_S, eased
from regalia.clients.desktop.rows import LABEL, TALL
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.sprites import Sprite, chips_of, look_of
from regalia.clients.desktop.theme import rgb

LIFT = 0.09
"""How far a card that is chosen is lifted, as a part of its width."""


class Marks:
    """What is to be marked on the felt."""

    def __init__(
        self, legal: set[tuple[str, str]], picked: list[Pickable], focus: Pickable | None, pointed: set[Pickable]
    ) -> None:
        self.legal = legal
        self.picked = picked
        self.focus = focus
        self.pointed = pointed

    def of(self, pickable: Pickable) -> str:
        """How something is marked: picked, focus, pointed, legal or not at all."""
        if pickable in self.picked:
            return "picked"
        if pickable == self.focus:
            return "focus"
        if pickable in self.pointed:
            return "pointed"
        return "legal" if pickable.known_by in self.legal else ""


class FeltPainter:
    """Draws a felt at a place of the window."""

    def __init__(self, felt: Felt, sheet: Sheet, x: float, y: float, scale: float, edits: Edits | None = None) -> None:
        self.felt, self.sheet = felt, sheet
        self.x, self.y, self.scale = x, y, scale
        self.edits = edits
        """What a click on a plate changes, while the position is edited."""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the felt as a point of the window."""
        return self.x + x * self.scale, self.y + y * self.scale

    def paint(self, marks: Marks, say_score: str, now: float) -> None:
        """Draw everything."""
        felt = self.felt
        if felt.picture is None or felt.layout is None:
            return
        width, height = felt.size[0] * self.scale, felt.size[1] * self.scale
        colours = felt.description["colours"]
        self.sheet.image(("felt", colours["felt"], colours["shade"], colours["light"]), self.x, self.y, width, height)
        for place in felt.layout.places:
            self._ground(place)
        if felt.layout.board is not None:
            self._board(felt.layout.board, marks, now)
        for plate in felt.layout.plates:
            self._plate(plate, marks, say_score)
        flying = [sprite for sprite in felt.sprites if sprite.is_moving(now)]
        lying = [sprite for sprite in felt.sprites if not sprite.is_moving(now)]
        for sprite in lying:
            self._glow(sprite, marks, now)
        for sprite in lying:
            self._card(sprite, marks, now)
        for place in felt.layout.places:
            self._count(place)
        self._waiting()
        for sprite in [*felt.leaving, *flying]:
            self._card(sprite, marks, now)
        self._air(now)

    # ── Below the cards ──

    def _ground(self, place: Place) -> None:
        """The outline of a zone with its name."""
        lot = place.lot
        is_stack = lot.zone["kind"] == "stack"
        left, wide = (place.x + (place.width - place.card) / 2, place.card) if is_stack else (place.x, place.width)
        x, y = self.at(left, place.y + LABEL)
        if not (lot.zone["kind"] == "hand" and place.own):
            line = "#ffffff38" if is_stack or lot.cards else "#ffffff22"
            self.sheet.box(x, y, wide * self.scale, place.card * TALL * self.scale, "#00000018", line, radius=6)
        if place.card >= 26:
            label_x, label_y = self.at(place.x + (place.width / 2 if is_stack else 4), place.y - 1)
            align = "middle" if is_stack else "left"
            self.sheet.text(label_x, label_y, lot.zone["label"], 10.5, FAINT, align=align, widest=place.width * self.scale)

    def _count(self, place: Place) -> None:
        lot = place.lot
        is_stack = lot.zone["kind"] == "stack"
        size = lot.zone.get("size", len(lot.cards))
        if not size or not (is_stack or (lot.zone["kind"] == "hand" and not place.own)):
            return
        left = place.x + (place.width + place.card) / 2 - 18 if is_stack else place.x + place.width / 2 - 12
        x, y = self.at(left, place.y + LABEL + place.card * TALL - 19)
        self.sheet.box(x, y, 24 * self.scale, 17 * self.scale, "#10141ae0", "#ffffff50", radius=8)
        self.sheet.text(x + 12 * self.scale, y - 0.5 * self.scale, str(size), 11.5, "#ffffff", hand=BOLD, align="middle")

    def _board(self, box: Box, marks: Marks, now: float) -> None:
        board = self.felt.board
        assert board is not None
        wide = box.width / board.columns * self.scale
        x, y = self.at(box.x, box.y)
        self.sheet.box(
            x - 5, y - 5, box.width * self.scale + 10, box.height * self.scale + 10, "#2a1c12", "#00000080", radius=5
        )
        for square, name in enumerate(board.about["squares"]):
            x, y = self.at(*board.corner(box, square))
            pale = (square // board.columns + square) % 2
            self.sheet.fill(x, y, wide + 0.6, wide + 0.6, rgb(PALE if pale else DEEP))
            self._square_marks(x, y, wide, name, marks, name in board.aims)
            column, row = board.cell(square)
            ink = DEEP if pale else PALE
            if column == 0:
                self.sheet.text(x + 3, y + 1, board.about["rows"][square // board.columns], 9.5, ink, hand=BOLD)
            if row == board.rows - 1:
                self.sheet.text(
                    x + wide - 3,
                    y + wide - 14 * self.scale,
                    board.about["columns"][square % board.columns],
                    9.5,
                    ink,
                    hand=BOLD,
                    align="right",
                )
        for man in sorted(board.men, key=lambda one: one.since):
            piece = board.about["pieces"][man.piece]
            x, y = self.at(*board.corner_of(box, man, now))
            self.sheet.image(("man", piece["sign"], piece["seat"], round(wide)), x, y, wide, wide)

    def _square_marks(self, x: float, y: float, wide: float, name: str, marks: Marks, is_aimed: bool) -> None:
        theme = self.sheet.theme
        how = marks.of(Pickable("square", name))
        if is_aimed:
            self.sheet.fill(x, y, wide, wide, rgb(theme.target), 110)
        if how in ("picked", "focus"):
            self.sheet.fill(x, y, wide, wide, rgb(theme.picked if how == "picked" else theme.accent), 150)
        elif how:
            self.sheet.box(
                x + wide * 0.06,
                y + wide * 0.06,
                wide * 0.88,
                wide * 0.88,
                "",
                f"{theme.picked if how == 'pointed' else '#1673c9'}d0",
                radius=6,
                pen=3,
            )

    # ── Plates ──

    def _plate(self, plate: Plate, marks: Marks, say_score: str) -> None:
        picture = self.felt.picture
        assert picture is not None
        sheet, theme, px = self.sheet, self.sheet.theme, self.scale
        x, y = self.at(plate.x, plate.y)
        width, height = plate.width * px, plate.height * px
        is_asked = picture["to_act"] == plate.seat and not picture["over"]
        is_winner = picture["over"] and plate.seat in picture["winners"]
        line = theme.legal if is_asked else theme.accent if is_winner else "#ffffff40"
        sheet.box(x, y, width, height, "#10141ad8", line, radius=9, pen=2.2 if is_asked or is_winner else 1)
        how = marks.of(Pickable("seat", str(plate.seat)))
        if how:
            colour = {"picked": theme.picked, "focus": theme.accent, "pointed": theme.picked}.get(how, theme.legal)
            sheet.image(
                ("glow", round(width + 16), round(height + 16), round(9 * px), colour), x - 8, y - 8, width + 16, height + 16
            )
        sheet.text(x + 10 * px, y + 4 * px, picture["names"][plate.seat], 14, "#ffffff", hand=BOLD, widest=width * 0.62)
        if is_asked or self.edits:
            colour = theme.legal if is_asked else FAINT
            left, top, size = x + width - 20 * px, y + 7 * px, 12 * px
            sheet.image(("path", "M7 4 L19 12 L7 20 Z", colour, round(size), 0), left, top, size, size)
            if self.edits:
                give = partial(self.edits.give_turn, plate.seat)
                sheet.hit(left - 6 * px, y, size + 14 * px, 26 * px, f"turn {plate.seat}", give)
        if is_winner:
            star = "M12 2 L15 9 L22 9.5 L16.5 14 L18.5 21 L12 17 L5.5 21 L7.5 14 L2 9.5 L9 9 Z"
            sheet.image(("path", star, theme.accent, round(16 * px), 0), x + width - 24 * px, y + 5 * px, 16 * px, 16 * px)
        counted = Area(x + 10 * px, y + height - 24 * px, width - 20 * px, 22 * px)
        draw_counters(sheet, picture, plate.seat, say_score, counted, self.edits)

    # ── Cards ──

    def _card(self, sprite: Sprite, marks: Marks, now: float) -> None:
        spot, px = sprite.spot, self.scale
        pose = sprite.pose_at(now)
        card, part = sprite.seen_at(now)
        width, height = pose.width * px, pose.width * TALL * px
        x, y = self.at(pose.x + sprite.shift_at(now), pose.y)
        shown = x + width * (1 - part) / 2
        if self._mark(sprite, marks) in ("picked", "focus"):
            y -= pose.width * LIFT * px
        image = look_of(card, spot.width * px, spot.in_hand)
        self.sheet.image(image, shown, y, width * part, height, pose.turn)
        if part == 1.0 and not spot.buried:
            self._chips(card, x, y, width)

    def _mark(self, sprite: Sprite, marks: Marks) -> str:
        return marks.of(Pickable("card", sprite.card["id"])) if "id" in sprite.card and not sprite.spot.buried else ""

    def _glow(self, sprite: Sprite, marks: Marks, now: float) -> None:
        """The light around a card that can be chosen, is chosen or is meant."""
        how = self._mark(sprite, marks)
        if not how:
            return
        pose, theme, px = sprite.pose_at(now), self.sheet.theme, self.scale
        width, height = pose.width * px, pose.width * TALL * px
        x, y = self.at(pose.x, pose.y)
        y -= width * LIFT if how in ("picked", "focus") else 0
        colour = {"picked": theme.picked, "focus": theme.accent, "pointed": theme.picked}.get(how, theme.legal)
        edge = round(6 * px)
        key = ("glow", round(width + 2 * edge), round(height + 2 * edge), round(width * 0.07), colour)
        self.sheet.image(key, x - edge, y - edge, width + 2 * edge, height + 2 * edge, pose.turn)

    def _chips(self, card: dict[str, Any], x: float, y: float, width: float) -> None:
        chips = chips_of(card)
        if not chips:
            return
        size = max(11 * self.scale, width * 0.17)
        for n, chip in enumerate(chips[:5]):
            left, top = x + width - size * 0.7, y + size * (0.5 + n * 1.1)
            fill = "#5b2a86" if n % 2 else "#7a3fae"
            self.sheet.box(left, top, size, size, fill, "#ffffffa0", radius=size / 2 / self.sheet.scale)
            high = fonts.scaled(BOLD, size * 0.62).get_height()
            self.sheet.text(
                left + size / 2,
                top + (size - high) / 2,
                chip[0].upper(),
                size * 0.62 / self.sheet.scale,
                "#ffffff",
                hand=BOLD,
                align="middle",
            )

    # ── Above the cards ──

    def _waiting(self) -> None:
        """What was played and waits for answers, the last on top: who played it, what it does, at whom it is aimed."""
        picture, layout, px = self.felt.picture, self.felt.layout, self.scale
        assert picture is not None and layout is not None
        links = picture["waiting"]
        if not links:
            return
        wide, high = 250 * px, 62 * px
        x, y = self.at(layout.middle.width - 262, max(4.0, layout.middle.y + layout.middle.height / 2 - 31 * len(links[-4:])))
        for n, link in reversed(list(enumerate(links))[-4:]):
            self.sheet.box(
                x, y, wide, high - 4 * px, "#10141af0", self.sheet.theme.legal if n == len(links) - 1 else "#ffffff60", radius=7
            )
            card = ("card", link["face"], (), 0, round(38 * px), False)
            self.sheet.image(card, x + 5 * px, y + 2.5 * px, 38 * px, 53 * px)
            self.sheet.text(
                x + 50 * px,
                y + 3 * px,
                f"{n + 1} · {picture['names'][link['seat']]}",
                11,
                LETTERING,
                hand=BOLD,
                widest=wide - 56 * px,
            )
            said_of = link["text"] or self._title(link["face"])
            lower = self.sheet.paragraph(x + 50 * px, y + 18 * px, said_of, 10, FAINT, wide - 56 * px, most=y + 46 * px)
            target = self._target(link)
            if target:
                self.sheet.text(
                    x + 50 * px,
                    min(lower, y + 43 * px),
                    f"→ {target}",
                    10,
                    self.sheet.theme.target,
                    hand=BOLD,
                    widest=wide - 56 * px,
                )
            y += high

    def _title(self, face: str) -> str:
        found = self.felt.description["faces"].get(face, {})
        return str(found.get("title", face))

    def _target(self, link: dict[str, Any]) -> str:
        picture = self.felt.picture
        assert picture is not None
        if link["target_seat"] is not None:
            return str(picture["names"][link["target_seat"]])
        for zone in picture["zones"]:
            for card in zone.get("cards", ()):
                if card.get("id") == link["target_card"] and link["target_card"] is not None:
                    return str(card["name"])
        return ""

    def _air(self, now: float) -> None:
        """Numbers that rise, and dice that are thrown."""
        theme, px = self.sheet.theme, self.scale
        for one in self.felt.rising:
            part = (now - one.since) / RISE_S
            if 0 <= part < 1:
                x, y = self.at(one.x, one.y - 44 * part)
                alpha = round(255 * min(1.0, part * 5, (1 - part) * 3))
                wide = fonts.width_of(one.say, BOLD, round(px * 22, 1)) + 14 * px
                self.sheet.image(
                    (
                        "box",
                        round(wide),
                        round(30 * px),
                        round(15 * px),
                        "#10141ae6",
                        theme.good if one.is_good else theme.bad,
                        2.0,
                    ),
                    x - wide / 2,
                    y,
                    wide,
                    30 * px,
                    alpha=alpha,
                )
                self.sheet.text(
                    x, y, one.say, 22, theme.good if one.is_good else theme.bad, hand=BOLD, align="middle", alpha=alpha
                )
        for die in self.felt.thrown:
            part = (now - die.since) / DICE_S
            if 0 <= part < 1:
                come = eased(part / 0.45)
                x, y = self.at(die.x - 90 * (1 - come), die.y - 60 * (1 - come))
                size, alpha = 48 * px, 255 if part < 0.85 else round(255 * (1 - part) / 0.15)
                self.sheet.image(
                    ("die", die.shown, round(size)), x - size / 2, y - size / 2, size, size, -540 * (1 - come), alpha
                )
