/** Tells somebody, by mail and in the inbox, that something about the account changed, in case it was not them. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TemplateUse } from '../../ground/mail/index.ts';
import type { AccountEvent, AccountServices, Asking } from './account-services.ts';
import type { UserRow } from './accounts.sql.ts';

export async function notify(
  tx: Tx,
  { mail, clock, toInbox }: AccountServices,
  user: UserRow,
  notice: TemplateUse,
  { storefrontCode }: Asking,
): Promise<void> {
  const event = eventOf(notice);
  if (event) await toInbox(tx, user.id, { event, at: clock.now() });
  if (user.email !== null) await mail.send(tx, { ...notice, to: user.email, language: noticeLanguage(user), storefrontCode });
}

/** Whoever closes the account has no inbox any more. */
function eventOf({ template, values }: TemplateUse): AccountEvent | undefined {
  switch (template) {
    case 'new-login':
      return 'new_login';
    case 'second-factor-changed':
      return 'second_factor_changed';
    case 'password-changed':
      return values.kind === 'fundSet' ? 'fund_password_set' : values.kind === 'fund' ? 'fund_password_changed' : 'password_changed';
    default:
      return undefined;
  }
}

function noticeLanguage({ language }: UserRow): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
