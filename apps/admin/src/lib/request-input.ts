/** What a table asks for, as the calls of the desk take it. */
import { isAmount, isDay, parseRange } from '@entrepot/console/filters/filter.ts';
import type { TableRequest } from '@entrepot/console/table/columns.ts';

/** Both days included; an open end is left out. */
export function daysOf(range: string | undefined): { from?: string; to?: string } {
  const { from = '', to = '' } = parseRange(range, isDay) ?? {};
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

export function amountsOf(range: string | undefined): { least?: string; most?: string } {
  const { from = '', to = '' } = parseRange(range, isAmount) ?? {};
  return { ...(from === '' ? {} : { least: from }), ...(to === '' ? {} : { most: to }) };
}

export function sortOf<Key extends string>(sort: TableRequest['sort'], keys: readonly Key[]): { sort?: Key; isDescending?: boolean } {
  const key = keys.find((candidate) => candidate === sort?.id);
  return key && sort ? { sort: key, isDescending: sort.descending } : {};
}

/** The value of a filter, if it is one of these. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** What says nothing is left out. */
export function given<Input extends Record<string, string | number | boolean | undefined>>(
  input: Input,
): { [Name in keyof Input]?: Exclude<Input[Name], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== '')) as never;
}

/** Where the server sends a selection as a file; the session's cookie travels along. */
export function fileAddress(call: string, input: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return `/admin-api/${call}?${new URLSearchParams(Object.entries(given(input)).map(([name, value]): [string, string] => [name, String(value)]))}`;
}
