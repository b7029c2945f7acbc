import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting, type Acting } from '../../people/staff/index.ts';
import { addNote } from './add-note.ts';
import { personBeside } from './beside.ts';
import { approveReset, refuseReset } from './decide-reset.ts';
import { endSessions } from './end-sessions.ts';
import { exportPeople } from './export-people.ts';
import type { PeopleServices } from './people-services.ts';
import { proposeReset } from './propose-reset.ts';
import { accessOf, applicationsOf, listPeople, personInFull, tradeOf, walletOf } from './read-people.ts';

export function peopleRoutes(services: PeopleServices): Route[] {
  const access = (id: string, { session }: CallContext) => accessOf(services, id, session!.subjectId);
  return [
    // Newest first, unless a column was chosen.
    route(adminCalls['people!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort, isDescending = sort === undefined, ...query }) =>
      listPeople(services, query, { sort: sort ?? 'registered', isDescending }, { pageNum, pageSize }),
    ),
    route(adminCalls['people!export'], (query, context) => exportPeople(services, query, whoever(context), context.language)),
    route(adminCalls['people!get'], ({ id }, { session }) => personInFull(services, id, session!)),
    route(adminCalls['service!beside'], ({ id }, context) => personBeside(services, id, whoever(context))),
    route(adminCalls['people!wallet'], ({ id }) => walletOf(services, id)),
    route(adminCalls['people!trade'], ({ id }) => tradeOf(services, id)),
    route(adminCalls['people!applications'], ({ id }) => applicationsOf(services, id)),
    route(adminCalls['people!access'], ({ id }, context) => access(id, context)),
    route(adminCalls['people!note'], (note, context) => addNote(services, note, whoever(context))),
    route(adminCalls['people!endSessions'], async ({ id, sessionId, reason }, context) => {
      await endSessions(services, { id, sessionId }, acting(context, reason));
      return access(id, context);
    }),
    route(adminCalls['people!proposeReset'], async ({ id, reason }, context) => {
      await proposeReset(services, id, acting(context, reason));
      return access(id, context);
    }),
    route(adminCalls['people!approveReset'], async ({ id, reason }, context) =>
      access(await approveReset(services, id, acting(context, reason), context.storefrontCode), context),
    ),
    route(adminCalls['people!refuseReset'], async ({ id, reason }, context) =>
      access(await refuseReset(services, id, acting(context, reason)), context),
    ),
  ];
}

/** Where no reason is asked for. */
function whoever({ session, request }: CallContext): Omit<Acting, 'reason'> {
  return { session: session!, address: request.ip };
}
