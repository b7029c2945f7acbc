/**
 * A font as a file in the Compact Font Format (Adobe's technical notes 5176 and 5177): letters that are told by numbers alone, each drawn
 * by a charstring. It holds nothing but the shapes; what they are letters of stands in the PDF.
 */
import type { Outline } from './fonts.ts';

/** Units of the square that a letter is drawn in. */
export const EM = 1000;

const [ROS, CID_COUNT, FD_ARRAY, FD_SELECT] = [
  [12, 30],
  [12, 34],
  [12, 36],
  [12, 37],
];
const [CHARSET, CHARSTRINGS, PRIVATE] = [[15], [17], [18]];
const [RLINETO, RRCURVETO, ENDCHAR, RMOVETO] = [5, 8, 14, 21];
const HEADER = [1, 0, 4, 4];
/** The first that is not one of the standard strings. */
const OWN_STRING = 391;

/** Of the letters 1, 2, 3 …; 0 is the one that is missing. */
export function cffFile(name: string, charstrings: readonly Uint8Array[]): Buffer {
  const all = [Uint8Array.of(ENDCHAR), ...charstrings];
  const before = [HEADER, index([Buffer.from(name, 'latin1')])];
  const after = [index([Buffer.from('Adobe'), Buffer.from('Identity')]), index([])];
  // Each number is as long as any, so that where things stand does not depend on where they stand.
  const topWith = (at: { charset: number; select: number; letters: number; parts: number }): Uint8Array =>
    index([
      Buffer.from(
        [
          [...long(OWN_STRING), ...long(OWN_STRING + 1), ...long(0), ...ROS],
          [...long(all.length), ...CID_COUNT],
          [...long(at.charset), ...CHARSET],
          [...long(at.select), ...FD_SELECT],
          [...long(at.letters), ...CHARSTRINGS],
          [...long(at.parts), ...FD_ARRAY],
        ].flat(),
      ),
    ]);
  const charset = [2, ...two(1), ...two(Math.max(0, all.length - 2))];
  const select = [3, ...two(1), ...two(0), 0, ...two(all.length)];
  const letters = index(all);
  const sizeOf = (parts: ReadonlyArray<ArrayLike<number>>): number => parts.reduce((sum, { length }) => sum + length, 0);
  const start = sizeOf([...before, topWith({ charset: 0, select: 0, letters: 0, parts: 0 }), ...after]);
  const at = { charset: start, select: start + charset.length, letters: start + charset.length + select.length, parts: 0 };
  at.parts = at.letters + letters.length;
  const parts = index([Buffer.from([...long(0), ...long(0), ...PRIVATE])]);
  return Buffer.concat([...before, topWith(at), ...after, charset, select, letters, parts].map((part) => Buffer.from(part)));
}

/** The width first, then the lines and curves of all outlines, each at its place; in units of `EM`. */
export function charstring(width: number, outlines: ReadonlyArray<{ outline: Outline; scale: number; x: number; y: number }>): Uint8Array {
  const bytes = [...short(width)];
  let [penX, penY] = [0, 0];
  for (const { outline, scale, x, y } of outlines) {
    const at = (points: readonly number[]): number[] => points.map((value, axis) => Math.round(value * scale + (axis % 2 === 0 ? x : y)));
    const go = (operator: number, points: readonly number[]): void => {
      for (let axis = 0; axis < points.length; axis += 2) {
        const [toX, toY] = [points[axis]!, points[axis + 1]!];
        bytes.push(...short(toX - penX), ...short(toY - penY));
        [penX, penY] = [toX, toY];
      }
      bytes.push(operator);
    };
    let [fromX, fromY] = [0, 0];
    for (const { command, args } of outline.commands) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args;
      // Curves of one control point become those of two, which alone the format knows.
      const third = (end: number, control: number): number => end + ((control - end) * 2) / 3;
      if (command === 'moveTo') go(RMOVETO, at(args));
      else if (command === 'lineTo') go(RLINETO, at(args));
      else if (command === 'quadraticCurveTo')
        go(RRCURVETO, at([third(fromX, x1), third(fromY, y1), third(x2, x1), third(y2, y1), x2, y2]));
      else if (command === 'bezierCurveTo') go(RRCURVETO, at(args));
      // A path closes itself where the next begins.
      [fromX = fromX, fromY = fromY] = args.slice(-2);
    }
  }
  return Uint8Array.from([...bytes, ENDCHAR]);
}

function index(items: ReadonlyArray<Uint8Array>): Uint8Array {
  if (items.length === 0) return Uint8Array.of(0, 0);
  let offset = 1;
  const offsets = [offset, ...items.map(({ length }) => (offset += length))];
  return Buffer.concat([Buffer.from([...two(items.length), 4, ...offsets.flatMap(four)]), ...items]);
}

const two = (value: number): number[] => [(value >> 8) & 255, value & 255];
const four = (value: number): number[] => [(value >>> 24) & 255, (value >> 16) & 255, ...two(value)];
const long = (value: number): number[] => [29, ...four(value)];

function short(value: number): number[] {
  const size = Math.abs(value);
  if (size <= 107) return [value + 139];
  if (size > 1131) return [28, ...two(value)];
  const rest = size - 108;
  return [(value > 0 ? 247 : 251) + (rest >> 8), rest & 255];
}
