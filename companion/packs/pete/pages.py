"""The rules of Pete the Pirate in our own words, for the "Why?" beside every prompt: what a player wants to hear, no more."""

from __future__ import annotations

from companion.pack import RulePage, rule_page

PAGES: dict[str, RulePage] = {
    page.number: page
    for page in (
        rule_page(
            "PT-01",
            "Before you begin",
            "Every sailor waits in the bay with a closed, empty chest. One stone of each colour lies on every hiding place.",
            "Pete stands in the middle. The youngest begins, then it goes round clockwise.",
        ),
        rule_page(
            "PT-02",
            "One roll a turn",
            "Dots move your sailor, the pirate moves Pete. On a six-sided die 5 and 6 are the pirate.",
            bends=("pirateFaces",),
        ),
        rule_page(
            "PT-03",
            "Moving your sailor",
            "Go up to as many squares as there are dots, in any direction. You need not use them all.",
            "Never go onto Pete's square or past him. Sailors may share a square.",
            bends=("reverseInMove",),
        ),
        rule_page(
            "PT-04",
            "Hiding places",
            "If your sailor stops on one, you may take the stone of your colour into your chest.",
            "Open one half of the chest only; the other half stays shut. Remember where the stones are!",
            bends=("repickWithoutLanding",),
        ),
        rule_page(
            "PT-05",
            "The bay",
            "When your sailor comes into the bay, all stones of the chest are in safety. Dots left over are lost.",
        ),
        rule_page(
            "PT-06",
            "Pete's move",
            "Whoever rolls the pirate moves Pete one, two or three squares. Pete never enters the bay.",
            "He stops on the first square where a sailor stands.",
            bends=("reverseInMove",),
        ),
        rule_page(
            "PT-07",
            "Pete's question",
            "The chest is turned by one, two or three quarters. Then its owner opens the half of his choice.",
            "Empty? Then all is well. Stones? Then Pete hides them again, where no stone of that colour lies.",
        ),
        rule_page(
            "PT-08",
            "Several sailors",
            "If more sailors stand there, each one is questioned, one after the other. Your own never is.",
        ),
        rule_page("PT-09", "Your own sailor", "If Pete meets only the sailor of his own player, nothing happens."),
        rule_page("PT-10", "Shut in", "If Pete stands in the only way out, your sailor cannot leave until he moves."),
        rule_page("PT-11", "The end", "Whoever first has five stones in safety, with the sailor in the bay, wins at once."),
        rule_page(
            "PT-12",
            "Arrows",
            "If your sailor stops on an arrow, you may turn any other chest by one, two or three quarters.",
            bends=("variant",),
        ),
        rule_page(
            "PT-13",
            "Upside down",
            "On an arrow you may also turn a chest upside down. It is put upright when it is to be turned again, "
            "or when its owner lands on a hiding place or in the bay.",
            bends=("variant",),
        ),
        rule_page(
            "by hand",
            "Set by hand",
            "The table is right. Any number can be set to what lies there, at any time.",
            "Each colour has five stones: what is not set makes up the rest.",
        ),
    )
}
