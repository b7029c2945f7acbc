import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createLivePage } from './live-page.ts';

const PLACEHOLDER = 'nonce-abc';

it('gives everyone the whole page with their own nonce, early and late comers alike', async () => {
  const page = createLivePage(PLACEHOLDER);
  const early = text(page.read('FIRST'));
  page.write(`<b nonce="${PLACEHOLDER}">`);
  page.open({ status: 200 });
  const middle = text(page.read('SECOND'));
  page.write('ä');
  page.end();
  const late = text(page.read('THIRD'));
  expect(await Promise.all([early, middle, late])).toEqual(['<b nonce="FIRST">ä', '<b nonce="SECOND">ä', '<b nonce="THIRD">ä']);
  expect((await page.finished).toString()).toBe(`<b nonce="${PLACEHOLDER}">ä`);
});

it('finds a placeholder that is cut in two, and keeps what only looks like one', async () => {
  const page = createLivePage(PLACEHOLDER);
  const read = text(page.read('N'));
  for (const part of ['x nonc', 'e-a', 'bc y nonce-', 'ab', 'd nonce']) page.write(part);
  page.end();
  expect(await read).toBe('x N y nonce-abd nonce');
});

it('ends the reading with an error when the render fails', async () => {
  const page = createLivePage(PLACEHOLDER);
  const read = text(page.read('N'));
  page.write('half');
  page.fail(new Error('broken'));
  await expect(read).rejects.toThrow('the page ended early');
  await expect(page.opened).rejects.toThrow('broken');
});
