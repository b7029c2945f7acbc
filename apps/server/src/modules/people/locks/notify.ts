/** Tells the one who is locked by mail, in the transaction of the change: nobody learns of a lock only by running into it. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { LockServices } from './lock-services.ts';
import { selectReader, type LockRow } from './locks.sql.ts';

export async function tellOfLock(
  { mail, lastStorefrontOf }: Pick<LockServices, 'mail' | 'lastStorefrontOf'>,
  tx: Tx,
  row: LockRow,
  change: 'locked' | 'renewed' | 'kept' | 'lifted',
  { text, storefrontCode }: { text: string; storefrontCode: string },
): Promise<void> {
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
