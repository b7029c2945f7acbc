/** The people who run the marketplace, and what they may do. */
import { staffSessionCalls } from '@entrepot/contracts/calls/console-session.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ConsolePeople } from '../console-login/index.ts';
import type { StaffModules } from './dependencies.ts';
import { readOnePerson } from './one-person.ts';
import { staffProposals } from './staff-proposals.ts';
import { toConsolePerson } from './staff.present.ts';
import { staffRoutes } from './staff.routes.ts';
import {
  selectDemoStaffIds,
  selectStaffByEmail,
  selectStaffById,
  updateStaffLanguage,
  updateStaffPassword,
  type StaffRow,
} from './staff.sql.ts';

export { acting, doing, emailOf, signature, type Acting, type Doing } from './acting.ts';
export { createStaff, invitationAtCommandLine, isWaitingForMoneyRight, type CreatedStaff, type NewStaff } from './create-staff.ts';
export { readOnePerson, sayAlone, sayTogether, type OnePerson } from './one-person.ts';
export { personToReset, resetStaff } from './reset-staff.ts';
export { pairProblem, peopleNeeded, requireSecondPerson, tieBetween } from './second-person.ts';
export { isOnePerson } from './ties.sql.ts';

export type { StaffModules } from './dependencies.ts';

export interface StaffModule {
  routes: Route[];
  /** Ends what logins the demo's staff have where the demo is off. */
  shutDemoOut(): Promise<void>;
  /** Once at start, in the server's log. */
  sayIfAlone(): Promise<void>;
}

export function createStaffModule(
  { db, clock, config, log }: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>,
  { audit, consoleLogin, proposals, removeFactor, originOf }: StaffModules,
): StaffModule {
  const isDemo = config.demo !== 'none';
  // Everybody knows the password of the demo's staff, so they are people only where the demo is on.
  const present = (row: StaffRow | undefined) => (row === undefined || (row.is_demo && !isDemo) ? undefined : toConsolePerson(row));
  const people: ConsolePeople = {
    audience: 'staff',
    needsSecondFactor: true,
    byEmail: async (reader, email) => present(await selectStaffByEmail(reader, email)),
    byId: async (reader, id) => present(await selectStaffById(reader, id)),
    setPassword: updateStaffPassword,
    setLanguage: updateStaffLanguage,
  };
  for (const kind of staffProposals({ db, clock, audit, consoleLogin, removeFactor })) proposals.register(kind);
  return {
    routes: [
      ...consoleLogin.routes(people, staffSessionCalls),
      ...staffRoutes({ db, clock, audit, consoleLogin, propose: proposals.propose }, people, originOf),
    ],
    async sayIfAlone() {
      const alone = await readOnePerson(db);
      if (alone)
        log.warn(
          { since: alone.since, saidBy: alone.saidBy },
          'one person runs this installation: every decision says that it was made by one',
        );
    },
    async shutDemoOut() {
      if (isDemo) return;
      for (const id of await selectDemoStaffIds(db))
        await withTransaction(db, (tx) => consoleLogin.endSessions(tx, { audience: 'staff', id }));
    },
  };
}
