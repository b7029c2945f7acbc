import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ChainStatus } from '../chain/index.ts';
import { mediaUrl } from '../../ground/media/index.ts';
import type { CaseRow } from './cases.sql.ts';
import type { RechargeRow } from './recharges.sql.ts';

export type { RechargeCase };

/** `12.5000000000` of the database as `12.5`. */
export const plain = (amount: string): string => formatMoney(moneyFrom(amount));

/** What others know of a recharge at the moment. */
export interface Outside {
  status?: ChainStatus | undefined;
  /** Of a payment company, while the person can still go on there. */
  payUrl?: string | undefined;
}

export function presentRecharge(row: RechargeRow, { status, payUrl }: Outside = {}): RechargeRecord {
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
    deadlineAt: row.deadline_at?.toISOString() ?? null,
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
    payUrl: payUrl ?? null,
    ...(row.by_one ? { isByOne: true } : {}),
  };
}

/** Kept back by the watcher, and waiting for somebody who decides. */
const KEPT_BACK: ReadonlySet<string | null> = new Set(['below_minimum', 'rate_unknown']);

/** Staff decide about what was handed in, and about what the watcher kept back. */
export function isWaiting({ kind, state, reason_code: code }: Pick<RechargeRow, 'kind' | 'state' | 'reason_code'>): boolean {
  return kind === 'certificate' || kind === 'bank' ? state === 'processing' : kind === 'chain' && state === 'fail' && KEPT_BACK.has(code);
}

export function presentCase(row: CaseRow, outside: Outside): RechargeCase {
  return {
    // Opened by a call of its own, which is written down.
    record: { ...presentRecharge(row, outside), certificateUrl: null },
    hasCertificate: row.certificate_id !== null,
    user: { id: row.user_id, username: row.username },
    storefront: row.storefront_code,
    decidedBy: row.decided_by_name,
    approvals: row.approvals.map(({ at, credited, ...approval }) => ({
      ...approval,
      credited: plain(credited),
      at: new Date(at).toISOString(),
    })),
    // Somebody has seen it and it is not credited: it waits for another, whatever its own amount. So does every certificate, until its
    // payment is known.
    approvalsNeeded: isWaiting(row) && (row.approvals.length > 0 || row.kind === 'certificate') ? 2 : row.approvals_needed,
    isWaiting: isWaiting(row),
  };
}

/** What the audit log keeps of a recharge: what can be decided about it. */
export function recordOfRecharge({
  serial,
  state,
  kind,
  currency,
  amount,
  credited,
  evidence,
  reason_code: reasonCode,
  reason,
}: RechargeRow): object {
  return {
    serial,
    state,
    kind,
    currency,
    amount: plain(amount),
    credited: credited === null ? null : plain(credited),
    evidence,
    reasonCode,
    reason,
  };
}
