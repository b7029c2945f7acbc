/**
 * A text as the pieces in which it is drawn and read: a letter with its marks, a syllable, a ligature. Inside of a piece the shapes may
 * stand in another order than the letters, as they do in Hindi; from piece to piece they never do.
 */
import { mirrored, type Direction } from './bidi.ts';
import type { Font, Glyph } from './fonts.ts';

export interface Piece {
  /** In the order in which they are read. */
  letters: string;
  /** From left to right on paper; offsets from where the piece begins, in units of the font. */
  shapes: Array<{ glyph: Glyph; x: number; y: number }>;
  advance: number;
}

interface Shape {
  glyph: Glyph;
  place: { xAdvance: number; xOffset: number; yOffset: number };
}

/** From left to right on paper. */
export function piecesOf(font: Font, text: string, direction: Direction): Piece[] {
  const { glyphs, positions } = font.layout(direction === 'rtl' ? mirrored(text) : text, undefined, undefined, undefined, direction);
  const shapes = glyphs.map((glyph, at): Shape => ({ glyph, place: positions[at]! }));
  if (direction === 'ltr')
    return cut(
      Array.from(graphemes.segment(text), ({ segment }) => segment),
      shapes,
    ).map(pieceOf);
  // Readers turn around what they find in one piece as well, so that a mark comes after its letter only where it is a piece of its own.
  return cut(Array.from(text), shapes.toReversed())
    .map(({ letters, shapes: own }) => pieceOf({ letters, shapes: own.toReversed() }))
    .toReversed();
}

interface Cut {
  letters: string;
  shapes: Shape[];
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Letters and shapes that belong together: each shape knows how many letters it stands for, so that a piece ends where as many letters as
 * shapes' letters have passed. What shaping added or left out is all in the last piece.
 */
function cut(letters: readonly string[], shapes: readonly Shape[]): Cut[] {
  const cuts: Cut[] = [];
  let next = 0;
  let open: Cut = { letters: '', shapes: [] };
  let [read, drawn] = [0, 0];
  for (const letter of letters) {
    open.letters += letter;
    read += Array.from(letter).length;
    while (next < shapes.length && (drawn < read || shapes[next]!.glyph.codePoints.length === 0)) {
      drawn += shapes[next]!.glyph.codePoints.length;
      open.shapes.push(shapes[next]!);
      next += 1;
    }
    if (drawn !== read) continue;
    cuts.push(open);
    open = { letters: '', shapes: [] };
  }
  open.shapes.push(...shapes.slice(next));
  if (open.letters === '' && open.shapes.length === 0) return cuts;
  const last = open.letters === '' ? cuts.pop() : undefined;
  return [...cuts, { letters: `${last?.letters ?? ''}${open.letters}`, shapes: [...(last?.shapes ?? []), ...open.shapes] }];
}

function pieceOf({ letters, shapes }: Cut): Piece {
  let advance = 0;
  const placed = shapes.map(({ glyph, place: { xAdvance, xOffset, yOffset } }) => {
    const x = advance + xOffset;
    advance += xAdvance;
    return { glyph, x, y: yOffset };
  });
  return { letters, shapes: placed, advance };
}
