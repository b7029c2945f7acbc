/** What can wait for a member of staff. Apart from the schemas, which no browser loads. */
import type { StaffPermission } from './permissions.ts';
import { MAY_SEE_PROPOSALS } from './proposals.ts';

/**
 * In the order of their tiles; of several rights, one is enough. Whoever adds a kind of decision adds a line here, one to the server's list
 * of queues, and where its screen is.
 */
export const QUEUE_PERMISSIONS = {
  proposal: MAY_SEE_PROPOSALS,
  withdrawal: 'withdrawals.decide',
  recharge: 'recharges.decide',
  dispute: 'disputes.decide',
  application: 'shops.review',
  identity: 'identity.review',
  appeal: 'people.lock',
  removal: 'products.moderate',
  adjustment: 'adjustments.approve',
  loan: ['loans.read', 'loans.decide'],
  alarm: 'money.watch',
  job: 'system.watch',
} as const satisfies Record<string, StaffPermission | readonly StaffPermission[]>;
export type QueueKind = keyof typeof QUEUE_PERMISSIONS;
export const QUEUE_KINDS = Object.keys(QUEUE_PERMISSIONS) as QueueKind[];

/**
 * How far it has come: nobody has touched it, some of those needed have agreed, somebody proposed it, it is being read, it came back with
 * answers, both sides have spoken, it was noticed again, it failed, what was to be paid is late.
 */
export const QUEUE_STATES = ['new', 'approved', 'proposed', 'reading', 'answered', 'heard', 'noticed', 'failed', 'overdue'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** Due within this long counts as soon. */
export const SOON_MS = 4 * 60 * 60_000;

/** Today, a week, a month; each is compared with as many days before. */
export const FIGURE_SPANS = [1, 7, 30] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];
export const TREND_DAYS = 14;
/** How far back answers to withdrawals are looked at. */
export const ANSWER_DAYS = 30;
/** Hours within which withdrawals were answered, as far as that is within the promise; what took longer than the promise was late. */
export const ANSWER_STEPS = [1, 4, 12] as const;

/** What the audit log calls a decision about something that waited. */
export const DECISIONS = [
  'withdrawal.approved',
  'withdrawal.refused',
  'withdrawal.resolved',
  'recharge.approved',
  'recharge.confirmed',
  'recharge.refused',
  'adjustment.approved',
  'adjustment.refused',
  'loan.approved',
  'loan.refused',
  'loan.paid_out',
  'loan.rescheduled',
  'loan.written_off',
  'application.approved',
  'application.refused',
  'application.changes_asked',
  'identity.approved',
  'identity.refused',
  'refund.granted',
  'refund.refused',
  'order.refunded',
  'lock.set',
  'lock.renewed',
  'lock.kept',
  'lock.lifted',
  'product.kept',
  'product.restored',
  'alarm.settled',
  'proposal.approved',
  'proposal.refused',
] as const;
