/** Whether the wallet that pays out has what it takes. What does not suffice waits, and somebody is told. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import type { ChainWriter } from './driver.ts';
import { boundedFees } from './fees.ts';
import type { PayerServices } from './payer-services.ts';
import type { PayoutRow } from './payouts.sql.ts';
import { PAYOUT_GAS } from './sign-payout.ts';
import { scaledFrom } from './units.ts';

export interface Funds {
  /** For a payout that is not begun yet. */
  suffices(withdrawalId: string): boolean;
}

export async function checkFunds(
  { db, clock, network, signer, sinks, mostFeeWei }: PayerServices,
  reader: ChainWriter,
  pending: readonly PayoutRow[],
): Promise<Funds> {
  const waiting = pending.filter(({ nonce }) => nonce === null);
  if (waiting.length === 0) return { suffices: () => true };
  const amounts = new Map<string, bigint>();
  for (const { withdrawal_id: id } of pending) {
    // Whatever is wrong with one shows when it is signed, and is no reason to let the others wait.
    const found = await withTransaction(db, (tx) => sinks().payouts.amountOf(tx, id)).catch(() => undefined);
    amounts.set(id, found?.amountScaled ?? 0n);
  }
  const [units] = await reader.balancesOf([signer.address]);
  const gasPerPayoutWei = PAYOUT_GAS * boundedFees(await reader.currentFees(), mostFeeWei()).maxFeeWei;
  let usdtLeft = scaledFrom(units!, network.held.decimals);
  let gasLeftWei = await reader.nativeBalance(signer.address);
  // What is signed and in no block yet is spent already.
  for (const { withdrawal_id: id, nonce, tx_hash: txHash } of pending) {
    if (nonce === null || txHash !== null) continue;
    usdtLeft -= amounts.get(id)!;
    gasLeftWei -= gasPerPayoutWei;
  }
  const covered = new Set<string>();
  for (const { withdrawal_id: id } of waiting) {
    const amountScaled = amounts.get(id)!;
    if (usdtLeft < amountScaled || gasLeftWei < gasPerPayoutWei) continue;
    usdtLeft -= amountScaled;
    gasLeftWei -= gasPerPayoutWei;
    covered.add(id);
  }
  await withTransaction(db, async (tx) => {
    if (covered.size === waiting.length)
      return settleWhere(tx, 'chain.hot_wallet_low', network.code, 'The wallet was filled up.', clock.now());
    const missing = waiting.filter(({ withdrawal_id: id }) => !covered.has(id)).map(({ withdrawal_id: id }) => amounts.get(id)!);
    const details = {
      wallet: signer.address,
      waiting: missing.length,
      waitingUsdt: formatMoney(missing.reduce((sum, each) => sum + each, 0n)),
      usdt: formatMoney(scaledFrom(units!, network.held.decimals)),
      gasWei: gasLeftWei.toString(),
    };
    return raise(tx, { kind: 'chain.hot_wallet_low', subject: network.code, details }, clock.now());
  });
  return { suffices: (id) => covered.has(id) };
}
