/** A calendar day without time or zone, written YYYY-MM-DD. */
export type IsoDate = string;

/** Noon of that day in the browser's zone: no change of clocks can push it into its neighbour. */
export function dateFromIso(iso: IsoDate): Date {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function isoFromDate(date: Date): IsoDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
