/** The people who run the marketplace, and what they may do. */
import { staffSessionCalls } from '@entrepot/contracts/calls/console-session.ts';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { ConsoleLogin, ConsolePeople } from '../console-login/index.ts';
import { toConsolePerson } from './staff.present.ts';
import { staffRoutes } from './staff.routes.ts';
import { selectStaffByEmail, selectStaffById, updateStaffLanguage, updateStaffPassword } from './staff.sql.ts';

export { acting, signature, type Acting } from './acting.ts';
export { createStaff, type CreatedStaff, type NewStaff } from './create-staff.ts';
export { resetStaff } from './reset-staff.ts';

export interface StaffModules {
  audit: Audit;
  consoleLogin: ConsoleLogin;
  /** The address under which a request reached us, for links in mails. */
  originOf: (request: FastifyRequest) => string;
}

export function createStaffModule({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit, consoleLogin, originOf }: StaffModules): { routes: Route[] } {
  const people: ConsolePeople = {
    audience: 'staff',
    needsSecondFactor: true,
    byEmail: async (reader, email) => present(await selectStaffByEmail(reader, email)),
    byId: async (reader, id) => present(await selectStaffById(reader, id)),
    setPassword: updateStaffPassword,
    setLanguage: updateStaffLanguage,
  };
  return { routes: [...consoleLogin.routes(people, staffSessionCalls), ...staffRoutes({ db, clock, audit, consoleLogin }, people, originOf)] };
}

function present(row: Awaited<ReturnType<typeof selectStaffById>>) {
  return row && toConsolePerson(row);
}
