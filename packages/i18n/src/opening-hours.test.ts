import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { isOpenAt, nextChange } from './open-now.ts';
import { dayRanges, formatOpenDays } from './opening-hours.ts';

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

  it.each([
    ['2026-07-06T06:00:30Z', '2026-07-06T15:00:00.000Z'],
    ['2026-07-06T15:00:00Z', '2026-07-07T06:00:00.000Z'],
    ['2026-07-05T10:00:00Z', '2026-07-06T06:00:00.000Z'],
  ])('say when that changes: from %s at %s', (time, change) => {
    expect(nextChange(hours, new Date(time))?.toISOString()).toBe(change);
  });

  it('are others on a holiday', () => {
    const holidays = [
      { day: '2026-07-06', name: 'Fair', opens: '10:00', closes: '12:00' },
      { day: '2026-07-07', name: 'Stocktaking', opens: null, closes: null },
      { day: '2026-07-11', name: 'Open day', opens: '09:00', closes: '11:00' },
    ];
    const kept = { ...hours, holidays };
    const openAt = (time: string) => isOpenAt(kept, new Date(time));
    expect(['2026-07-06T06:30:00Z', '2026-07-06T09:00:00Z', '2026-07-07T09:00:00Z', '2026-07-11T08:00:00Z'].map(openAt)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const changesAfter = (time: string) => nextChange(kept, new Date(time))?.toISOString();
    expect(changesAfter('2026-07-06T06:30:00Z')).toBe('2026-07-06T08:00:00.000Z');
    expect(changesAfter('2026-07-06T11:00:00Z')).toBe('2026-07-08T06:00:00.000Z');
    expect(changesAfter('2026-07-10T15:00:00Z')).toBe('2026-07-11T07:00:00.000Z');
  });

  describe('over a change of summer time', () => {
    const berlin = { weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '17:00', timeZone: 'Europe/Berlin' };
    const night = { ...berlin, opens: '00:30', closes: '04:30' };

    // On 29 March 2026 the clock jumps from 02:00 to 03:00, on 25 October it goes back from 03:00 to 02:00.
    it.each([
      ['opens after the spring night', berlin, '2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
      ['closes on the day of the spring change', berlin, '2026-03-29T06:00:00Z', '2026-03-29T15:00:00.000Z'],
      ['closes after the jump that it is open over', night, '2026-03-29T00:00:00Z', '2026-03-29T02:30:00.000Z'],
      ['opens after the autumn night', berlin, '2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
      ['closes on the day of the autumn change', berlin, '2026-10-25T07:00:00Z', '2026-10-25T16:00:00.000Z'],
      ['closes after the hour that comes twice', night, '2026-10-24T23:00:00Z', '2026-10-25T03:30:00.000Z'],
      ['opens days later, on the other side of it', { ...berlin, weekdays: [2] }, '2026-10-23T12:00:00Z', '2026-10-27T07:00:00.000Z'],
    ])('%s', (_what, kept, time, change) => {
      expect(nextChange(kept, new Date(time))?.toISOString()).toBe(change);
    });

    it('opens at the jump where its hour is left out', () => {
      const early = { ...berlin, opens: '02:30' };
      expect(nextChange(early, new Date('2026-03-28T23:00:00Z'))?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
    });
  });

  it('never open where no day is', () => {
    expect(nextChange({ ...hours, weekdays: [] }, new Date('2026-07-06T06:00:00Z'))).toBeUndefined();
  });
});
