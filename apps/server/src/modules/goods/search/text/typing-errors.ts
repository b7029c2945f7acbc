/**
 * Finding a word in spite of a typing error, in any script. A word is kept under every form that it has with one or two letters
 * left out; a mistyped word, treated in the same way, meets the right one at one of them. What met by chance is sorted out by
 * `handErrors`. Against trigrams this finds two swapped letters in a short word, and words of two or three characters.
 */
const KEYED_LETTERS = 7;
const MIN_LETTERS = 3;
const MANY_LETTERS = 6;
const MIN_UNSPACED_LETTERS = 3;
const HAS_DIGIT = /\p{N}/u;

/** How many letters are left out of a word of this length. */
function lettersLeftOut(letters: number, isUnspaced: boolean): number {
  if (isUnspaced) return letters < MIN_UNSPACED_LETTERS ? 0 : letters < MANY_LETTERS ? 1 : 2;
  if (letters < MIN_LETTERS) return 0;
  return letters < MANY_LETTERS ? 1 : 2;
}

/** Errors behind the first seven letters leave the keys as they are. */
export function omissionKeys(word: string, isUnspaced: boolean): string[] {
  if (HAS_DIGIT.test(word)) return [];
  const letters = [...word];
  const allowed = lettersLeftOut(letters.length, isUnspaced);
  if (allowed === 0) return [];
  const keys = new Set<string>([letters.slice(0, KEYED_LETTERS).join('')]);
  let shorter = [letters.slice(0, KEYED_LETTERS)];
  for (let left = allowed; left > 0; left--) {
    shorter = shorter.flatMap((form) => form.map((_, index) => form.toSpliced(index, 1)));
    for (const form of shorter) if (form.length > 1) keys.add(form.join(''));
  }
  return [...keys];
}
