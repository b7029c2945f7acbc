import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ChainStatus } from '../chain/index.ts';
import { mediaUrl } from '../media/index.ts';
import type { CaseRow, RechargeRow } from './recharges.sql.ts';

/** `12.5000000000` of the database as `12.5`. */
const plain = (amount: string): string => formatMoney(moneyFrom(amount));

export function presentRecharge(row: RechargeRow, status: ChainStatus | undefined): RechargeRecord {
  return {
    id: row.id,
    serial: row.serial,
    kind: row.kind,
    state: row.state,
    currency: row.currency,
    amount: plain(row.amount),
    rate: plain(row.rate),
    credited: row.credited === null ? null : plain(row.credited),
    network: row.network,
    address: row.address,
    channel: row.channel,
    reference: row.reference,
    certificateUrl: row.certificate_id === null ? null : mediaUrl(row.certificate_id, 800, 'webp'),
    reasonCode: row.reason_code,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    chain: status
      ? {
          txHash: status.txHash,
          explorerUrl: status.explorerUrl,
          blockNumber: status.blockNumber,
          blockAt: status.blockAt.toISOString(),
          state: status.state,
          confirmations: status.confirmations,
          confirmationsNeeded: status.confirmationsNeeded,
          secondsLeft: status.secondsLeft,
        }
      : null,
    payUrl: row.pay_url,
  };
}

export interface RechargeCase {
  record: RechargeRecord;
  user: { id: string; username: string };
  decidedBy: string | null;
  approvals: Array<{ staffName: string; evidence: string; credited: string; at: string }>;
  approvalsNeeded: number;
}

export function presentCase(row: CaseRow, status: ChainStatus | undefined): RechargeCase {
  return {
    record: presentRecharge(row, status),
    user: { id: row.user_id, username: row.username },
    decidedBy: row.decided_by_name,
    approvals: row.approvals.map(({ at, credited, ...approval }) => ({ ...approval, credited: plain(credited), at: new Date(at).toISOString() })),
    approvalsNeeded: row.approvals_needed,
  };
}

/** What the audit log keeps of a recharge: what can be decided about it. */
export function recordOfRecharge({ serial, state, kind, currency, amount, credited, evidence, reason_code: reasonCode, reason }: RechargeRow): object {
  return { serial, state, kind, currency, amount: plain(amount), credited: credited === null ? null : plain(credited), evidence, reasonCode, reason };
}
