import { isDay, parseRange } from '@entrepot/console/filters/filter.ts';

/** A filter of days as the server takes it; an open end is left out. */
export function daysOf(range: string | undefined): { from?: string; to?: string } {
  const { from = '', to = '' } = parseRange(range, isDay) ?? {};
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}
