import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPuzzle, PUZZLE } from './draw-puzzle.ts';
import { PIECE } from './piece-outline.ts';

const bytesOf = (address: string): Buffer => Buffer.from(address.replace(/^data:image\/webp;base64,/, ''), 'base64');

it('a puzzle is a picture and a piece that was cut out of it, no two alike', async () => {
  const puzzles = await Promise.all(Array.from({ length: 6 }, drawPuzzle));
  expect(new Set(puzzles.map(({ background }) => background)).size).toBe(6);
  for (const { x, y, pieceTop, background, piece } of puzzles) {
    expect(y + PIECE.size).toBeLessThan(PUZZLE.height);
    expect(x).toBeGreaterThan(PIECE.size);
    expect(x + PIECE.size).toBeLessThan(PUZZLE.width);
    expect(pieceTop + PIECE.size).toBeLessThan(PUZZLE.height);
    expect(await sharp(bytesOf(background)).metadata()).toMatchObject({
      width: PUZZLE.width * 2,
      height: PUZZLE.height * 2,
      hasAlpha: false,
    });
    expect(await sharp(bytesOf(piece)).metadata()).toMatchObject({ width: PIECE.size * 2, height: PIECE.size * 2, hasAlpha: true });
    // Corners are not part of the piece, its middle is.
    const { data, info } = await sharp(bytesOf(piece)).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (left: number, top: number): number => data[(top * info.width + left) * 4 + 3]!;
    expect([alphaAt(1, 1), alphaAt(info.width - 2, info.height - 2), alphaAt(info.width / 2, info.height / 2)]).toEqual([0, 0, 255]);
    expect(background.length + piece.length).toBeLessThan(120_000);
  }
});

it('the place is darker than the piece that belongs there', async () => {
  const { x, y, background, piece } = await drawPuzzle();
  const inner = 24;
  const offset = PIECE.size - inner / 2;
  const brightness = async (picture: Buffer, left: number, top: number): Promise<number> => {
    const { channels } = await sharp(await sharp(picture).extract({ left, top, width: inner, height: inner }).png().toBuffer())
      .removeAlpha()
      .stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0);
  };
  expect(await brightness(bytesOf(background), x * 2 + offset, y * 2 + offset)).toBeLessThan(
    await brightness(bytesOf(piece), offset, offset),
  );
});
