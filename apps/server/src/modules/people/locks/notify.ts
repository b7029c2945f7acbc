/**
 * Tells the one who is locked by mail and in the inbox, and a shop's people by a notice, in the transaction of the change: nobody learns of
 * a lock only by running into it. That a shop's lock has ended is said where the shop is given back, since the clock may end it as well.
 */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellBuyer } from '../notices/index.ts';
import type { LockServices } from './lock-services.ts';
import { selectReader, type LockRow } from './locks.sql.ts';

const TO_PERSON = {
  locked: 'account_locked',
  renewed: 'account_lock_renewed',
  kept: 'account_lock_kept',
  lifted: 'account_unlocked',
} as const;
const NOTICES = { locked: 'shop_locked', renewed: 'shop_lock_renewed', kept: 'shop_lock_kept' } as const;

export async function tellOfLock(
  { mail, lastStorefrontOf, noticeOfLock, clock }: Pick<LockServices, 'mail' | 'lastStorefrontOf' | 'noticeOfLock' | 'clock'>,
  tx: Tx,
  row: LockRow,
  change: 'locked' | 'renewed' | 'kept' | 'lifted',
  { text, storefrontCode }: { text: string; storefrontCode: string },
): Promise<void> {
  if (row.kind === 'shop' && change !== 'lifted')
    await noticeOfLock(tx, { shopId: row.subject_id, kind: NOTICES[change], note: text, at: clock.now() });
  if (row.kind === 'person')
    await tellBuyer(tx, row.subject_id, { event: TO_PERSON[change], subjectId: row.id, note: text, at: clock.now() });
  const reader = await selectReader(tx, { kind: row.kind, id: row.subject_id });
  if (!reader?.email) return;
  const lastStorefront = row.kind === 'person' ? await lastStorefrontOf(tx, row.subject_id) : undefined;
  await mail.send(tx, {
    template: 'lock',
    values: {
      change,
      kind: row.kind,
      name: row.subject_name,
      until: `${row.until_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      reason: text,
    },
    to: reader.email,
    language: isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE,
    storefrontCode: lastStorefront ?? storefrontCode,
  });
}
