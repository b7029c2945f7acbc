import { describe, expect, it } from 'vitest';
import { paceMs, turnAt, type Answered } from './pace.ts';

const hours = { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '20:00', timeZone: 'UTC' };
const MINUTE_MS = 60_000;
/** Wrote at night, and was answered so many minutes after the opening. */
const atNight = (day: string, hour: string, minutes: number): Answered => ({
  askedAt: new Date(`${day}T${hour}:00:00Z`),
  answeredAt: new Date(Date.parse(`${day}T08:00:00Z`) + minutes * MINUTE_MS),
});
const TWO_NIGHTS = [
  atNight('2026-11-16', '02', 4),
  atNight('2026-11-16', '01', 4),
  atNight('2026-11-16', '03', 9),
  atNight('2026-11-17', '04', 10),
  atNight('2026-11-17', '05', 12),
];

describe('the pace of an opening', () => {
  it('is what each of those took who had written before it, whatever was asked in opening hours', () => {
    const inHours = { askedAt: new Date('2026-11-17T09:00:00Z'), answeredAt: new Date('2026-11-17T19:00:00Z') };
    expect(paceMs(hours, [...TWO_NIGHTS, inHours])).toBe(4 * MINUTE_MS);
  });

  it('is unknown where too little was counted', () => {
    expect(paceMs(hours, TWO_NIGHTS.slice(1))).toBeUndefined();
    expect(turnAt(hours, [], 3, new Date('2026-11-17T22:00:00Z'))).toBeUndefined();
  });

  it('says about when the turn comes, rounded up, and nothing while somebody is there', () => {
    expect(turnAt(hours, TWO_NIGHTS, 5, new Date('2026-11-17T22:00:00Z'))?.toISOString()).toBe('2026-11-18T08:25:00.000Z');
    expect(turnAt(hours, TWO_NIGHTS, 5, new Date('2026-11-17T10:00:00Z'))).toBeUndefined();
  });
});
