import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { gatherTexts } from './gathered-pages.ts';

const require = createRequire(import.meta.url);
const file = require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-server.node.production.js');
const source = readFileSync(file, 'utf8');

type Renderer = typeof import('react-dom/server');

function load(code: string): Renderer {
  const exported = {};
  new Function('require', 'exports', code)(createRequire(file), exported);
  return exported as Renderer;
}

const [asShipped, gathered] = [load(source), load(gatherTexts(source))];

async function draw({ renderToPipeableStream }: Renderer, page: ReactNode): Promise<{ html: string; pieces: number }> {
  const pieces: Buffer[] = [];
  const destination = new Writable({ write: (piece: Buffer, _encoding, done) => done(void pieces.push(Buffer.from(piece))) });
  renderToPipeableStream(page, { progressiveChunkSize: Infinity, onError: () => undefined }).pipe(destination);
  await finished(destination);
  return { html: Buffer.concat(pieces).toString(), pieces: pieces.length };
}

const rows = Array.from({ length: 400 }, (_, row) =>
  createElement('p', { key: row, title: `„${row}" & <more>` }, 'Ελληνικά ', row, ' 台灣 ', 'x'.repeat(row)),
);

it('gives the same page, in one piece', async () => {
  const page = () => createElement('main', null, rows, createElement('img', { src: '/a.webp', alt: '' }));
  const [before, after] = [await draw(asShipped, page()), await draw(gathered, page())];
  expect(after.html).toBe(before.html);
  expect([before.pieces > 10, after.pieces]).toEqual([true, 1]);
});

it('gives what comes later later, and a failed part as one', async () => {
  // Made out here: inside of a component, React's form for development asks the renderer for more than that for use has.
  const late = createElement('b', null, 'late');
  const Late = () => lazy(async () => ({ default: () => late }));
  const Broken = () => {
    throw new Error('broken');
  };
  const page = () =>
    createElement(
      'main',
      null,
      createElement(Suspense, { fallback: 'waiting' }, createElement(Late())),
      createElement(Suspense, { fallback: 'failing' }, createElement(Broken)),
    );
  const [before, after] = [await draw(asShipped, page()), await draw(gathered, page())];
  expect(after.html).toBe(before.html);
  expect(after.html).toContain('<b>late</b>');
  expect(after.pieces).toBe(2);
});

it('stops the build at a renderer that writes otherwise', () => {
  expect(() => gatherTexts(source.replace('function writeChunk(', 'function write('))).toThrow('gathered-pages.ts');
  expect(() => gatherTexts(source.replace('return textEncoder.encode(content);', ''))).toThrow('gathered-pages.ts');
});
