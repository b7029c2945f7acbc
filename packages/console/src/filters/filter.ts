/** What a list can be narrowed by. Each filter is one parameter of the address, so that a narrowed list can be sent to somebody. */

export interface ChoiceFilter {
  kind: 'choice';
  name: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

export interface TextFilter {
  kind: 'text';
  name: string;
  label: string;
  /** What stands in the chip for a value that says nothing to people: the name that belongs to an id. */
  nameOf?: ((value: string) => string | undefined) | undefined;
}

/** From one day to another, both included; either may be open. */
export interface DatesFilter {
  kind: 'dates';
  name: string;
  label: string;
}

/** From one amount to another, both included; either may be open. */
export interface AmountsFilter {
  kind: 'amounts';
  name: string;
  label: string;
  unit: string;
}

export type Filter = ChoiceFilter | TextFilter | DatesFilter | AmountsFilter;

export interface Range {
  from: string;
  to: string;
}

const BETWEEN = '..';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^\d{1,18}(?:\.\d{1,10})?$/;

/** `2026-01-01..2026-01-31`, `..100`, `50..`; undefined for what says nothing. */
export function parseRange(text: string | undefined, isEnd: (end: string) => boolean): Range | undefined {
  if (!text?.includes(BETWEEN)) return undefined;
  const [from = '', to = ''] = text.split(BETWEEN);
  if ((from === '' && to === '') || [from, to].some((end) => end !== '' && !isEnd(end))) return undefined;
  return { from, to };
}

export function formatRange({ from, to }: Range): string | undefined {
  return from === '' && to === '' ? undefined : `${from}${BETWEEN}${to}`;
}

export const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));
export const isAmount = (text: string) => AMOUNT.test(text);

/** The value as it may be used; an address that somebody mistyped narrows nothing. */
export function filterValue(filter: Filter, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  switch (filter.kind) {
    case 'choice':
      return filter.options.some(({ value }) => value === text) ? text : undefined;
    case 'text':
      return text.trim() || undefined;
    case 'dates':
      return parseRange(text, isDay) && text;
    case 'amounts':
      return parseRange(text, isAmount) && text;
  }
}
