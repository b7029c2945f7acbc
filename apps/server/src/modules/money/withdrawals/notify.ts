/**
 * Tells by mail how a withdrawal goes on, and of every change of where they go: the person, or of a shop its owner and the member who
 * acted.
 */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import type { TemplateUse } from '../../ground/mail/index.ts';
import type { BoundRow } from './addresses.sql.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { totalScaled } from './withdrawals.present.ts';
import { selectReaders, type WithdrawalRow } from './withdrawals.sql.ts';

type Owned = Pick<WithdrawalRow, 'user_id' | 'shop_id' | 'member_id'>;
type Services = Pick<WithdrawalServices, 'mail'>;

/** People see their money change at once. The screens of shops look again by themselves. */
export async function tellOwner(tx: Tx, { user_id: userId }: Owned): Promise<void> {
  if (userId !== null) await publish(tx, 'wallet.changed', { userIds: [userId] });
}

export async function notifyOfWithdrawal(
  services: Services,
  tx: Tx,
  row: WithdrawalRow,
  more: { deadline?: string; transaction?: string } = {},
): Promise<void> {
  await write(services, tx, row, row.storefront_code, {
    template: 'withdrawal',
    values: {
      ...more,
      state: row.state,
      serial: row.serial,
      amount: formatMoney(moneyFrom(row.amount)),
      fee: formatMoney(totalScaled(row) - moneyFrom(row.amount)),
      total: formatMoney(totalScaled(row)),
      ...doorOf(row),
      address: row.address,
      ...(row.reason ? { reason: row.reason } : {}),
    },
  });
}

export async function notifyOfAddress(
  services: Services,
  tx: Tx,
  row: BoundRow,
  storefrontCode: string,
  values: { change: 'bound' | 'changed'; network: string; address: string; until?: string },
): Promise<void> {
  await write(services, tx, row, storefrontCode, { template: 'withdrawal-address', values: { ...values, ...doorOf(row) } });
}

/** A shop's people look after its money in the seller zone. */
const doorOf = ({ shop_id: shopId }: Owned): { door?: 'seller' } => (shopId === null ? {} : { door: 'seller' });

async function write({ mail }: Services, tx: Tx, owned: Owned, storefrontCode: string, use: TemplateUse): Promise<void> {
  for (const { email, language } of await selectReaders(tx, owned)) {
    await mail.send(tx, { ...use, to: email, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, storefrontCode });
  }
}
