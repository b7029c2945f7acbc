import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from './dates.ts';

it('counts days over leap days and ends of years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-09-16', '2027-03-16')).toBe(181);
  expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29);
  expect(daysBetween('2026-10-16', '2026-10-15')).toBe(-1);
});

it('keeps the day of the month for months that have it', () => {
  const months = [0, 1, 2, 3, 11, 12, 13, 25].map((count) => addMonths('2027-01-31', count, 31));
  expect(months).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-12-31', '2028-01-31', '2028-02-29', '2029-02-28']);
  expect(addMonths('2027-02-28', 1, 31)).toBe('2027-03-31');
});
