import { expect, it } from 'vitest';
import { createOwnStorage } from '../own-storage.ts';
import { addView, areViews, MAX_SAVED_VIEWS, type TableView } from './saved-views.ts';

const view = (name: string): TableView => ({ id: name, name, search: { q: name } });

it('a view with the name of another takes its place', () => {
  expect(addView([view('a'), view('b')], { ...view('a'), id: 'new' }).map(({ id }) => id)).toEqual(['b', 'new']);
});

it('the oldest goes when there are too many', () => {
  const many = Array.from({ length: MAX_SAVED_VIEWS }, (_, index) => view(`v${index}`));
  expect(addView(many, view('last'))).toHaveLength(MAX_SAVED_VIEWS);
  expect(addView(many, view('last')).at(-1)?.name).toBe('last');
});

function storage() {
  const kept = new Map<string, string>();
  return { kept, getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

it('two people at one browser find each their own', () => {
  const shared = storage();
  createOwnStorage('ann', shared).write('views:orders', [view('mine')]);
  expect(createOwnStorage('ann', shared).read('views:orders', areViews)).toEqual([view('mine')]);
  expect(createOwnStorage('bob', shared).read('views:orders', areViews)).toBeUndefined();
});

it.each(['nonsense', '{"id":1}', '[{"id":"a","name":"b","search":{"q":1}}]'])('what an old release left (%s) is as if it were not', (text) => {
  const shared = storage();
  shared.setItem('console:ann:views:orders', text);
  expect(createOwnStorage('ann', shared).read('views:orders', areViews)).toBeUndefined();
});

it('a browser that refuses to keep anything breaks nothing', () => {
  const refusing = { getItem: () => { throw new Error('no'); }, setItem: () => { throw new Error('no'); } };
  const own = createOwnStorage('ann', refusing);
  expect(() => own.write('x', 1)).not.toThrow();
  expect(own.read('x', areViews)).toBeUndefined();
});
