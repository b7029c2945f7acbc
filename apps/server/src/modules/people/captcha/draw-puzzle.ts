/**
 * Draws a slide puzzle: a picture with a hole, the piece that fits into it, and another hole that it does not fit into. The piece is moved
 * in both directions:
 * whoever guesses has to guess both.
 */
import { randomInt } from 'node:crypto';
import { sharp } from '../../../platform/packages-on-demand.ts';
import { PIECE, pieceOutline, type Sides } from './piece-outline.ts';
import { drawScenery } from './scenery.ts';

export const PUZZLE = { width: 320, height: 180 } as const;

export interface DrawnPuzzle {
  /** Where the piece belongs, from the start and from the top of the picture. Known to the server alone. */
  x: number;
  y: number;
  /** How far from the top the piece lies at first, which says nothing about where it belongs. */
  pieceTop: number;
  /** As data addresses. */
  background: string;
  piece: string;
}

/** Pixels for one of the page's: screens are fine. */
const SCALE = 2;
const EDGE = 6;
const WEBP = { quality: 82, effort: 1 } as const;

export async function drawPuzzle(): Promise<DrawnPuzzle> {
  const { width, height } = PUZZLE;
  const { size } = PIECE;
  const { x, y, pieceTop } = choosePlaces();
  const sides = drawSides();
  const outline = pieceOutline(sides);
  const decoy = pieceOutline(sides.map((isKnob) => !isKnob) as unknown as Sides);

  const picture = await sharp()(svg(width, height, drawScenery(PUZZLE)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: picture.info.width, height: picture.info.height, channels: picture.info.channels } };
  const [background, piece] = await Promise.all([
    sharp()(picture.data, raw)
      .composite([{ input: svg(width, height, `${hole(decoyX(x), someTop(), decoy, 0.28)}${hole(x, y, outline, 0.5)}`) }])
      .webp(WEBP)
      .toBuffer(),
    sharp()(picture.data, raw)
      .extract({ left: x * SCALE, top: y * SCALE, width: size * SCALE, height: size * SCALE })
      .ensureAlpha()
      .composite([
        { input: svg(size, size, `<path d="${outline}" fill="#fff"/>`), blend: 'dest-in' },
        { input: svg(size, size, `<path d="${outline}" fill="none" stroke="#fff" stroke-width="1.5"/>`) },
      ])
      .webp(WEBP)
      .toBuffer(),
  ]);
  return { x, y, pieceTop, background: dataAddress(background), piece: dataAddress(piece) };
}

/** Where the piece belongs, and where it lies. */
export function choosePlaces(): Pick<DrawnPuzzle, 'x' | 'y' | 'pieceTop'> {
  // At least its own width away from where it starts, so that letting it lie solves nothing.
  return { x: randomInt(PIECE.size + 2 * EDGE, PUZZLE.width - PIECE.size - EDGE + 1), y: someTop(), pieceTop: someTop() };
}

function someTop(): number {
  return randomInt(EDGE, PUZZLE.height - PIECE.size - EDGE + 1);
}

function drawSides(): Sides {
  return Array.from({ length: 4 }, () => randomInt(2) === 1) as unknown as Sides;
}

/** In the half where the true one is not. */
function decoyX(x: number): number {
  const { size } = PIECE;
  const middle = (PUZZLE.width - size) / 2;
  return x > middle ? randomInt(EDGE, Math.max(EDGE + 1, x - size)) : randomInt(x + size, PUZZLE.width - size - EDGE + 1);
}

function hole(x: number, y: number, outline: string, opacity: number): string {
  return `<path transform="translate(${x} ${y})" d="${outline}" fill="#101418" fill-opacity="${opacity}" stroke="#fff" stroke-opacity="${opacity + 0.3}" stroke-width="1.2"/>`;
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );
}

function dataAddress(picture: Buffer): string {
  return `data:image/webp;base64,${picture.toString('base64')}`;
}
