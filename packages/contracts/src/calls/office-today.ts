/**
 * The first screen of the back office: everything that waits for a decision, and how the business goes. Counted from recorded rows, and
 * nothing else.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { QUEUE_KINDS, QUEUE_STATES, type QueueKind } from '../office-queue.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });
const Count = Type.Integer();
const Kind = Type.Unsafe<QueueKind>(Type.Enum(QUEUE_KINDS));
const Zone = Type.Optional(Type.String({ maxLength: 64, description: 'The time zone whose days are meant, by its name; UTC if left out' }));

const QueueItem = Type.Object({
  kind: Kind,
  id: Type.String(),
  serial: nullable(Type.String()),
  subject: Type.String({ description: 'Whom or what it is about' }),
  amount: nullable(Type.String()),
  storefrontCode: nullable(Type.String()),
  since: Moment,
  deadlineAt: nullable(Type.String({ format: 'date-time', description: 'Only where one was promised' })),
  state: Type.Enum(QUEUE_STATES),
  done: Count,
  needed: Count,
  by: nullable(Type.String({ description: 'Who has agreed, or has it in hand' })),
});
export type QueueItem = Static<typeof QueueItem>;

const QueueSummary = Type.Object({
  kind: Kind,
  waiting: Count,
  late: Count,
  soon: Count,
  nextDeadlineAt: nullable(Moment),
  oldestAt: nullable(Moment),
});
export type QueueSummary = Static<typeof QueueSummary>;

const Queue = Type.Object({
  at: Moment,
  waiting: Count,
  late: Count,
  soon: Count,
  kinds: Type.Array(QueueSummary, { description: 'Those that whoever asks may decide' }),
  list: Type.Array(QueueItem, { description: 'Late and soon ones by deadline, then the oldest; no more than a hundred' }),
});
export type Queue = Static<typeof Queue>;

const Badges = Type.Object({
  waiting: Count,
  kinds: Type.Array(Type.Object({ kind: Kind, waiting: Count }), { description: 'Those that whoever asks may decide' }),
  alarms: Type.Integer({ description: 'All that are open, for whoever may see them' }),
  resets: Type.Integer({ description: 'Resets of a second factor that wait for a second person, for whoever may help' }),
  conversations: Type.Integer({ description: 'People who wait for an answer of whoever asks, or of anybody, for whoever may answer' }),
});
export type Badges = Static<typeof Badges>;

const FIGURES = {
  orders: Count,
  sales: Type.String(),
  salesBefore: Type.String({ description: 'In as many days before' }),
  recharged: Type.String(),
  withdrawn: Type.String(),
  newBuyers: Count,
  trend: Type.Array(Type.String(), { description: 'Sales of the last fortnight, day by day' }),
};
const StorefrontFigures = Type.Object({
  storefrontCode: nullable(Type.String({ description: 'Null for what belongs to none' })),
  ...FIGURES,
});
export type StorefrontFigures = Static<typeof StorefrontFigures>;
const Figures = Type.Object({ from: Day, to: Day, rows: Type.Array(StorefrontFigures), total: Type.Object(FIGURES) });
export type Figures = Static<typeof Figures>;

const MoneyDays = Type.Object({
  days: Type.Array(Type.Object({ day: Day, in: Type.String(), out: Type.String() })),
  answered: Type.Object({
    days: Count,
    promiseHours: Count,
    medianSeconds: nullable(Count),
    steps: Type.Array(Type.Object({ upToHours: Count, count: Count }), { description: 'In time, by how long it took' }),
    late: Count,
    total: Count,
  }),
});
export type MoneyDays = Static<typeof MoneyDays>;

const Books = Type.Object({
  ledger: Type.Object({ entries: Count, sealed: Count, sealedAt: nullable(Moment) }),
  reconciliations: Type.Object({ subjects: Count, differing: Count, takenAt: nullable(Moment) }),
  liabilities: nullable(Type.Object({ day: Day, total: Type.String(), publishedAt: Moment })),
  watchers: Type.Object({ networks: Count, following: Count }),
  alarms: Count,
  restores: nullable(
    Type.Object({
      triedAt: Moment,
      isGood: Type.Boolean({ description: 'Whether the newest attempt to restore a backup came to a sound ledger' }),
      provedAt: nullable(Type.String({ format: 'date-time', description: 'When an attempt did last' })),
      isLate: Type.Boolean({ description: 'That is longer ago than it should be' }),
    }),
  ),
});
export type Books = Static<typeof Books>;

const Decision = Type.Object({
  number: Type.String(),
  at: Moment,
  staffName: Type.String(),
  action: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  serial: nullable(Type.String()),
});
export type Decision = Static<typeof Decision>;

const StorefrontName = Type.Object({ code: Type.String(), name: Type.String(), color: Type.String() });

export const officeTodayCalls = {
  'office!storefronts': defineCall({
    name: 'office!storefronts',
    methods: ['POST'],
    audience: 'staff',
    permission: 'own',
    summary: 'The storefronts by name',
    input: Type.Object({}),
    output: Type.Array(StorefrontName),
    errors: [],
  }),
  'office!queue': defineCall({
    name: 'office!queue',
    methods: ['POST'],
    audience: 'staff',
    permission: 'own',
    summary: 'Everything that waits for a decision that whoever asks may take',
    input: Type.Object({ kind: Type.Optional(Kind) }),
    output: Queue,
    errors: [],
  }),
  'office!badges': defineCall({
    name: 'office!badges',
    methods: ['POST'],
    audience: 'staff',
    permission: 'own',
    summary: 'How much waits, by kind: what stands beside the entries of the menu',
    input: Type.Object({}),
    output: Badges,
    errors: [],
  }),
  'office!figures': defineCall({
    name: 'office!figures',
    methods: ['POST'],
    audience: 'staff',
    permission: 'business.read',
    summary: 'Orders, sales, money in and out and new accounts by storefront; the rows add up to the total',
    input: Type.Object({ span: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)]), zone: Zone }),
    output: Figures,
    errors: ['figures.stretch_invalid'],
  }),
  'office!money': defineCall({
    name: 'office!money',
    methods: ['POST'],
    audience: 'staff',
    permission: 'business.read',
    summary: 'Money in and out by day, and how quickly withdrawals were answered',
    input: Type.Object({ zone: Zone }),
    output: MoneyDays,
    errors: ['figures.stretch_invalid'],
  }),
  'office!books': defineCall({
    name: 'office!books',
    methods: ['POST'],
    audience: 'staff',
    permission: 'money.watch',
    summary: 'Whether the books are sealed, compared and published, and the chains followed',
    input: Type.Object({}),
    output: Books,
    errors: [],
  }),
  'office!decided': defineCall({
    name: 'office!decided',
    methods: ['POST'],
    audience: 'staff',
    permission: 'audit.read',
    summary: 'What staff have decided last',
    input: Type.Object({}),
    output: Type.Array(Decision),
    errors: [],
  }),
};
