import type { InputOf } from '@entrepot/contracts/call.ts';
import type { peopleDeskCalls } from '@entrepot/contracts/calls/people-desk.ts';
import { readWords } from '../../../platform/read-words.ts';
import type { PeopleFilter } from './people.sql.ts';

export type PeopleQuery = InputOf<(typeof peopleDeskCalls)['people!export']>;

const DAY_MS = 24 * 60 * 60_000;

/** Both days belong to the period. */
export function filterOf({ keyword, storefrontCode, from, to, ...rest }: PeopleQuery): PeopleFilter {
  return {
    ...rest,
    keyword: keyword === undefined ? undefined : readWords(keyword) || undefined,
    storefrontCode: storefrontCode === undefined ? undefined : readWords(storefrontCode),
    since: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
  };
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
