/**
 * The desk for people: who they are, everything that is theirs on one page, notes, and help with a lost second factor, which takes two
 * members of staff. Nobody
 * logs in as somebody else, and nothing here moves money.
 */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dropResetsOf, eraseNotesOf } from './help.sql.ts';
import type { PeopleServices } from './people-services.ts';
import { peopleRoutes } from './people.routes.ts';

export function createPeopleDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  dependencies: Omit<PeopleServices, 'db' | 'clock'>,
): { routes: Route[] } {
  return { routes: peopleRoutes({ db, clock, ...dependencies }) };
}

/** When an account is closed: notes stay and say nothing any more, and nobody has to decide about a reset. */
export async function erasePersonNotes(tx: Tx, userId: string, now: Date): Promise<void> {
  await eraseNotesOf(tx, userId);
  await dropResetsOf(tx, userId, now);
}
