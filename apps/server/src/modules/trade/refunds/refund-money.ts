/** What a refund moves in the ledger, once for each, with what explains it to buyer, shop and platform. */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { post, type Posting } from '../../books/ledger/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { commissionShareScaled, type Settled } from './refund-amount.ts';
import type { RefundRow } from './refunds.sql.ts';

type Refunded = Pick<RefundRow, 'id' | 'serial' | 'amount'>;

function details({ id, serial }: OrderRow, refund: Refunded): NonNullable<Posting['details']> {
  return { order: serial, cause: { kind: 'order', id, serial }, refund: refund.serial, gross: formatMoney(moneyFrom(refund.amount)) };
}

/** While the money is held. */
export async function payFromEscrow(tx: Tx, order: OrderRow, refund: Refunded, at: Date): Promise<void> {
  const amountScaled = moneyFrom(refund.amount);
  await must(
    post(tx, {
      kind: 'order_refund',
      naturalKey: `refund:${refund.id}`,
      at,
      details: details(order, refund),
      entries: [
        { account: { kind: 'escrow' }, amountScaled: -amountScaled },
        { account: { kind: 'user_available', ownerId: order.buyer_id }, amountScaled },
      ],
    }),
    refund,
  );
}

/** After the order was divided: shop and commission give back in the shares in which they got it. */
export async function payFromShop(tx: Tx, order: OrderRow, refund: Refunded, settled: Settled, at: Date): Promise<void> {
  const amountScaled = moneyFrom(refund.amount);
  const commissionScaled = commissionShareScaled(settled, amountScaled);
  const entries: Posting['entries'] = [
    { account: { kind: 'shop_available', ownerId: order.shop_id }, amountScaled: commissionScaled - amountScaled },
    { account: { kind: 'commission' }, amountScaled: -commissionScaled },
    { account: { kind: 'user_available', ownerId: order.buyer_id }, amountScaled },
  ];
  await must(
    post(tx, {
      kind: 'order_refund',
      naturalKey: `refund:${refund.id}`,
      at,
      details: { ...details(order, refund), commission: formatMoney(commissionScaled), net: formatMoney(amountScaled - commissionScaled) },
      entries: entries.filter(({ amountScaled: moved }) => moved !== 0n),
    }).catch(shopIsShort),
    refund,
  );
}

/** Of the three only the shop can have too little. */
function shopIsShort(error: unknown): never {
  throw error instanceof DomainError && error.key === 'wallet.insufficient_balance' ? new DomainError('refund.shop_funds') : error;
}

/** The stage was changed a moment ago in the same transaction, so the fact cannot have been posted before. */
async function must(posted: Promise<boolean>, { serial, id }: Refunded): Promise<void> {
  if (!(await posted)) throw new Error(`Refund ${serial ?? id} was paid before.`);
}
