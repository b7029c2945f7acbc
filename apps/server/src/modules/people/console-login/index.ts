/** Logging in where shops and staff work: built once, used by both. */
import type { sellerSessionCalls, staffSessionCalls } from '@entrepot/contracts/calls/console-session.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { CallContext, Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVouch } from '../../../platform/server-word.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { consoleSessionRoutes } from './console-session.routes.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { deleteExpiredInvitations, deleteInvitationsOf } from './invitations.sql.ts';
import { createMailedInvitations, type Invited, type MailedInvitations } from './invitations.ts';
import type { ConsolePeople } from './people.ts';
import { provePerson, type Proving } from './prove-person.ts';

export { readConsoleEmail, readName } from './check-entries.ts';
export { createInvitations, type Invitations } from './invitations.ts';
export { letInAgain, type WaysIn } from './let-in-again.ts';
export type { ConsolePeople, ConsolePerson } from './people.ts';
export { personOfRow } from './person-of-row.ts';
export type { Proving } from './prove-person.ts';

export interface ConsoleLogin extends MailedInvitations {
  routes(people: ConsolePeople, calls: typeof sellerSessionCalls | typeof staffSessionCalls): Route[];
  accept(
    people: ConsolePeople,
    input: { secret: string; password: string },
    context: Pick<CallContext, 'request' | 'reply'>,
  ): Promise<{ email: string }>;
  /** Throws unless password and second factor are the person's. */
  prove(people: ConsolePeople, proving: Proving): Promise<void>;
  endSessions(tx: Tx, person: Invited): Promise<void>;
  /** The invitation that may still be open is worth nothing any more. */
  withdraw(tx: Tx, person: Invited): Promise<void>;
}

const EVERY_NIGHT = '41 3 * * *';

export function createConsoleLogin(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>,
  modules: Omit<ConsoleDependencies, 'db' | 'clock' | 'config' | 'vouch'>,
): ConsoleLogin {
  const { db, clock, config, jobs } = platform;
  const dependencies: ConsoleDependencies = { db, clock, config, vouch: createVouch(config), ...modules };
  jobs.handle('console-login:clean-up', () => withTransaction(db, (tx) => deleteExpiredInvitations(tx, clock.now())));
  jobs.schedule('console-login:clean-up', EVERY_NIGHT);
  return {
    ...createMailedInvitations({ clock, config }, modules),
    routes: (people, calls) => consoleSessionRoutes(dependencies, people, calls),
    accept: (people, input, context) => acceptInvitation(dependencies, people, input, context),
    prove: (people, proving) => provePerson(dependencies, people, proving),
    endSessions: (tx, { audience, id }) => modules.sessions.endOthers(tx, { audience, subjectId: id }),
    withdraw: (tx, { audience, id }) => deleteInvitationsOf(tx, audience, id),
  };
}
