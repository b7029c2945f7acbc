/** Tells somebody by mail that something about the account changed, in case it was not them. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TemplateUse } from '../../ground/mail/index.ts';
import type { AccountServices, Asking } from './account-services.ts';
import type { UserRow } from './accounts.sql.ts';

export async function notify(
  tx: Tx,
  { mail }: AccountServices,
  user: UserRow,
  notice: TemplateUse,
  { storefrontCode }: Asking,
): Promise<void> {
  if (user.email !== null) await mail.send(tx, { ...notice, to: user.email, language: noticeLanguage(user), storefrontCode });
}

export function noticeLanguage({ language }: UserRow): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
