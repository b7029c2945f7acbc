import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting, doing } from '../staff/index.ts';
import { decideIdentity } from './decide-identity.ts';
import type { IdentityServices } from './identity-services.ts';
import { identityOfPerson, listIdentities, readCase } from './read-identities.ts';
import { readPicture } from './read-picture.ts';

export function identityStaffRoutes(services: IdentityServices): Route[] {
  return [
    route(adminCalls['identities!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) =>
      listIdentities(services, filter, { pageNum, pageSize }),
    ),
    route(adminCalls['identities!get'], ({ id }, context) => readCase(services, id, doing(context).session.subjectId)),
    route(adminCalls['identities!document'], ({ id }, context) => readPicture(services, id, doing(context))),
    route(adminCalls['identities!approve'], ({ id }, context) => decideIdentity(services, id, { state: 'approved' }, doing(context))),
    route(adminCalls['identities!refuse'], ({ id, reasonCode, reason }, context) => {
      const by = acting(context, reason);
      return decideIdentity(services, id, { state: 'refused', reasonCode, reason: by.reason }, by);
    }),
    route(adminCalls['identities!ofPerson'], ({ id }) => identityOfPerson(services, id)),
  ];
}
