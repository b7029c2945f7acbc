/**
 * Identity verification: what people enter and hand in, sealed with a key of its own, and what staff decide about it. It stands before the
 * loan service and before nothing
 * else: no balance, order, recharge or withdrawal depends on it.
 */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { registerErasing } from './erase-identity.ts';
import type { IdentityServices } from './identity-services.ts';
import { identityRoutes } from './identity.routes.ts';
import { identityStaffRoutes } from './identity.staff.routes.ts';
import { createKeyring } from './keyring.ts';

export { eraseIdentity } from './erase-identity.ts';
export { createKeyring, type Keyring } from './keyring.ts';
export { rewrapIdentities } from './rewrap.ts';
export { isVerified, verificationLevel, verifiedPerson, type VerifiedPerson } from './read-own.ts';

export function createIdentity(
  { db, clock, config, jobs }: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>,
  modules: Omit<IdentityServices, 'db' | 'clock' | 'keyring'>,
): { routes: Route[] } {
  const services: IdentityServices = { db, clock, keyring: createKeyring(config.identityKeys), ...modules };
  registerErasing({ jobs }, services);
  return { routes: [...identityRoutes(services), ...identityStaffRoutes(services)] };
}
