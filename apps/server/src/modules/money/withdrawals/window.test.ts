import { expect, it } from 'vitest';
import { windowAt } from './window.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);
const isOpen = (from: string, to: string, time: string) => windowAt(from, to, at(time))?.isOpen;

it('is the whole day where beginning and end are alike', () => {
  expect(windowAt('00:00', '00:00', at('03:00:00'))).toBeNull();
  expect(windowAt('08:30', '08:30', at('03:00:00'))).toBeNull();
});

it('opens with its first minute and closes before its last', () => {
  expect(['08:59:59', '09:00:00', '17:29:59', '17:30:00'].map((time) => isOpen('09:00', '17:30', time))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('may reach over midnight', () => {
  expect(['21:59:59', '22:00:00', '23:59:59', '00:00:00', '05:59:59', '06:00:00'].map((time) => isOpen('22:00', '06:00', time))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});
