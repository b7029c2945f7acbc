/** Everything that waits for a decision, of the kinds that whoever asks may decide. */
import type { Badges, Queue, QueueItem, QueueSummary } from '@entrepot/contracts/calls/office-today.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { QUEUE_KINDS, QUEUE_PERMISSIONS, SOON_MS, type QueueKind } from '@entrepot/contracts/office-queue.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { PROPOSAL_KINDS, PROPOSAL_RIGHTS } from '@entrepot/contracts/proposals.ts';
import type { Session } from '../../../platform/auth.ts';
import type { OfficeServices } from './office-services.ts';
import { selectBesides, selectItems, selectSummaries, type ItemRow, type QueueAsked, type SummaryRow } from './queues.sql.ts';

/** More than anybody looks through at once; the screens of the kinds have the rest. */
const MOST_ITEMS = 100;

export async function officeQueue(
  { db, clock }: Pick<OfficeServices, 'db' | 'clock'>,
  session: Session,
  kind: QueueKind | undefined,
): Promise<Queue> {
  const now = clock.now();
  const { own, asked } = readerOf(session, now);
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

/** The same counts without the rows: the menu asks for them every minute, wherever somebody is. */
export async function officeBadges({ db, clock }: Pick<OfficeServices, 'db' | 'clock'>, session: Session): Promise<Badges> {
  const { own, asked, may } = readerOf(session, clock.now());
  const [summaries, besides] = await Promise.all([
    own.length === 0 ? [] : selectSummaries(db, own, asked),
    selectBesides(db, asked.viewer),
  ]);
  const kinds = own.map((kind) => ({ kind, waiting: summaries.find((row) => row.kind === kind)?.waiting ?? 0 }));
  return {
    waiting: kinds.reduce((total, { waiting }) => total + waiting, 0),
    kinds,
    alarms: may('money.watch') ? besides.alarms : 0,
    resets: may('people.read') && may('people.help') ? besides.resets : 0,
    conversations: may('service.answer') ? besides.conversations : 0,
  };
}

/** What whoever asks may decide, and what the queues have to know of them. */
function readerOf({ permissions, subjectId }: Session, now: Date) {
  const may = (right: StaffPermission): boolean => permissions === 'all' || permissions.includes(right);
  const asked: QueueAsked = {
    now,
    soon: new Date(now.getTime() + SOON_MS),
    viewer: subjectId,
    proposals: PROPOSAL_KINDS.filter((one) => may(PROPOSAL_RIGHTS[one])),
  };
  return { may, asked, own: QUEUE_KINDS.filter((one) => [QUEUE_PERMISSIONS[one]].flat().some(may)) };
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
