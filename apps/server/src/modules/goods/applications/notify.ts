/** Tells the contact address what became of an application. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ApplicationServices } from './application-services.ts';
import type { ApplicationRow } from './applications.sql.ts';

const PATH = '/merchantSettled/application';

export function languageOf({ language }: Pick<ApplicationRow, 'language'>): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

export async function notifyApplicant(
  { mail }: Pick<ApplicationServices, 'mail'>,
  tx: Tx,
  row: ApplicationRow,
  { state, reason }: { state: 'received' | 'changes' | 'refused'; reason?: string },
): Promise<void> {
  await mail.send(tx, {
    template: 'application',
    values: { state, serial: row.serial, shop: row.shop_name, link: `${row.origin}${PATH}`, ...(reason === undefined ? {} : { reason }) },
    to: row.contact_email,
    language: languageOf(row),
    storefrontCode: row.storefront_code,
  });
}
