/**
 * The one way by which a recharge becomes money, whoever says that it was paid: the watcher of a chain, a payment company, a member of
 * staff. The row is
 * held while it is looked at, and the ledger takes every outside fact once.
 */
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { inSpan } from '../../../platform/tracing/tracing.ts';
import { raise } from '../../people/alarms/index.ts';
import { worthScaled } from './amounts.ts';
import { notifyOfRecharge } from './notify.ts';
import type { RechargeServices } from './recharge-services.ts';
import { lockWithPerson, markFailed, storeCredit, type Credit, type CreditPosting, type RechargeRow } from './recharges.sql.ts';

export type Clearing = CreditPosting['clearing'];

/** `details` are kept with the transaction of the ledger: the network and its coin, or the payment company. */
export interface CreditOrder extends CreditPosting {
  at: Date;
  /** What staff compared it with, and who. */
  decision?: Pick<Credit, 'evidence' | 'staffId' | 'creditedScaled' | 'rateScaled'> | undefined;
}

/** Kept back, and still to be credited if somebody says so. */
const KEPT_BACK = new Set(['below_minimum', 'rate_unknown', 'orphaned']);

/** A payment company may be paid after all; what staff have refused stays refused. */
function mayBeCredited({ state, kind, reason_code: code }: RechargeRow): boolean {
  return state === 'processing' || (state === 'fail' && (kind === 'provider' || KEPT_BACK.has(code ?? '')));
}

/** False: it is credited already, or the same fact was credited as another recharge. Either way nothing moved. */
export async function creditRecharge(services: Pick<RechargeServices, 'mail'>, tx: Tx, id: string, order: CreditOrder): Promise<boolean> {
  const row = await lockWithPerson(tx, id);
  if (!row || !mayBeCredited(row)) return false;
  const { naturalKey, clearing, at, decision } = order;
  const details = { ...order.details, cause: { kind: 'recharge', id, serial: row.serial } };
  const creditedScaled = decision?.creditedScaled ?? worthScaled(moneyFrom(row.amount), moneyFrom(row.rate));
  const isPosted = await inSpan({ name: 'ledger recharge', attributes: { 'entrepot.ledger.kind': 'recharge' } }, () =>
    storeCredit(tx, row, { naturalKey, clearing, details }, { ...decision, creditedScaled, at }),
  );
  if (!isPosted) return false;
  if (row.person.is_closed) {
    // Money that comes after its owner left is neither lost nor spent: it lies on the account until somebody has found them.
    await raise(
      tx,
      { kind: 'recharge.account_closed', subject: row.serial, details: { credited: formatMoney(creditedScaled), userId: row.user_id } },
      at,
    );
  } else {
    await notifyOfRecharge(services, tx, row.person, row, {
      outcome: 'credited',
      amount: formatMoney(creditedScaled),
      currency: CURRENCY,
      at,
    });
  }
  return true;
}

/** False where it is decided already. */
export async function failRecharge(
  tx: Tx,
  id: string,
  failure: { code: string; reason: string; staffId?: string | undefined; at: Date },
): Promise<boolean> {
  const row = await markFailed(tx, id, failure);
  if (row) await publish(tx, 'wallet.changed', { userIds: [row.user_id] });
  return row !== undefined;
}
