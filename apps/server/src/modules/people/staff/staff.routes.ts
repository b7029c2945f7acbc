import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { FastifyRequest } from 'fastify';
import { route, type Route } from '../../../platform/http/route.ts';
import type { ConsolePeople } from '../console-login/index.ts';
import { acting } from './acting.ts';
import { changeStaff } from './change-staff.ts';
import type { StaffDependencies } from './dependencies.ts';
import { inviteStaff } from './invite-staff.ts';
import { ownDay } from './own-day.ts';
import { addRole, changeRole, removeRole } from './roles.ts';
import { presentRole, presentStaff } from './staff.present.ts';
import { selectRoles, selectStaff } from './staff.sql.ts';

export function staffRoutes(
  dependencies: StaffDependencies,
  people: ConsolePeople,
  originOf: (request: FastifyRequest) => string,
): Route[] {
  const { db, consoleLogin } = dependencies;
  return [
    route(adminCalls['staff!day'], (_input, { session }) => ownDay(db, session!.subjectId, dependencies.clock.now())),
    route(adminCalls['staff!list'], async () => (await selectStaff(db)).map(presentStaff)),
    route(adminCalls['staff!invite'], ({ name, email, roleId, reason }, context) =>
      inviteStaff(
        dependencies,
        { name, email, roleId, language: context.language, storefrontCode: context.storefrontCode, origin: originOf(context.request) },
        acting(context, reason),
      ),
    ),
    route(adminCalls['staff!change'], ({ reason, ...change }, context) => changeStaff(dependencies, change, acting(context, reason))),
    route(adminCalls['staff!acceptInvitation'], (input, context) => consoleLogin.accept(people, input, context)),
    route(adminCalls['role!list'], async () => (await selectRoles(db)).map(presentRole)),
    route(adminCalls['role!add'], ({ reason, ...role }, context) => addRole(dependencies, role, acting(context, reason))),
    route(adminCalls['role!change'], ({ reason, ...change }, context) => changeRole(dependencies, change, acting(context, reason))),
    route(adminCalls['role!delete'], async ({ id, reason }, context) => {
      await removeRole(dependencies, id, acting(context, reason));
      return {};
    }),
  ];
}
