import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testFolder } from '@entrepot/testing/folder.ts';
import { expect, it } from 'vitest';
import { createDrawer } from './drawing.ts';

const folder = await testFolder();
const program = pathToFileURL(join(folder, 'draws.mjs'));
/** Draws the number of its process; `end` in a recipe ends it, `fail` is a picture that it cannot draw. */
await writeFile(
  program,
  `process.on('disconnect', () => process.exit());
   process.on('message', ({ number, recipe, widthPx, format }) => {
     if (recipe === 'end') process.exit(7);
     else if (recipe === 'fail') process.send({ number, error: new TypeError('no such object') });
     else process.send({ number, data: Buffer.from([process.pid, recipe, widthPx, format].join(' ')) });
   });`,
);
const LONG_MS = 60_000;

async function pidOf(picture: Promise<Buffer>): Promise<number> {
  return Number(String(await picture).split(' ')[0]);
}

async function isOver(pid: number): Promise<void> {
  await expect
    .poll(() => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    })
    .toBe(false);
}

it('pictures are drawn in one process that is not the server', async () => {
  const draw = createDrawer(program, LONG_MS);
  const [first, second] = await Promise.all([draw('pot', 320, 'avif'), draw('pan', 160, 'jpg')]);
  expect(String(first)).toMatch(/^\d+ pot 320 avif$/);
  expect(String(second)).toMatch(/^\d+ pan 160 jpg$/);
  const pid = Number(String(first).split(' ')[0]);
  expect(pid).not.toBe(process.pid);
  expect(await pidOf(draw('cup', 320, 'avif'))).toBe(pid);
});

it('the process goes when nobody wants a picture, and comes again with the next', async () => {
  const draw = createDrawer(program, 0);
  const before = await pidOf(draw('pot', 320, 'avif'));
  await isOver(before);
  expect(await pidOf(draw('pot', 320, 'avif'))).not.toBe(before);
});

it('a picture that cannot be drawn costs nobody else theirs', async () => {
  const draw = createDrawer(program, LONG_MS);
  const [failed, drawn] = await Promise.allSettled([draw('fail', 320, 'avif'), draw('pot', 320, 'avif')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no such object' } });
  expect(drawn.status).toBe('fulfilled');
});

it('a process that ends in the middle costs what it was asked for, and not what comes after', async () => {
  const draw = createDrawer(program, LONG_MS);
  const before = await pidOf(draw('pot', 320, 'avif'));
  await expect(draw('end', 320, 'avif')).rejects.toThrow('ended with 7');
  expect(await pidOf(draw('pot', 320, 'avif'))).not.toBe(before);
});
