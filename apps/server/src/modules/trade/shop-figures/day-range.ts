/** A stretch of whole days in somebody's time zone. */
import { FIGURES_MAX_DAYS } from '@entrepot/contracts/calls/shop-figures.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface DayRange {
  from: string;
  to: string;
  zone: string;
}

const DAY_MS = 86_400_000;

export function readDayRange({ from, to, zone = 'UTC' }: { from: string; to: string; zone?: string | undefined }): DayRange {
  const days = (dayOf(to) - dayOf(from)) / DAY_MS + 1;
  // Also refuses days that no calendar has: nothing compares with them.
  if (!(days >= 1 && days <= FIGURES_MAX_DAYS) || !isZone(zone))
    throw new DomainError('figures.stretch_invalid', { max: FIGURES_MAX_DAYS });
  return { from, to, zone };
}

/** Not a number for what is no day: 30 February would otherwise become a day of March. */
function dayOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? at : Number.NaN;
}

/** By name: an offset would be a zone without its summers. */
function isZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
