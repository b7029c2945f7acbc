import type { WithdrawalCase, WithdrawalCounts } from '@entrepot/contracts/calls/money-desk.ts';
import type { BoundAddress, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { NetworkInfo, PayoutStatus } from '../chain/index.ts';
import type { BoundRow } from './addresses.sql.ts';
import type { CaseRow, CountsRow } from './cases.sql.ts';
import type { WithdrawalRow, WithdrawalState } from './withdrawals.sql.ts';

export type { WithdrawalCase };

export const plain = (amount: string): string => formatMoney(moneyFrom(amount));

/** The three states that wallet records have. */
const STATUS: Readonly<Record<WithdrawalState, WithdrawalRecord['status']>> = {
  submitted: 'processing',
  approved: 'processing',
  sent: 'processing',
  completed: 'success',
  refused: 'fail',
  failed: 'fail',
  taken_back: 'fail',
};

export function statesOf(status: WithdrawalRecord['status']): WithdrawalState[] {
  return (Object.keys(STATUS) as WithdrawalState[]).filter((state) => STATUS[state] === status);
}

export function totalScaled({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): bigint {
  return moneyFrom(amount) + moneyFrom(fee);
}

export function presentWithdrawal(
  row: WithdrawalRow,
  networks: readonly NetworkInfo[],
  payout: PayoutStatus | undefined,
): WithdrawalRecord {
  return {
    id: row.id,
    serial: row.serial,
    state: row.state,
    status: STATUS[row.state],
    network: row.network,
    address: row.address,
    amount: plain(row.amount),
    fee: plain(row.fee),
    total: formatMoney(totalScaled(row)),
    currency: CURRENCY,
    approvalsNeeded: row.approvals_needed,
    submittedAt: row.submitted_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    sentAt: payout?.sentAt?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    txHash: payout?.txHash ?? null,
    explorerUrl: payout?.explorerUrl ?? null,
    confirmations: payout?.txHash ? payout.confirmations : null,
    confirmationsNeeded: payout?.confirmationsNeeded ?? networks.find(({ code }) => code === row.network)?.confirmationsNeeded ?? 0,
    reasonCode: row.reason_code,
    reason: row.reason,
    ...(row.by_one ? { isByOne: true } : {}),
  };
}

export function presentBound(row: BoundRow, networks: readonly NetworkInfo[]): BoundAddress {
  const network = networks.find(({ code }) => code === row.network);
  return { network: row.network, networkName: network?.name ?? row.network, address: row.address, boundAt: row.bound_at.toISOString() };
}

export function presentCase(row: CaseRow, networks: readonly NetworkInfo[], payout: PayoutStatus | undefined, now: Date): WithdrawalCase {
  return {
    record: presentWithdrawal(row, networks, payout),
    networkName: networks.find(({ code }) => code === row.network)?.name ?? row.network,
    storefront: row.storefront_code,
    user: row.user_id === null ? null : { id: row.user_id, username: row.username ?? '' },
    shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '', member: row.member_name ?? '' },
    approvals: row.approvals.map(({ at, ...approval }) => ({ ...approval, at: new Date(at).toISOString() })),
    resolutions: row.resolutions.map(({ at, ...resolution }) => ({ ...resolution, at: new Date(at).toISOString() })),
    isLate: row.state === 'submitted' && row.deadline_at < now,
    balance: plain(row.available),
  };
}

export function presentCounts({ on_hold: onHold, ...counts }: CountsRow): WithdrawalCounts {
  return { ...counts, onHold: plain(onHold) };
}

/** What the audit log keeps of a withdrawal. */
export function recordOfWithdrawal({
  serial,
  state,
  amount,
  fee,
  network,
  address,
  reason_code: reasonCode,
  reason,
  by_one: isByOne,
}: WithdrawalRow): object {
  return { serial, state, amount: plain(amount), fee: plain(fee), network, address, reasonCode, reason, ...(isByOne ? { isByOne } : {}) };
}
