/** Stretches of whole days up to today, in the zone of whoever looks. */
export const STRETCHES = [7, 30, 90] as const;
export type StretchDays = (typeof STRETCHES)[number];
export const USUAL_STRETCH: StretchDays = 30;

export interface Stretch {
  from: string;
  to: string;
  zone: string;
}

export function readStretchDays(text: string | undefined): StretchDays {
  return STRETCHES.find((days) => String(days) === text) ?? USUAL_STRETCH;
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The last `days` days, today included; `before` is the stretch of the same length that ends where this one begins. */
export function stretchUpTo(now: Date, days: number, zone: string): { current: Stretch; before: Stretch } {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
  return {
    current: { from: dayBefore(today, days - 1), to: today, zone },
    before: { from: dayBefore(today, 2 * days - 1), to: dayBefore(today, days), zone },
  };
}

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** By how many percent there is more or less; undefined where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | undefined {
  return before === 0 ? undefined : ((now - before) / before) * 100;
}
