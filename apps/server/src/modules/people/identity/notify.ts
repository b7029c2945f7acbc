/** Tells what was decided, in the transaction of the decision. What is told names neither the person nor the document. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellBuyer } from '../notices/index.ts';
import type { IdentityServices } from './identity-services.ts';
import { selectReader, type IdentityRow } from './identity.sql.ts';

export async function tellOfDecision(
  { mail, clock }: Pick<IdentityServices, 'mail' | 'clock'>,
  tx: Tx,
  { id, user_id: userId, state, serial, reason, storefront_code: storefrontCode }: IdentityRow,
): Promise<void> {
  if (state !== 'approved' && state !== 'refused') return;
  await tellBuyer(tx, userId, { event: `identity_${state}`, subjectId: id, name: serial, note: reason, at: clock.now() });
  const reader = await selectReader(tx, userId);
  if (!reader?.email) return;
  await mail.send(tx, {
    template: 'identity',
    values: { state, serial, ...(reason ? { reason } : {}) },
    to: reader.email,
    language: isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE,
    storefrontCode,
  });
}
