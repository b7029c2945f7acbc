/**
 * The fonts that every reader of PDF has know the letters of western Europe. What they lack would be printed as something else, so it
 * becomes a question mark.
 */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Whether all its letters are among them. */
export function isPrintable(text: string): boolean {
  return Array.from(text.normalize('NFC')).every((letter) => /\s/.test(letter) || isKnown(letter));
}

export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), (letter) => (isKnown(letter) ? letter : '?')).join('');
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0)!;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff && code !== 0xad) || BEYOND_LATIN_1.includes(letter);
}
