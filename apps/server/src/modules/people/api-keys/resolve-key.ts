/** Who calls with a key: the shop, with the rights of the key and no login. */
import type { SessionResolver } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { KeyServices } from './key-services.ts';
import { hashKey, isKeyText } from './key-text.ts';
import { selectLiveKey, updateLastUsed } from './keys.sql.ts';

const MINUTE_MS = 60_000;

/** Finds nothing where the text is no key; `isKeyText` tells keys from the tokens of logins before. */
export function keyResolver({ db, clock }: Pick<KeyServices, 'db' | 'clock'>): SessionResolver {
  return async (text) => {
    if (!isKeyText(text)) return undefined;
    const now = clock.now();
    const row = await selectLiveKey(db, hashKey(text), now);
    if (!row) return undefined;
    // Once a minute tells as much as once a call, and a call that only reads writes nothing.
    const lastMinute = new Date(now.getTime() - MINUTE_MS);
    if (row.last_used_at === null || row.last_used_at <= lastMinute)
      await withTransaction(db, (tx) => updateLastUsed(tx, row.id, now, lastMinute));
    return {
      audience: 'seller',
      subjectId: row.id,
      sessionId: row.id,
      isComplete: true,
      permissions: row.scopes,
      shopId: row.shop_id,
      apiKey: { id: row.id, name: row.name },
      ...(row.locked_until === null
        ? {}
        : { lock: { reasonCode: row.lock_reason_code!, reason: row.lock_reason!, untilAt: row.locked_until } }),
    };
  };
}
