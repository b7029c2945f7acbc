import type { ImportRun } from '@entrepot/contracts/calls/imports.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OWNER, pageOf, showScreen, type Answers } from '../../seller.builder.tsx';
import { ImportPage } from './import-page.tsx';

sitAtADesk();
afterEach(cleanup);

const ME = { ...OWNER, permissions: ['products.manage'] };
const RUN: ImportRun = {
  id: 'i1',
  fileName: 'spring.csv',
  format: 'csv',
  byteSize: 900,
  state: 'uploaded',
  isDryRun: true,
  rowsTotal: 1_200,
  rowsDone: 0,
  rowsSaved: 0,
  rowsNew: 0,
  rowsRefused: 0,
  byName: 'Lena Wirth',
  createdAt: '2026-11-15T08:00:00.000Z',
  finishedAt: null,
  isErased: false,
  headings: ['Item', 'Price', 'Farbe'],
  samples: [
    ['A-1', '12.5', 'sage'],
    ['A-2', '9', ''],
  ],
  mapping: ['number', 'price', null],
  problemCount: 0,
  problems: [],
  zip: null,
  pictureCount: 0,
  failure: null,
};
const CHECKED: Partial<ImportRun> = {
  state: 'checked',
  rowsDone: 1_200,
  rowsSaved: 1_188,
  rowsNew: 300,
  rowsRefused: 12,
  problemCount: 12,
  problems: [{ row: 39, column: 'Price', given: 'free', message: 'Please enter a price.' }],
};

/** A server with one import, whose steps lead where a test says. */
function show(run: ImportRun, answers: Answers = {}) {
  let current = run;
  const become = (changes: Partial<ImportRun>) => (current = { ...current, ...changes });
  const door: Answers = {
    'import!list': () => pageOf([current]),
    'import!info': () => current,
    'product!options': () => ({
      commissionBp: 500,
      lowStockAtMost: 20,
      categories: [],
      attributes: [{ id: 1, key: 'colour', name: 'Colour', values: [] }],
    }),
    'import!map': ({ mapping }) => become({ mapping, state: 'mapped' }),
    'import!check': () => become(CHECKED),
    'import!run': () => become({ state: 'running', isDryRun: false, rowsDone: 100, rowsSaved: 100 }),
    'import!stop': () => become({ state: 'paused' }),
    'import!resume': () => become({ state: 'done', rowsDone: 1_200, rowsSaved: 1_188 }),
    'import!drop': () => become({ state: 'stopped', isErased: true }),
    ...answers,
  };
  return { ...showScreen(<ImportPage />, door, '/products/import?open=i1', ME), become };
}

describe('an import', () => {
  it('begins with its columns, each with what is in it', async () => {
    const { call } = show(RUN);
    const column = await screen.findByRole('button', { name: /Column “Farbe” stands for/ });
    screen.getByText('A-1 · A-2');
    fireEvent.click(column);
    fireEvent.click(await screen.findByRole('option', { name: /Option: Colour/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    await screen.findByRole('button', { name: 'Import 1,188 rows' });
    expect(call.mock.calls.filter(([name]) => name === 'import!map').map(([, input]) => input)).toEqual([
      { id: 'i1', mapping: ['number', 'price', 'option:colour'] },
    ]);
  });

  it('reads no column twice, and needs the one with the number', async () => {
    show(RUN);
    fireEvent.click(await screen.findByRole('button', { name: /Column “Price” stands for/ }));
    fireEvent.click(await screen.findByRole('option', { name: /^Number/ }));
    await eventually(() => expect(screen.getByRole('button', { name: /Column “Item” stands for/ }).textContent).toBe('Left out'));
    fireEvent.click(screen.getByRole('button', { name: /Column “Price” stands for/ }));
    fireEvent.click(await screen.findByRole('option', { name: /^Left out/ }));
    await eventually(() => expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true));
  });

  it('says after the dry run what would happen and what is wrong, with all of it as a file', async () => {
    show({ ...RUN, ...CHECKED });
    const panel = within(await screen.findByRole('complementary', { name: 'spring.csv' }));
    expect(panel.getByText('Can be saved').nextElementSibling?.textContent).toBe('1,188');
    panel.getByText('Please enter a price.');
    panel.getByText('11 more are in the file.');
    expect(panel.getByRole('link', { name: 'Download all errors' }).getAttribute('href')).toBe('/seller-api/import!errors?id=i1&lang=en');
    expect(panel.getByText('Dry run').getAttribute('aria-current')).toBe('step');
  });

  it('takes a ZIP file where a column names pictures, and says what was brought in', async () => {
    show({ ...RUN, mapping: ['number', 'price', 'pictures'], zip: { fileName: 'spring.zip', pictures: 12 } });
    await screen.findByText('Pictures in it: 12');
    screen.getByText('spring.zip');
    fireEvent.click(screen.getByRole('button', { name: /Column “Farbe” stands for/ }));
    fireEvent.click(await screen.findByRole('option', { name: /^Left out/ }));
    await eventually(() => expect(screen.queryByText('spring.zip')).toBeNull());
    cleanup();
    show({ ...RUN, ...CHECKED, pictureCount: 7 });
    await screen.findByText('Pictures brought in: 7');
  });

  it('runs, is stopped, goes on, and is done', async () => {
    show({ ...RUN, ...CHECKED });
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1,188 rows' }));
    expect((await screen.findByRole('progressbar', { name: 'Import' })).getAttribute('aria-valuetext')).toBe('100 of 1,200 rows');
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
    const link = await screen.findByRole('link', { name: 'Look at the products' });
    expect(link.getAttribute('href')).toBe('/seller/products');
  });

  it('is given up after a question', async () => {
    const { call } = show({ ...RUN, ...CHECKED, state: 'paused' });
    fireEvent.click(await screen.findByRole('button', { name: 'Give up' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(call.mock.calls.map(([name]) => name)).not.toContain('import!drop');
    fireEvent.click(question.getByRole('button', { name: 'Give up' }));
    await screen.findByText('The file and its errors have been erased. The figures stay.');
  });
});

it('template and export are files that the browser fetches', async () => {
  show(RUN);
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'Template' }), { button: 0, ctrlKey: false, pointerType: 'mouse' });
  expect((await screen.findByRole('menuitem', { name: 'XLSX file' })).getAttribute('href')).toBe(
    '/seller-api/import!template?format=xlsx&lang=en',
  );
});
