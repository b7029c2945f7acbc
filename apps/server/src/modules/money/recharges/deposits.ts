/** What the chain sees becomes what a person sees. Every function works in the chain's own transaction. */
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { raise } from '../../people/alarms/index.ts';
import type { DepositSink, SeenDeposit } from '../chain/index.ts';
import { limitsOf, worthScaled } from './amounts.ts';
import { creditRecharge, failRecharge } from './credit-recharge.ts';
import { ONE_SCALED } from './networks.ts';
import type { RechargeServices } from './recharge-services.ts';
import { insertRecharge, lockRecharge, markProcessingAgain, selectRateLock } from './recharges.sql.ts';

type Services = Pick<RechargeServices, 'parameters' | 'rates' | 'mail'>;

export function depositSink(services: Services): DepositSink {
  return {
    async seen(tx, deposit) {
      const before = deposit.rechargeId === null ? undefined : await lockRecharge(tx, deposit.rechargeId);
      if (before) {
        await markProcessingAgain(tx, before.id);
        await publish(tx, 'wallet.changed', { userIds: [before.user_id] });
        return { rechargeId: before.id, isBelowMinimum: before.reason_code === 'below_minimum' || before.reason_code === 'rate_unknown' };
      }
      return recordDeposit(services, tx, deposit);
    },

    async confirmed(tx, rechargeId, naturalKey, at) {
      const row = await lockRecharge(tx, rechargeId);
      if (!row || row.state === 'success') return;
      const details = { network: row.network, coin: row.currency };
      const isCredited = await creditRecharge(services, tx, rechargeId, { naturalKey, clearing: 'chain_clearing', details, at });
      // The same payment was credited before, through the certificate that the person handed in.
      if (!isCredited)
        await failRecharge(tx, rechargeId, {
          code: 'already_credited',
          reason: 'This payment was credited with the certificate that you handed in for it.',
          at,
        });
    },

    async orphaned(tx, rechargeId, at) {
      const row = await lockRecharge(tx, rechargeId);
      if (row?.state === 'success') {
        // Deeper than the confirmations that were waited for. Taking it back by a program could take what was spent in good faith: people
        // look at it.
        await raise(
          tx,
          {
            kind: 'recharge.credited_orphan',
            subject: row.serial,
            details: { network: row.network, transaction: row.reference, credited: row.credited },
          },
          at,
        );
        return;
      }
      await failRecharge(tx, rechargeId, {
        code: 'orphaned',
        reason:
          'The network has thrown away the block that held this payment. If the payment appears in another block, it goes on here by itself.',
        at,
      });
    },
  };
}

async function recordDeposit(services: Services, tx: Tx, deposit: SeenDeposit): Promise<{ rechargeId: string; isBelowMinimum: boolean }> {
  const { network, coin, userId, address, amountScaled, txHash, seenAt } = deposit;
  const rateScaled = await rateFor(services, tx, deposit);
  const { minScaled } = limitsOf(services.parameters);
  const isShort = rateScaled !== undefined && worthScaled(amountScaled, rateScaled) < minScaled;
  const failure = isShort ? belowMinimum(minScaled) : rateScaled === undefined ? RATE_UNKNOWN : undefined;
  const row = await insertRecharge(tx, {
    serial: await nextSerial(tx, 'R', seenAt),
    userId,
    kind: 'chain',
    currency: coin,
    amountScaled,
    rateScaled: rateScaled ?? ONE_SCALED,
    network,
    address,
    reference: txHash,
    failure,
    now: seenAt,
  });
  if (rateScaled === undefined) {
    await raise(
      tx,
      {
        kind: 'recharge.rate_unknown',
        subject: row.serial,
        details: { network, coin, amount: formatMoney(amountScaled), transaction: txHash },
      },
      seenAt,
    );
  }
  await publish(tx, 'wallet.changed', { userIds: [userId] });
  return { rechargeId: row.id, isBelowMinimum: failure !== undefined };
}

/** The rate that was promised when the block was made, else that of now; undefined where nobody says one. */
async function rateFor({ rates }: Services, tx: Tx, { userId, network, coin, blockAt }: SeenDeposit): Promise<bigint | undefined> {
  if (coin === CURRENCY) return ONE_SCALED;
  const promised = await selectRateLock(tx, { userId, network, coin, at: blockAt });
  return promised === undefined ? (await rates.rateOf(coin))?.rateScaled : moneyFrom(promised);
}

function belowMinimum(minScaled: bigint): { code: string; reason: string } {
  return {
    code: 'below_minimum',
    reason: `Less than the minimum of ${formatMoney(minScaled)} USDT arrived, so it was not credited by itself. It is kept for you: write to customer service with this number, and a member of staff credits it.`,
  };
}

const RATE_UNKNOWN = {
  code: 'rate_unknown',
  reason:
    'There was no rate for this coin when the payment arrived, so it was not credited by itself. It is kept for you, and a member of staff credits it at a rate that is shown here.',
};
