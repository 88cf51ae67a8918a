#!/usr/bin/env python3
"""Makes Sources/WordList/Words.swift from Debian's american-english word list.

    Scripts/make-word-list.py [DICTIONARY] > Sources/WordList/Words.swift

The dictionary is /usr/share/dict/american-english of the package wamerican
(version 2020.12.07 made the list in the tree). wamerican is SCOWL, copyright
2000-2011 Kevin Atkinson, and may be used, copied, modified and distributed
"provided that the above copyright notice appears in all copies and that both
that copyright notice and this permission notice appear in supporting
documentation": the notice stands in LICENSE, as in
/usr/share/doc/wamerican/copyright.

What is chosen, and why:
- 8,192 words, so that a word is exactly 13 bits;
- 3 to 7 lower-case ASCII letters: typed quickly, legible in any font;
- base forms: "walk" without "walks", "walked" and "walker", which are mistaken for each other;
- no word is the beginning of another, so a phrase reads back even without its separators;
- the shortest first; within the last length that does not fit whole, the order of a hash.

The same dictionary always gives the same file. The list spells recovery keys:
once a release has used it, it never changes.
"""

import hashlib
import re
import sys

COUNT = 8192
SHORTEST, LONGEST = 3, 7
SUFFIXES = ("s", "es", "ed", "d", "ing", "er", "r", "est", "st", "ly", "ness")

# Slurs, insults, and what nobody wants to read aloud at a help desk. Beginnings.
OFFENSIVE = """
abort anal anus areola arse ass bastard bimbo bitch bloody bollock bollox boner bonk boob booby
bordello bosom breast brothel bugger bulimi bum butt carnal castrat chink chino clit cocain cock
coitus condom coon cop coprop corpse crackpot crap cretin crippl crotch cum cunt dago damn darkie
darky deceas defeca degenera dick dike dildo dong dope douche drug dumb dwarf dyke ejacul enema
erect erotic eunuch excre fag fanny fart fat fecal feces felch fellat fetish fetus floozy fondle
frig fuck gay genital gigolo gimp gipsy git gonad gook goy groin gyp gypsy harass harem harlot
hell heroin hick honk honky hooker hussy hymen idiot imbecil incest injun insane jap jerk jew jism
jug kaffir kike killer kink knocker lech lesb lewd libido lunatic lust lynch maim mammar manure
massacr masturb menses midget milf molest mong mongol moron mulatto murder nazi necro negress
negro nig nude nudis nympho obscen octoroo orgas orgy oriental ovar pagan pansy papist pecker
peder pee penis pervert phall pigmy pimp pinko piss poof poon poontan poop porn pox prick priv
prostat prostit puberty pubes pubic puke puss pygmy quadroo queer quim rape rapist rectal rectum
redskin retard runt sadis savag savage schizo screw scrotum scum semen sex shag shit shyster sissy
skank slag slant slave slaver slut smut snatch sodom spade spastic sperm sperma spic spick spook
spunk squaw stool strip stupid suck suicid swastik tard teat terroris testes testic testis thug
tit toke torture tosser tramp trann turd tush twat twit urin urine uterus vagina venereal vibrat
virgin vomit vulva wank welch welsh wench wetback whitey whor whore wino wog wop yid
"""

# What the dictionary spells like words although nobody says it as one.
ABBREVIATIONS = """
acct advt avdp conj cont dpi dept dist etc excl exec fwd geog geom gov govt hgt incl intl mfg misc mpg natl nos orig pct rec
recd reis resp rpm rps rte secy sing subj sys tsp usu var vol wpm
""".split()
ROMAN = re.compile("[ivxlcdm]*[ivx][ivxlcdm]*[ivx]|[xlc]+[ivxlc]+")
VOWEL = re.compile("[aeiouy]")


def is_word(word):
    """Whether the word has a vowel and is neither an abbreviation nor a Roman numeral."""
    return bool(VOWEL.search(word)) and word not in ABBREVIATIONS and not ROMAN.fullmatch(word)


def is_inflection(word, known):
    """Whether the word is a longer form of another word of the dictionary."""
    for suffix in SUFFIXES:
        if not word.endswith(suffix):
            continue
        stem = word[: -len(suffix)]
        doubled = len(stem) > 3 and stem[-1] == stem[-2] and stem[:-1] in known
        if len(stem) >= 2 and (stem in known or stem + "e" in known or doubled):
            return True
        if stem.endswith("i") and stem[:-1] + "y" in known:
            return True
    return False


def without_beginnings(words):
    """Drops every word that another word begins with."""
    ordered = sorted(words)
    following = ordered[1:] + [""]
    return [word for word, after in zip(ordered, following) if not after.startswith(word)]


def choose(dictionary):
    known = set(dictionary)
    offensive = tuple(OFFENSIVE.split())
    pattern = re.compile("[a-z]{%d,%d}" % (SHORTEST, LONGEST))
    usable = [
        word
        for word in sorted(known)
        if pattern.fullmatch(word)
        and is_word(word)
        and not word.startswith(offensive)
        and not is_inflection(word, known)
    ]
    chosen = []
    for longest in range(SHORTEST, LONGEST + 1):
        candidates = without_beginnings([word for word in usable if len(word) <= longest])
        if len(candidates) >= COUNT:
            break
        chosen = candidates
    else:
        sys.exit("the dictionary has too few words")
    beginnings = set(chosen)
    extra = [
        word
        for word in usable
        if len(word) == longest
        and not any(word[:end] in beginnings for end in range(SHORTEST, longest))
    ]
    extra.sort(key=lambda word: hashlib.sha256(word.encode()).digest())
    chosen += extra[: COUNT - len(chosen)]
    if len(chosen) != COUNT:
        sys.exit("the dictionary has too few words")
    return sorted(chosen, key=lambda word: (len(word), word))


def swift(words):
    lengths = range(SHORTEST, LONGEST + 1)
    counts = [sum(len(word) == length for word in words) for length in lengths]
    letters = "".join(words)
    width = 90
    lines = [letters[start : start + width] + "\\" for start in range(0, len(letters), width)]
    lines[-1] = lines[-1][:-1]
    groups = ", ".join("(%d, %d)" % pair for pair in zip(lengths, counts))
    return "\n".join(
        [
            "// Made by Scripts/make-word-list.py from Debian's wamerican; never edited by hand.",
            "// SCOWL, copyright 2000-2011 by Kevin Atkinson: the notice is in LICENSE.",
            "",
            "enum Words {",
            "    /// How many words there are of each length, shortest first.",
            "    static var groups: [%d of (length: Int, count: Int)] {" % len(counts),
            "        [%s]" % groups,
            "    }",
            "",
            "    /// Every word, end to end, by length and then by alphabet.",
            "    static var letters: String {",
            '        """',
            *("        " + line for line in lines),
            '        """',
            "    }",
            "}",
            "",
        ]
    )


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/dict/american-english"
    with open(path, encoding="utf-8") as file:
        print(swift(choose(file.read().split("\n"))), end="")


if __name__ == "__main__":
    main()
