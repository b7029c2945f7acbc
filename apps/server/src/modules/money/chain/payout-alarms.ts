import type { Tx } from '../../../platform/db/database.ts';
import { settleWhere } from '../../people/alarms/index.ts';

/** It waits, and a replacement would cost more than it may. */
export const FEE_CEILING = 'chain.payout_fee_ceiling';
const KINDS = ['chain.payout_stuck', 'chain.payout_nonce_taken', 'chain.payout_without_transfer', FEE_CEILING];

/** Whatever it was, it is over. */
export async function settlePayoutAlarms(tx: Tx, withdrawalId: string, settlement: string, now: Date): Promise<void> {
  for (const kind of KINDS) await settleWhere(tx, kind, withdrawalId, settlement, now);
}
