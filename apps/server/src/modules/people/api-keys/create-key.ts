import type { ApiKey } from '@entrepot/contracts/calls/integrations.ts';
import { KEY_SCOPES, type KeyScope } from '@entrepot/contracts/permissions.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from '../members/index.ts';
import type { KeyServices } from './key-services.ts';
import { presentKey, recordOfKey } from './api-keys.present.ts';
import { newKeyText } from './key-text.ts';
import { countKeysLocked, insertKey, selectKey } from './keys.sql.ts';

export interface KeyWish {
  name: string;
  scopes: readonly KeyScope[];
  expiresAt?: string | undefined;
}

/** The answer is the only place where the key ever stands. */
export async function createKey(
  { db, clock, parameters, audit, vouch }: KeyServices,
  wish: KeyWish,
  by: Acting,
): Promise<{ key: ApiKey; secret: string }> {
  const name = readName(wish.name);
  const scopes = KEY_SCOPES.filter((scope) => wish.scopes.includes(scope));
  refuseBeyondOwnRights(by.session, scopes);
  const now = clock.now();
  const expiresAt = wish.expiresAt === undefined ? null : new Date(wish.expiresAt);
  if (expiresAt && expiresAt <= now) throw new DomainError('key.expiry_past');
  const { text, ...kept } = newKeyText();
  return withTransaction(db, async (tx) => {
    const max = parameters.get('api_keys_max');
    if ((await countKeysLocked(tx, by.shopId, now)) >= max) throw new DomainError('key.limit_reached', { max });
    await vouch(tx, 'key', `shop:${by.shopId}`);
    const id = await insertKey(tx, { ...kept, shopId: by.shopId, name, scopes, createdBy: by.session.subjectId, now, expiresAt });
    const row = await selectKey(tx, id);
    await audit.record(tx, { ...(await signature(tx, by)), action: 'key.created', subject: { kind: 'key', id }, after: recordOfKey(row) });
    return { key: presentKey(row, now), secret: text };
  });
}
