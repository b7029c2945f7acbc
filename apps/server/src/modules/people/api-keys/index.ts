/** Keys that a shop's own programs call with: made, shown once, revoked, and looked up at every call. */
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import type { SessionResolver } from '../../../platform/auth.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVouch } from '../../../platform/server-word.ts';
import { acting } from '../members/index.ts';
import { presentKey } from './api-keys.present.ts';
import { createKey } from './create-key.ts';
import type { KeyServices } from './key-services.ts';
import { isKeyText } from './key-text.ts';
import { selectKeys } from './keys.sql.ts';
import { keyResolver } from './resolve-key.ts';
import { revokeKey } from './revoke-key.ts';

export interface ApiKeys {
  routes: Route[];
  /** Keys are looked up here, tokens of logins where they were before. */
  resolveWith(logins: SessionResolver): SessionResolver;
}

export function createApiKeys(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  modules: Pick<KeyServices, 'parameters' | 'audit'>,
): ApiKeys {
  const services: KeyServices = { db, clock, vouch: createVouch(config), ...modules };
  const resolveKey = keyResolver(services);
  return {
    routes: [
      route(sellerCalls['key!list'], async (_input, context) =>
        (await selectKeys(db, acting(context).shopId)).map((row) => presentKey(row, clock.now())),
      ),
      route(sellerCalls['key!create'], (input, context) => createKey(services, input, acting(context))),
      route(sellerCalls['key!revoke'], ({ id }, context) => revokeKey(services, id, acting(context))),
    ],
    resolveWith: (logins) => (token) => (isKeyText(token) ? resolveKey(token) : logins(token)),
  };
}
