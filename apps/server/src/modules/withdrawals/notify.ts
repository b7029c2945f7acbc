/** Tells a person by mail how a withdrawal goes on, and of every change of where they go. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TemplateUse } from '../../platform/mail/templates.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { totalScaled } from './withdrawals.present.ts';
import { selectPerson, type PersonRow, type WithdrawalRow } from './withdrawals.sql.ts';

export async function notifyOfWithdrawal(
  services: Pick<WithdrawalServices, 'mail'>, tx: Tx, person: PersonRow | undefined, row: WithdrawalRow, more: { deadline?: string; transaction?: string } = {},
): Promise<void> {
  const known = person ?? (await selectPerson(tx, row.user_id));
  if (!known) return;
  await write(services, tx, known, row.storefront_code, {
    template: 'withdrawal',
    values: {
      ...more, state: row.state, serial: row.serial, amount: formatMoney(moneyFrom(row.amount)), total: formatMoney(totalScaled(row)), address: row.address, ...(row.reason ? { reason: row.reason } : {}),
    },
  });
}

export async function notifyOfAddress(
  services: Pick<WithdrawalServices, 'mail'>, tx: Tx, person: PersonRow, storefrontCode: string, values: { change: 'bound' | 'changed'; network: string; address: string; until?: string },
): Promise<void> {
  await write(services, tx, person, storefrontCode, { template: 'withdrawal-address', values });
}

async function write({ mail }: Pick<WithdrawalServices, 'mail'>, tx: Tx, { email, language }: PersonRow, storefrontCode: string, use: TemplateUse): Promise<void> {
  if (email === null) return;
  await mail.send(tx, { ...use, to: email, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, storefrontCode });
}
