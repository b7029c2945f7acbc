import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { acting } from '../staff/index.ts';
import { decideIdentity } from './decide-identity.ts';
import type { IdentityServices } from './identity-services.ts';
import { identityOfPerson, listIdentities, readCase } from './read-identities.ts';
import { readPicture } from './read-picture.ts';

/** The records of a look, and of an approval, say why themselves. */
const LOOKED = 'Looked at for the decision';
const AGREED = 'Entries and pictures agree';

export function identityStaffRoutes(services: IdentityServices): Route[] {
  return [
    route(adminCalls['identities!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => listIdentities(services, filter, { pageNum, pageSize })),
    route(adminCalls['identities!get'], ({ id }) => readCase(services, id)),
    route(adminCalls['identities!document'], ({ id }, context) => readPicture(services, id, acting(context, LOOKED))),
    route(adminCalls['identities!approve'], ({ id }, context) => decideIdentity(services, id, { state: 'approved' }, acting(context, AGREED))),
    route(adminCalls['identities!refuse'], ({ id, reasonCode, reason }, context) => {
      const by = acting(context, reason);
      return decideIdentity(services, id, { state: 'refused', reasonCode, reason: by.reason }, by);
    }),
    route(adminCalls['identities!ofPerson'], ({ id }) => identityOfPerson(services, id)),
  ];
}
