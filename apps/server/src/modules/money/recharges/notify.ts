/** Tells a person what became of a recharge: in the inbox, and by mail where that is wanted. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellBuyer, wantsMail } from '../../people/notices/index.ts';
import type { RechargeServices } from './recharge-services.ts';
import type { PersonRow, RechargeRow } from './recharges.sql.ts';

export async function notifyOfRecharge(
  { mail }: Pick<RechargeServices, 'mail'>,
  tx: Tx,
  person: PersonRow,
  row: Pick<RechargeRow, 'id' | 'user_id' | 'serial' | 'storefront_code'>,
  { at, ...values }: { outcome: 'credited' | 'refused'; amount: string; currency: string; reason?: string; at: Date },
): Promise<void> {
  const { id: subjectId, user_id: userId, serial: name } = row;
  await tellBuyer(tx, userId, { event: `recharge_${values.outcome}`, subjectId, name, note: values.reason, at });
  if (person.email === null || !(await wantsMail(tx, userId, 'wallet'))) return;
  await mail.send(tx, {
    template: 'recharge',
    values: { ...values, serial: row.serial },
    to: person.email,
    language: isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE,
    storefrontCode: row.storefront_code ?? person.storefront_code ?? '',
    stop: { reader: 'buyer', id: userId, kind: 'wallet' },
  });
}
