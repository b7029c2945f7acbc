/** Rows of withdrawals, and of what became of those that were answered. */
import { line, timeOrNull, timeText, type TableRows } from './copy-writer.ts';
import { ID_SPACE } from './ids.ts';
import type { WorldPlan } from './plan.ts';
import { amountText } from './prices.ts';
import { demoStaffId } from './staff.ts';
import { ownerIndex, type Withdrawal } from './withdrawals.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './world-size.ts';

/** The network that comes with the demo. */
const NETWORK = 'local';
const ANSWER_HOURS = 24;
const SECOND_PERSON_ABOVE_CENTS = 500_000;
const BOUND_DAYS_BEFORE = 20;
const APPROVERS = ['cashier@office.example', 'cashier2@office.example'] as const;
/** The first of two agrees that much before the second. */
const FIRST_OF_TWO_MS = 17 * MINUTE_MS;

type Plan = Pick<WorldPlan, 'ids' | 'endMs' | 'storefrontCodes'>;

const approvalsNeeded = ({ amountCents }: Withdrawal): number => (amountCents > SECOND_PERSON_ABOVE_CENTS ? 2 : 1);

export function withdrawalTables(withdrawals: readonly Withdrawal[], plan: Plan): TableRows[] {
  const { ids, storefrontCodes } = plan;
  const ownerCells = (owner: Withdrawal['owner']) =>
    owner.kind === 'user'
      ? [owner.buyer.id, null, null]
      : [null, owner.shop.id, ids.uuid(ID_SPACE.member, owner.shop.index, owner.shop.openedAtMs)];
  return [
    {
      table: 'chain_networks',
      columns: ['code'],
      *rows() {
        if (withdrawals.length > 0) yield line(NETWORK);
      },
    },
    {
      table: 'withdrawal_addresses',
      columns: ['id', 'user_id', 'shop_id', 'member_id', 'network', 'address', 'bound_at'],
      *rows() {
        const firstOf = new Map<string, Withdrawal>();
        for (const withdrawal of withdrawals) {
          const other = firstOf.get(withdrawal.address);
          if (!other || other.submittedAtMs > withdrawal.submittedAtMs) firstOf.set(withdrawal.address, withdrawal);
        }
        for (const { owner, address, submittedAtMs } of firstOf.values()) {
          const boundAtMs = submittedAtMs - BOUND_DAYS_BEFORE * DAY_MS;
          const id = ids.uuid(ID_SPACE.withdrawalAddress, ownerIndex(owner), boundAtMs, owner.kind === 'user' ? 5 : 6);
          yield line(id, ...ownerCells(owner), NETWORK, address, timeText(boundAtMs));
        }
      },
    },
    {
      table: 'withdrawals',
      columns: [
        'id',
        'serial',
        'user_id',
        'shop_id',
        'member_id',
        'network',
        'address',
        'amount',
        'fee',
        'state',
        'approvals_needed',
        'storefront_code',
        'submitted_at',
        'deadline_at',
        'decided_at',
        'completed_at',
      ],
      *rows() {
        for (const withdrawal of withdrawals) {
          const { id, serial, owner, address, amountCents, feeCents, submittedAtMs, paid } = withdrawal;
          const storefront = storefrontCodes[owner.kind === 'user' ? owner.buyer.storefront : 0]!;
          yield line(
            id,
            serial,
            ...ownerCells(owner),
            NETWORK,
            address,
            amountText(amountCents),
            amountText(feeCents),
            paid ? 'completed' : 'submitted',
            approvalsNeeded(withdrawal),
            storefront,
            timeText(submittedAtMs),
            timeText(submittedAtMs + ANSWER_HOURS * HOUR_MS),
            timeOrNull(paid?.decidedAtMs),
            timeOrNull(paid?.completedAtMs),
          );
        }
      },
    },
    {
      table: 'withdrawal_approvals',
      columns: ['withdrawal_id', 'staff_id', 'approved_at'],
      *rows() {
        for (const [place, withdrawal] of withdrawals.entries()) {
          if (!withdrawal.paid) continue;
          const needed = approvalsNeeded(withdrawal);
          for (let turn = 0; turn < needed; turn++) {
            const approvedAtMs = withdrawal.paid.decidedAtMs - (needed - 1 - turn) * FIRST_OF_TWO_MS;
            yield line(withdrawal.id, demoStaffId(plan, APPROVERS[(place + turn) % APPROVERS.length]!), timeText(approvedAtMs));
          }
        }
      },
    },
    {
      table: 'payouts',
      columns: ['withdrawal_id', 'network', 'state', 'block_number', 'block_hash', 'tx_hash', 'created_at'],
      *rows() {
        for (const { id, paid } of withdrawals)
          if (paid) yield line(id, NETWORK, 'confirmed', paid.blockNumber, paid.blockHash, paid.txHash, timeText(paid.decidedAtMs));
      },
    },
  ];
}
