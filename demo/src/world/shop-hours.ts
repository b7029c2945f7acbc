/** When shops answer: as is usual where they are, and unsaid where a country has several times. */
import type { Shop } from './shops.ts';

/** Where Friday and Saturday are the weekend. */
const REST_ON_FRIDAY: ReadonlySet<string> = new Set(['EG', 'SA', 'JO', 'BD', 'NP']);
/** One shop in so many says nothing of its hours. */
const SILENT = 5;

export interface ShopHours {
  weekdays: readonly number[];
  opens: string;
  closes: string;
  timeZone: string;
}

export function shopHoursOf({ index, country: { code } }: Pick<Shop, 'index' | 'country'>, atMs: number): ShopHours | undefined {
  const timeZone = index % SILENT === SILENT - 1 ? undefined : oneZoneOf(code, atMs);
  if (timeZone === undefined) return undefined;
  const workdays = REST_ON_FRIDAY.has(code) ? [1, 2, 3, 4, 7] : [1, 2, 3, 4, 5];
  const isLong = index % 3 === 0;
  return {
    weekdays: isLong && !REST_ON_FRIDAY.has(code) ? [...workdays, 6] : workdays,
    opens: isLong ? '08:30' : '09:00',
    closes: isLong ? '18:30' : '18:00',
    timeZone,
  };
}

function oneZoneOf(country: string, atMs: number): string | undefined {
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  const clocks = zones.map((timeZone) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(atMs));
  return new Set(clocks).size === 1 ? zones[0] : undefined;
}
