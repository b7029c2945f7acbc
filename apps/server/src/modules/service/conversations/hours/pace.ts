/**
 * About when somebody's turn comes who wrote while nobody was there: at the pace at which the last openings went through what had come in.
 */
import { isOpenAt, nextChange } from '@entrepot/i18n/open-now.ts';
import type { OpeningHours } from '@entrepot/i18n/opening-hours.ts';

export interface Answered {
  askedAt: Date;
  answeredAt: Date;
}

/** Fewer than this say nothing. */
const ENOUGH = 5;
const ROUNDED_TO_MS = 5 * 60_000;

/** Milliseconds for each person, the median; undefined where too little was counted. */
export function paceMs(hours: OpeningHours, answered: readonly Answered[]): number | undefined {
  const places = new Map<number, number>();
  const paces = answered
    .toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
    .flatMap(({ askedAt, answeredAt }) => {
      const opens = isOpenAt(hours, askedAt) ? undefined : nextChange(hours, askedAt)?.getTime();
      if (opens === undefined || answeredAt.getTime() <= opens) return [];
      const place = (places.get(opens) ?? 0) + 1;
      places.set(opens, place);
      return [(answeredAt.getTime() - opens) / place];
    })
    .toSorted((a, b) => a - b);
  return paces.length < ENOUGH ? undefined : paces[Math.floor(paces.length / 2)];
}

/** Rounded up; undefined while it is open, and where nobody can say. */
export function turnAt(hours: OpeningHours, answered: readonly Answered[], ahead: number, now: Date): Date | undefined {
  const opens = isOpenAt(hours, now) ? undefined : nextChange(hours, now);
  const pace = paceMs(hours, answered);
  if (!opens || pace === undefined) return undefined;
  return new Date(Math.ceil((opens.getTime() + pace * (ahead + 1)) / ROUNDED_TO_MS) * ROUNDED_TO_MS);
}
