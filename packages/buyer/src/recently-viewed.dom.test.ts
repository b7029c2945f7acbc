import { beforeEach, expect, it } from 'vitest';
import { forgetViewed, MAX_RECENTLY_VIEWED, rememberViewed } from './recently-viewed.ts';
import { readStored } from './storage.ts';

beforeEach(() => localStorage.clear());

it('what was looked at last stands first, once, and the list has an end', () => {
  for (let index = 1; index <= MAX_RECENTLY_VIEWED + 5; index += 1) rememberViewed(`p${index}`);
  rememberViewed('p10');
  const ids = readStored('recentlyViewed')!;
  expect(ids).toHaveLength(MAX_RECENTLY_VIEWED);
  expect(ids.slice(0, 3)).toEqual(['p10', 'p25', 'p24']);
  expect(ids.filter((id) => id === 'p10')).toHaveLength(1);
});

it('what was looked at can be forgotten', () => {
  rememberViewed('p1');
  forgetViewed();
  expect(readStored('recentlyViewed')).toBeUndefined();
});
