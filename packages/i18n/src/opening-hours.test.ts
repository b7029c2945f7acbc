import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { dayRanges, formatOpenDays, isOpenAt } from './opening-hours.ts';

const hours = { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00', timeZone: 'Europe/Amsterdam' };

describe('service hours', () => {
  it('are told as ranges of days', () => {
    expect(dayRanges([5, 1, 2, 3, 7])).toEqual([
      [1, 3],
      [5, 5],
      [7, 7],
    ]);
    expect(formatOpenDays(hours, 'en')).toBe('Monday – Friday');
    expect(formatOpenDays({ ...hours, weekdays: [1, 3] }, 'en')).toBe('Monday, Wednesday');
    expect(formatOpenDays({ ...hours, weekdays: [1, 3, 5] }, 'cn')).toBe('星期一、星期三、星期五');
  });

  it.each(LANGUAGES)('have words in %s', (language) => {
    expect(formatOpenDays(hours, language)).toMatch(/\p{L}{1,}.* – .*\p{L}/u);
  });

  it.each([
    ['2026-07-06T06:00:00Z', true],
    ['2026-07-06T05:59:59Z', false],
    ['2026-07-06T15:00:00Z', false],
    ['2026-01-05T06:30:00Z', false],
    ['2026-07-05T10:00:00Z', false],
  ])('count in the zone of the service: at %s it is open: %s', (time, isOpen) => {
    expect(isOpenAt(hours, new Date(time))).toBe(isOpen);
  });
});
