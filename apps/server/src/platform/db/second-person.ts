/**
 * What the database says when a decision takes two people and the second one cannot be it, or when a person has decided about enough for a
 * day. The one place where its codes become errors of the product.
 */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { DomainError } from '../errors.ts';

/** Nobody is the second of two in the first hours of holding the right. The database holds the same number. */
const SECOND_PERSON_HOURS = 72;

export type PairProblem = 'same' | 'tied' | 'new';

const SECOND_PERSON = 'EN002';
const TAKES_TWO = 'EN003';
const DAY_USED_UP = 'EN004';
const LAST_OTHER = 'EN005';
const KEYS = { same: 'pair.same', tied: 'pair.tied', new: 'pair.new' } as const satisfies Record<PairProblem, ErrorKey>;

/** `first` is the name of whoever began it, where that is known. */
export function pairError(problem: PairProblem, first?: string): DomainError {
  return new DomainError(KEYS[problem], { hours: SECOND_PERSON_HOURS }, undefined, first === undefined ? undefined : { first });
}

/** The error of the product that an error of the database stands for; anything else as it is. */
export function asPairError(error: unknown): unknown {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string };
  if (code === TAKES_TWO) return new DomainError('pair.needed');
  if (code === DAY_USED_UP) {
    const [limit = '', used = ''] = (detail ?? '').split(' ');
    return new DomainError('officer.day_used_up', { limit, used });
  }
  if (code === LAST_OTHER) return new DomainError('staff.another_remains');
  if (code === SECOND_PERSON) return pairError(detail === 'tied' || detail === 'new' ? detail : 'same');
  return error;
}

export function isPairRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && error.key.startsWith('pair.');
}
