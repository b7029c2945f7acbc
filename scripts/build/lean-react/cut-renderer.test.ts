import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { cutOffers, cutRenderer } from './cut-renderer.ts';
import { wantedOf } from './wanted.ts';

const require = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(require.resolve('react-dom').replace(/index\.js$/, `cjs/${file}.production.js`), 'utf8');
const renderer = sourceOf('react-dom-client');

it('keeps all that stands in our trees, and a good quarter of the renderer goes', () => {
  const cut = cutRenderer(renderer);
  expect(cut.length / renderer.length).toBeLessThan(0.75);
  for (const kept of ['updateActivityComponent', 'updateSuspenseComponent', 'updateDehydratedSuspenseComponent', 'updateClassComponent'])
    expect(cut).toContain(`function ${kept}(`);
  for (const gone of ['startViewTransition', 'FragmentInstance', 'acquireResource', 'updateSuspenseListComponent', 'createRoot'])
    expect(cut).not.toMatch(new RegExp(`function ${gone}\\b|exports\\.${gone}\\b`));
});

it('knows every name of an attribute as before', () => {
  const table = (code: string, end: RegExp) =>
    /aliases = (new Map\([^]*?)$/.exec(code.slice(0, code.search(end)))![1]!.replace(/,\s*$/, '');
  const before = runInNewContext(table(renderer, /isJavaScriptProtocol =/)) as Map<string, string>;
  const after = runInNewContext(table(cutRenderer(renderer), /isJavaScriptProtocol =/)) as Map<string, string>;
  expect(before.size).toBeGreaterThan(50);
  expect([...after].sort()).toEqual([...before].sort());
});

it('stops at another release, where it has to be looked at again', () => {
  expect(() => cutRenderer(renderer.replaceAll('"19.3.1"', '"19.3.2"'))).toThrow('React is not 19.3.1 any more');
});

it('stops where a function that it answers for is not there', () => {
  expect(() => cutRenderer(renderer.replace('function isHostHoistableType(', 'function isHoistable('))).toThrow('isHostHoistableType');
});

it('leaves out what React offers and nobody takes, and keeps the rest', () => {
  const cut = cutOffers(sourceOf('react-dom'));
  expect(cut).toContain('exports.createPortal');
  expect(cut).toContain('exports.flushSync');
  expect(cut).not.toContain('exports.preinitModule');
});

it('notices a module that wants what is left out', () => {
  expect(wantedOf(`import { useState, useOptimistic as hope } from 'react';`)).toBe('useOptimistic');
  expect(wantedOf(`import * as React from "react"; React.useActionState(save);`)).toBe('useActionState');
  expect(wantedOf(`import { preload } from 'react-dom';`)).toBe('preload');
  expect(wantedOf(`(0, _jsx)("title", { children: name })`)).toBe('<title>');
  expect(wantedOf(`jsxs('my-element', {})`)).toBe('<my-element>');
  expect(wantedOf(`import { useState } from 'react'; jsx("p", { title: "html" }); document.createElement("link");`)).toBeUndefined();
});
