/** What a login still owes, and who it is once it owes nothing. */
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { SHOP_PERMISSIONS, STAFF_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import type { Session } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import type { ConsoleAudience, ConsolePeople, ConsolePerson } from './people.ts';

export interface LoginState {
  next: 'none' | 'second-factor' | 'set-up-second-factor';
  user: ConsoleUser | null;
  demoCode?: string;
}

export function owed(isComplete: boolean, hasSecondFactor: boolean): LoginState['next'] {
  if (isComplete) return 'none';
  return hasSecondFactor ? 'second-factor' : 'set-up-second-factor';
}

export async function personOf(db: Db, people: ConsolePeople, { subjectId }: Pick<Session, 'subjectId'>): Promise<ConsolePerson> {
  const person = await people.byId(db, subjectId);
  // Disabled between the policy's look and ours.
  if (!person || person.isDisabled) throw new DomainError('session.invalid');
  return person;
}

/** In which mails are written to the person. */
export function mailLanguage({ language }: ConsolePerson): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

export async function loginState(
  { db, secondFactors }: Pick<ConsoleDependencies, 'db' | 'secondFactors'>,
  people: ConsolePeople,
  session: Pick<Session, 'subjectId' | 'isComplete'>,
): Promise<LoginState> {
  const person = await personOf(db, people, session);
  const who = { audience: people.audience, subjectId: person.id };
  if (person.isOfDemo && !session.isComplete)
    return { next: 'second-factor', user: null, demoCode: await withTransaction(db, (tx) => secondFactors.showCode(tx, who)) };
  const hasSecondFactor = await secondFactors.isConfirmed(db, who);
  const next = owed(session.isComplete, hasSecondFactor);
  // Who owes a code has shown a password and nothing else, and learns no more than that.
  return { next, user: next === 'none' ? presentUser(person, hasSecondFactor, people.audience) : null };
}

export function presentUser(person: ConsolePerson, hasSecondFactor: boolean, audience: ConsoleAudience): ConsoleUser {
  const { id, name, email, language, roleName, shop } = person;
  return { id, name, email, language, permissions: knownPermissions(person.permissions, audience), roleName, shop, hasSecondFactor };
}

/** A right that no version of the product knows any more is nobody's. */
function knownPermissions(permissions: readonly string[], audience: ConsoleAudience): string[] {
  const known: readonly string[] = audience === 'staff' ? STAFF_PERMISSIONS : SHOP_PERMISSIONS;
  return known.filter((permission) => permissions.includes(permission));
}
