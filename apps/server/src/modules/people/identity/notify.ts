/** Tells by mail what was decided, in the transaction of the decision. The mail names neither the person nor the document. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { IdentityServices } from './identity-services.ts';
import { selectReader, type IdentityRow } from './identity.sql.ts';

export async function tellOfDecision(
  { mail }: Pick<IdentityServices, 'mail'>,
  tx: Tx,
  { user_id: userId, state, serial, reason, storefront_code: storefrontCode }: IdentityRow,
): Promise<void> {
  const reader = await selectReader(tx, userId);
  if (!reader?.email || (state !== 'approved' && state !== 'refused')) return;
  await mail.send(tx, {
    template: 'identity',
    values: { state, serial, ...(reason ? { reason } : {}) },
    to: reader.email,
    language: isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE,
    storefrontCode,
  });
}
