import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { addAddress } from './add-address.ts';
import type { AddressServices } from './address-services.ts';
import { presentAddress } from './addresses.present.ts';
import { selectAddresses } from './addresses.sql.ts';
import { deleteAddress } from './delete-address.ts';
import { editAddress } from './edit-address.ts';

/** All of them are calls of buyers, so there is a session. */
export function addressRoutes(services: AddressServices): Route[] {
  return [
    route(calls['address!list'], async (_input, { session }) =>
      (await selectAddresses(services.db, session!.subjectId)).map(presentAddress),
    ),
    route(calls['address!add'], (input, { session }) => addAddress(services, session!.subjectId, input)),
    route(calls['address!edit'], ({ id, ...input }, { session }) => editAddress(services, session!.subjectId, id, input)),
    route(calls['address!del'], ({ id }, { session }) => deleteAddress(services, session!.subjectId, id)),
  ];
}
