import { describe, expect, it } from 'vitest';
import { whenWords } from './when-words.ts';

const at = (day: number, hour = 9): string => new Date(2026, 10, day, hour, 5).toISOString();
const NOW_MS = Date.parse(at(18, 20));

describe('when somebody wrote', () => {
  it('is the hour of today, the day of this week, the date of what is older', () => {
    expect(whenWords(at(18), NOW_MS, 'en')).toBe('09:05');
    expect(whenWords(at(17, 23), NOW_MS, 'en')).toBe('Tue');
    expect(whenWords(at(10), NOW_MS, 'en')).toBe('2026-11-10');
  });

  it('is said in the reader’s language', () => {
    expect(whenWords(at(16), NOW_MS, 'de')).toBe('Mo');
  });
});
