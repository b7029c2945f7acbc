import { describe, expect, it } from 'vitest';
import { changeSearch } from '../router/address.ts';
import { applyView, changesOf, isSameView, readTableState, viewSearch, type TableShape } from './table-state.ts';

const shape: TableShape = {
  filters: [
    { kind: 'choice', name: 'status', label: 'State', options: [{ value: '1', label: 'Paid' }] },
    { kind: 'dates', name: 'day', label: 'Day' },
    { kind: 'amounts', name: 'sum', label: 'Amount', unit: 'USDT' },
  ],
  sortable: ['total'],
};

describe('the state of a table', () => {
  it('is read from the address as a whole', () => {
    const search = { q: ' 4001 ', status: '1', day: '2026-01-01..', sum: '..99.5', sort: '-total', page: '3', size: '50', open: 'x' };
    expect(readTableState(search, shape)).toEqual({
      keyword: '4001',
      filters: { status: '1', day: '2026-01-01..', sum: '..99.5' },
      sort: { id: 'total', descending: true },
      page: 3,
      pageSize: 50,
      openId: 'x',
    });
  });

  it.each([
    { status: '9' },
    { day: 'tomorrow..' },
    { day: '2026-13-45..' },
    { sum: '-1..2' },
    { sort: 'password' },
    { page: '0' },
    { page: '1.5' },
    { page: 'x' },
    { size: '1000' },
  ])('takes no notice of %j, which somebody mistyped', (search) => {
    expect(readTableState(search, shape)).toEqual({ keyword: '', filters: {}, sort: null, page: 1, pageSize: 20, openId: undefined });
  });

  it.each([{ keyword: 'tea' }, { filter: { name: 'status', value: '1' } }, { sort: null }, { pageSize: 100 }])(
    'begins at the first page, with the panel closed, after %j',
    (change) => {
      const next = changeSearch({ page: '4', open: 'x', day: '2026-01-01..' }, changesOf(change));
      expect(next).toMatchObject({ day: '2026-01-01..' });
      expect(next).not.toHaveProperty('page');
      expect(next).not.toHaveProperty('open');
    },
  );

  it('keeps everything else when a row is opened or closed', () => {
    const opened = changeSearch({ page: '4', q: 'tea' }, changesOf({ openId: 'x' }));
    expect(opened).toEqual({ page: '4', q: 'tea', open: 'x' });
    expect(changeSearch(opened, changesOf({ openId: null }))).toEqual({ page: '4', q: 'tea' });
  });

  it('has no word in the address for what is so anyway', () => {
    expect(changeSearch({ page: '2', size: '50' }, changesOf({ page: 1, pageSize: 20 }))).toEqual({});
  });
});

describe('a view', () => {
  it('is the selection without page and panel', () => {
    expect(viewSearch({ q: 'tea', status: '1', page: '2', open: 'x', lang: 'de' }, shape)).toEqual({ q: 'tea', status: '1' });
  });

  it('takes the place of the whole selection, and of nothing else', () => {
    expect(applyView({ q: 'tea', sum: '1..2', page: '2', open: 'x', size: '50' }, { status: '1' }, shape)).toEqual({
      status: '1',
      size: '50',
    });
  });

  it('is recognised whatever the order of its parameters', () => {
    expect(isSameView({ q: 'a', status: '1' }, { status: '1', q: 'a' })).toBe(true);
    expect(isSameView({ q: 'a' }, { q: 'a', status: '1' })).toBe(false);
  });
});
