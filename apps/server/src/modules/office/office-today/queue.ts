/** Everything that waits for a decision, of the kinds that whoever asks may decide. */
import type { Queue, QueueItem, QueueSummary } from '@entrepot/contracts/calls/office-today.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { QUEUE_KINDS, QUEUE_PERMISSIONS, SOON_MS, type QueueKind } from '@entrepot/contracts/office-queue.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { PROPOSAL_KINDS, PROPOSAL_RIGHTS } from '@entrepot/contracts/proposals.ts';
import type { Session } from '../../../platform/auth.ts';
import type { OfficeServices } from './office-services.ts';
import { selectItems, selectSummaries, type ItemRow, type SummaryRow } from './queues.sql.ts';

/** More than anybody looks through at once; the screens of the kinds have the rest. */
const MOST_ITEMS = 100;

export async function officeQueue(
  { db, clock }: Pick<OfficeServices, 'db' | 'clock'>,
  { permissions, subjectId }: Session,
  kind: QueueKind | undefined,
): Promise<Queue> {
  const now = clock.now();
  const may = (right: StaffPermission): boolean => permissions === 'all' || permissions.includes(right);
  const asked = {
    now,
    soon: new Date(now.getTime() + SOON_MS),
    viewer: subjectId,
    proposals: PROPOSAL_KINDS.filter((one) => may(PROPOSAL_RIGHTS[one])),
  };
  const own = QUEUE_KINDS.filter((one) => [QUEUE_PERMISSIONS[one]].flat().some(may));
  const listed = own.filter((one) => kind === undefined || one === kind);
  const [summaries, items] = await Promise.all([
    own.length === 0 ? [] : selectSummaries(db, own, asked),
    listed.length === 0 ? [] : selectItems(db, listed, asked, MOST_ITEMS),
  ]);
  const kinds = own.map((one) =>
    presentSummary(
      one,
      summaries.find((row) => row.kind === one),
    ),
  );
  const sum = (part: 'waiting' | 'late' | 'soon') => kinds.reduce((total, summary) => total + summary[part], 0);
  return { at: now.toISOString(), waiting: sum('waiting'), late: sum('late'), soon: sum('soon'), kinds, list: items.map(presentItem) };
}

function presentSummary(kind: QueueKind, row: SummaryRow | undefined): QueueSummary {
  return {
    kind,
    waiting: row?.waiting ?? 0,
    late: row?.late ?? 0,
    soon: row?.soon ?? 0,
    nextDeadlineAt: row?.next_deadline_at?.toISOString() ?? null,
    oldestAt: row?.oldest_at.toISOString() ?? null,
  };
}

function presentItem(row: ItemRow): QueueItem {
  return {
    kind: row.kind,
    id: row.id,
    serial: row.serial,
    subject: row.subject,
    amount: row.amount === null ? null : formatMoney(moneyFrom(row.amount)),
    storefrontCode: row.storefront_code,
    since: row.since.toISOString(),
    deadlineAt: row.deadline_at?.toISOString() ?? null,
    state: row.state,
    done: row.done,
    needed: row.needed,
    by: row.by_name,
  };
}
