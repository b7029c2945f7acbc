/** Where a text holds what was typed, whatever the capitals and accents: "abricot" is found in "Abricôt". */

export interface TextPart {
  text: string;
  isMatch: boolean;
}

interface Letter {
  /** As written, with the marks that follow it. */
  text: string;
  /** As compared. */
  plain: string;
}

/** A letter and its marks stay together, so that no accent and no vowel sign is torn off. */
function lettersOf(text: string): Letter[] {
  return (text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? []).map((letter) => ({
    text: letter,
    plain: letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() || letter,
  }));
}

/** The text in pieces, those that were typed marked as matches. Every typed word counts on its own. */
export function matchedParts(text: string, typed: string): TextPart[] {
  const letters = lettersOf(text);
  const isMatch = letters.map(() => false);
  for (const word of typed.trim().split(/\s+/)) {
    const wanted = lettersOf(word).map(({ plain }) => plain);
    if (wanted.length === 0) continue;
    for (let start = 0; start + wanted.length <= letters.length; start += 1) {
      if (wanted.every((plain, offset) => letters[start + offset]!.plain === plain)) isMatch.fill(true, start, start + wanted.length);
    }
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[index]) last.text += letter.text;
    else parts.push({ text: letter.text, isMatch: isMatch[index]! });
  });
  return parts;
}
