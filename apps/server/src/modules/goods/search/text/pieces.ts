/** Words made of words: "Teekannenwärmer", or a run of Chinese that was cut in the wrong places. */

const MIN_PIECE = 3;
const MOST_LETTERS = 24;
/** German joins words with an s or an en in between. */
const MOST_LEFT_OVER = 2;

/** Every part of the word that could be a word. */
export function piecesOf(word: string, isUnspaced: boolean): string[] {
  const letters = [...word].slice(0, MOST_LETTERS);
  const least = isUnspaced ? 1 : MIN_PIECE;
  const pieces = new Set<string>();
  for (let start = 0; start < letters.length; start++) {
    for (let end = start + least; end <= letters.length; end++)
      if (end - start < letters.length) pieces.add(letters.slice(start, end).join(''));
  }
  return [...pieces];
}

/** The fewest left-over letters, longest piece first at each place; undefined when too much of the word stays unknown. */
export function cutIntoPieces(word: string, isKnown: (piece: string) => boolean, isUnspaced: boolean): string[] | undefined {
  const letters = [...word].slice(0, MOST_LETTERS);
  const least = isUnspaced ? 1 : MIN_PIECE;
  interface Cut {
    pieces: string[];
    leftOver: number;
  }
  // The best way to cut everything from a place to the end, from the end backwards.
  const best: Cut[] = [];
  best[letters.length] = { pieces: [], leftOver: 0 };
  for (let start = letters.length - 1; start >= 0; start--) {
    let chosen: Cut = { pieces: best[start + 1]!.pieces, leftOver: best[start + 1]!.leftOver + 1 };
    for (let end = letters.length; end >= start + least; end--) {
      const piece = letters.slice(start, end).join('');
      const rest = best[end]!;
      const isBetter =
        rest.leftOver < chosen.leftOver || (rest.leftOver === chosen.leftOver && rest.pieces.length + 1 < chosen.pieces.length);
      if (isBetter && isKnown(piece)) chosen = { pieces: [piece, ...rest.pieces], leftOver: rest.leftOver };
    }
    best[start] = chosen;
  }
  const { pieces, leftOver } = best[0]!;
  if (pieces.length === 0) return undefined;
  if (isUnspaced) return leftOver === 0 ? pieces : undefined;
  // A word with letters too many is not made of words.
  if (pieces.length < 2) return undefined;
  // Short words turn up in any heap of letters, so they count only when nothing is left over.
  return leftOver === 0 || (leftOver <= MOST_LEFT_OVER && pieces.every((piece) => piece.length > MIN_PIECE)) ? pieces : undefined;
}
