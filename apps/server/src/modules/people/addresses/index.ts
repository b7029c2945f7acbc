/** Where buyers have goods sent to: at most so many addresses, exactly one of them the default while there is any. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { AddressServices } from './address-services.ts';
import { addressRoutes } from './addresses.routes.ts';
import { deleteAllAddresses } from './addresses.sql.ts';

export { defaultAddress, ownAddressJson, type AddressRow } from './addresses.sql.ts';

export function createAddresses(
  platform: Pick<AddressServices, 'db' | 'clock'>,
  dependencies: Pick<AddressServices, 'parameters' | 'places'>,
): { routes: Route[] } {
  const { db, clock } = platform;
  return { routes: addressRoutes({ db, clock, ...dependencies }) };
}

/** When an account is closed: nothing of where somebody lives is left. */
export async function eraseAddresses(tx: Tx, userId: string): Promise<void> {
  await deleteAllAddresses(tx, userId);
}
