import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { finishIncident, noteIncident, openIncident, present, type IncidentServices } from './incidents.ts';
import { selectIncidents } from './incidents.sql.ts';

export function incidentRoutes(services: IncidentServices): Route[] {
  return [
    route(adminCalls['incident!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      const rows = await selectIncidents(services.db, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { list: rows.map(present), pageNum, pageSize, totalElements: rows[0]?.total ?? 0 };
    }),
    route(adminCalls['incident!open'], (input, context) => openIncident(services, input, doing(context))),
    route(adminCalls['incident!note'], (input, context) => noteIncident(services, input, doing(context))),
    route(adminCalls['incident!end'], (input, context) => finishIncident(services, input, doing(context))),
  ];
}

function doing({ session, request }: CallContext) {
  if (!session) throw new DomainError('session.required');
  return { session, address: request.ip };
}
