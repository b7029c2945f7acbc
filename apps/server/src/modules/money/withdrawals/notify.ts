/**
 * Tells how a withdrawal goes on, and of every change of where they go, in the inbox and by mail: the person, or of a shop its owner and
 * the member who acted. These mails are sent whatever anybody chose.
 */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { BuyerEvent, ShopEvent } from '@entrepot/contracts/notices.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import type { TemplateUse } from '../../ground/mail/index.ts';
import { tellBuyer, tellShop } from '../../people/notices/index.ts';
import type { BoundRow } from './addresses.sql.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { totalScaled } from './withdrawals.present.ts';
import { selectReaders, type WithdrawalRow } from './withdrawals.sql.ts';

type Owned = Pick<WithdrawalRow, 'user_id' | 'shop_id' | 'member_id'>;
type Services = Pick<WithdrawalServices, 'mail' | 'clock'>;

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
  const { state, serial } = row;
  // Of what one did oneself, a mail is enough.
  if (state !== 'submitted' && state !== 'taken_back')
    await toInbox(services, tx, row, { event: `withdrawal_${state}`, subjectId: row.id, name: serial, note: row.reason });
  await write(services, tx, row, row.storefront_code, {
    template: 'withdrawal',
    values: {
      ...more,
      state,
      serial,
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
  await toInbox(services, tx, row, { event: `address_${values.change}`, subjectId: row.id, name: values.network, note: null });
  await write(services, tx, row, storefrontCode, { template: 'withdrawal-address', values: { ...values, ...doorOf(row) } });
}

/** A shop's people look after its money in the seller zone. */
const doorOf = ({ shop_id: shopId }: Owned): { door?: 'seller' } => (shopId === null ? {} : { door: 'seller' });

type Told = { event: BuyerEvent & ShopEvent; subjectId: string; name: string; note: string | null };

async function toInbox({ clock }: Services, tx: Tx, { user_id: userId, shop_id: shopId }: Owned, told: Told): Promise<void> {
  const at = clock.now();
  if (userId !== null) await tellBuyer(tx, userId, { ...told, at });
  else if (shopId !== null) await tellShop(tx, shopId, { ...told, at });
}

async function write({ mail }: Services, tx: Tx, owned: Owned, storefrontCode: string, use: TemplateUse): Promise<void> {
  for (const { email, language } of await selectReaders(tx, owned)) {
    await mail.send(tx, { ...use, to: email, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, storefrontCode });
  }
}
