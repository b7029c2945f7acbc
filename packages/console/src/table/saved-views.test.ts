import { MAX_SAVED_VIEWS } from '@entrepot/contracts/console-limits.ts';
import { expect, it } from 'vitest';
import { addView, type TableView } from './saved-views.ts';

const view = (name: string): TableView => ({ id: name, name, search: { q: name } });

it('a view with the name of another takes its place', () => {
  expect(addView([view('a'), view('b')], { ...view('a'), id: 'new' }).map(({ id }) => id)).toEqual(['b', 'new']);
});

it('the oldest goes when there are too many', () => {
  const many = Array.from({ length: MAX_SAVED_VIEWS }, (_, index) => view(`v${index}`));
  expect(addView(many, view('last'))).toHaveLength(MAX_SAVED_VIEWS);
  expect(addView(many, view('last')).at(-1)?.name).toBe('last');
});
