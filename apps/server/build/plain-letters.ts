/**
 * Writes every letter beyond ASCII as its number. A file with a single curly quote is held in memory with two bytes for each of its
 * millions of letters, and takes longer to read.
 */
export function plainLetters(code: string): string {
  const escaped = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.exec(code);
  if (escaped) throw new Error(`A letter beyond ASCII stands after a backslash: ${code.slice(escaped.index - 40, escaped.index + 40)}`);
  return code.replaceAll(/[^\0-\x7f]/g, (letter) =>
    [...letterUnits(letter)].map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join(''),
  );
}

function* letterUnits(letter: string): Generator<number> {
  for (let place = 0; place < letter.length; place++) yield letter.charCodeAt(place);
}
