/** Tells a person by mail what became of a recharge. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RechargeServices } from './recharge-services.ts';
import type { PersonRow, RechargeRow } from './recharges.sql.ts';

export async function notifyOfRecharge(
  { mail }: Pick<RechargeServices, 'mail'>,
  tx: Tx,
  person: PersonRow,
  row: Pick<RechargeRow, 'serial' | 'storefront_code'>,
  values: { outcome: 'credited' | 'refused'; amount: string; currency: string; reason?: string },
): Promise<void> {
  if (person.email === null) return;
  await mail.send(tx, {
    template: 'recharge',
    values: { ...values, serial: row.serial },
    to: person.email,
    language: isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE,
    storefrontCode: row.storefront_code ?? person.storefront_code ?? '',
  });
}
