import { expect, it } from 'vitest';
import { createOwnStorage } from './own-storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

it('two people at one browser find each their own', () => {
  const shared = storage();
  createOwnStorage('ann', shared).write('density', 'compact');
  expect(createOwnStorage('ann', shared).read('density', isText)).toBe('compact');
  expect(createOwnStorage('bob', shared).read('density', isText)).toBeUndefined();
});

it.each(['nonsense', '{"id":1}', '[]'])('what an old release left (%s) is as if it were not', (text) => {
  const shared = storage();
  shared.setItem('console:ann:density', text);
  expect(createOwnStorage('ann', shared).read('density', isText)).toBeUndefined();
});

it('a browser that refuses to keep anything breaks nothing', () => {
  const refusing = {
    getItem: () => {
      throw new Error('no');
    },
    setItem: () => {
      throw new Error('no');
    },
  };
  const own = createOwnStorage('ann', refusing);
  expect(() => own.write('density', 'compact')).not.toThrow();
  expect(own.read('density', isText)).toBeUndefined();
});
