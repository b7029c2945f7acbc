/** Watching over money: what has to be looked into, what the books say, and what they stand on. Nothing here moves any. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { ALARM_STATES, LEDGER_ACCOUNTS, LEDGER_KINDS, STORABLE } from '../money-work.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { LiabilityTree } from './wallet.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.Optional(Type.String({ format: 'date' }));
const Reason = Type.String({ maxLength: 500 });
const REASONED = ['audit.reason_required'] as const;
const WATCH = { methods: ['POST'], audience: 'staff', permission: 'money.watch' } as const;
const MANAGE = { methods: ['POST'], audience: 'staff', permission: 'networks.manage' } as const;
const BY_ID = Type.Object({ id: UuidText });

export const Alarm = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  details: Type.Unknown(),
  raisedAt: Moment,
  noticedAt: Moment,
  settledAt: nullable(Moment),
  settlement: nullable(Type.String()),
  settledBy: nullable(Type.String({ description: 'Null where the cause went away by itself' })),
  concerns: nullable(
    Type.Object({ id: Type.String(), name: Type.String() }, { description: 'The person of staff whom it is about, who cannot settle it' }),
  ),
  problem: nullable(
    Type.Enum(['same', 'tied'], {
      description: 'Why the caller cannot settle it: it is about the caller, or one of both brought the other in',
    }),
  ),
});
export type Alarm = Static<typeof Alarm>;

export const Reconciliation = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  outside: Type.String(),
  inside: Type.String(),
  difference: Type.String(),
  details: Type.Unknown(),
  takenAt: Moment,
});
export type Reconciliation = Static<typeof Reconciliation>;

const Cause = nullable(Type.Object({ kind: Type.String(), id: nullable(Type.String()), serial: Type.String() }));
const Owner = nullable(Type.Object({ kind: Type.Enum(['user', 'shop']), id: Type.String(), name: Type.String() }));
export const LedgerTransaction = Type.Object({
  id: Type.String(),
  kind: Type.Enum(LEDGER_KINDS),
  at: Moment,
  naturalKey: Type.String(),
  amount: Type.String({ description: 'What changed sides' }),
  cause: Cause,
  owner: Owner,
});
export type LedgerTransaction = Static<typeof LedgerTransaction>;
export const LedgerDetail = Type.Object({
  ...LedgerTransaction.properties,
  details: Type.Unknown(),
  entries: Type.Array(
    Type.Object({
      id: Type.String(),
      account: Type.Enum(LEDGER_ACCOUNTS),
      owner: Owner,
      amount: Type.String(),
      seal: nullable(
        Type.Object(
          { position: Type.String(), hash: Type.String(), sealedAt: Moment },
          { description: 'Null while the sealing has not come to it' },
        ),
      ),
    }),
  ),
});
export type LedgerDetail = Static<typeof LedgerDetail>;
export const LedgerState = Type.Object({
  lastSeal: nullable(Type.Object({ position: Type.String(), hash: Type.String(), sealedAt: Moment })),
  verification: nullable(
    Type.Object({
      at: Moment,
      transactions: Type.String(),
      entries: Type.String(),
      unsealed: Type.String(),
      lastHash: Type.String(),
      problems: Type.Array(Type.String()),
    }),
  ),
});
export type LedgerState = Static<typeof LedgerState>;
const LedgerFilter = {
  kind: Type.Optional(Type.Enum(LEDGER_KINDS)),
  account: Type.Optional(Type.Enum(LEDGER_ACCOUNTS)),
  userId: Type.Optional(UuidText),
  shopId: Type.Optional(UuidText),
  from: Day,
  to: Day,
  reference: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: STORABLE,
      description: 'A serial number, a transaction of this ledger, or the fact that it stands for',
    }),
  ),
};

export const LiabilityRun = Type.Object({
  ...LiabilityTree.properties,
  publishedAt: Moment,
  isCheckable: Type.Boolean({ description: 'People can still find their own place in it' }),
});
export type LiabilityRun = Static<typeof LiabilityRun>;

export const WatchedNetwork = Type.Object({
  network: Type.String(),
  name: Type.String(),
  standard: Type.String(),
  isDemo: Type.Boolean(),
  trouble: nullable(Type.String()),
  troubleSince: nullable(Moment),
  heldIn: Type.String({ description: 'The coin that what is held there is counted in' }),
  usdt: nullable(Type.String({ description: 'The contract' })),
  nodes: Type.Array(
    Type.Object({
      host: Type.String(),
      state: Type.Enum(['unasked', 'answers', 'skipped']),
      faults: Type.Integer(),
      head: nullable(Type.Integer()),
    }),
  ),
  confirmations: Type.Integer(),
  ownFunds: Type.String(),
  pending: Type.Array(
    Type.Object({
      serial: Type.String(),
      confirmations: nullable(Type.Integer()),
      ownFunds: nullable(Type.String()),
      dueAt: nullable(Moment),
    }),
    { description: 'Proposed, or approved and not yet in force' },
  ),
  minimum: Type.String(),
  scannedBlock: nullable(Type.Integer()),
  headBlock: nullable(Type.Integer()),
  headAt: nullable(Moment),
  waitingPayouts: Type.Object({ count: Type.Integer(), total: Type.String() }),
  wallet: nullable(
    Type.Object(
      { address: Type.String(), usdt: nullable(Type.String()), gas: nullable(Type.String()) },
      { description: 'Null where nothing is paid out over it; its figures are null where no node answers' },
    ),
  ),
  settings: Type.Array(Type.String(), { description: 'Where the rest is set up' }),
});
export type WatchedNetwork = Static<typeof WatchedNetwork>;

export const WatchedProvider = Type.Object({
  name: Type.String(),
  isDemo: Type.Boolean(),
  comparison: nullable(Reconciliation),
  payments: Type.Array(Type.Object({ state: Type.String(), count: Type.Integer(), total: Type.String() })),
  channels: Type.Array(
    Type.Object({
      channel: Type.String(),
      name: Type.String(),
      isOpen: Type.Boolean({ description: 'Open on some storefront, and not closed by staff' }),
      openings: Type.Array(Type.Object({ storefront: nullable(Type.String()), countries: Type.Array(Type.String()) })),
      closed: nullable(Type.Object({ reason: Type.String(), by: Type.String(), at: Moment })),
    }),
  ),
});
export type WatchedProvider = Static<typeof WatchedProvider>;

export const moneyWatchCalls = {
  'alarms!list': defineCall({
    ...WATCH,
    name: 'alarms!list',
    summary: 'What has to be looked into, unsettled first',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      state: Type.Optional(Type.Enum(ALARM_STATES)),
      kind: Type.Optional(Type.String({ maxLength: 80, pattern: STORABLE })),
      keyword: Type.Optional(Type.String({ maxLength: 100, pattern: STORABLE })),
    }),
    output: pageOf(Alarm),
    errors: [],
  }),
  'alarms!get': defineCall({
    ...WATCH,
    name: 'alarms!get',
    summary: 'One alarm',
    input: BY_ID,
    output: Alarm,
    errors: ['alarm.not_found'],
  }),
  'alarms!settle': defineCall({
    ...WATCH,
    name: 'alarms!settle',
    summary: 'Says how an alarm was settled',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: Alarm,
    errors: ['alarm.not_found', 'alarm.concerns_you', ...REASONED],
  }),
  'reconciliations!list': defineCall({
    ...WATCH,
    name: 'reconciliations!list',
    summary: 'The newest comparison of every network and payment company with the ledger',
    input: Type.Object({}),
    output: Type.Array(Reconciliation),
    errors: [],
  }),
  'reconciliations!history': defineCall({
    ...WATCH,
    name: 'reconciliations!history',
    summary: 'All comparisons, newest first; of one network or company if it is named, or those that differ',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      subject: Type.Optional(Type.String({ maxLength: 80, pattern: STORABLE })),
      isDifferent: Type.Optional(Type.Boolean()),
    }),
    output: pageOf(Reconciliation),
    errors: [],
  }),
  'ledger!list': defineCall({
    ...WATCH,
    name: 'ledger!list',
    summary: 'Transactions of the ledger, newest first; the count of a long selection ends at 10,000',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...LedgerFilter }),
    output: pageOf(LedgerTransaction),
    errors: [],
  }),
  'ledger!get': defineCall({
    ...WATCH,
    name: 'ledger!get',
    summary: 'One transaction with all its entries and their seals',
    input: BY_ID,
    output: nullable(LedgerDetail),
    errors: [],
  }),
  'ledger!state': defineCall({
    ...WATCH,
    name: 'ledger!state',
    summary: 'The end of the chain of seals, and what the last verification found',
    input: Type.Object({}),
    output: LedgerState,
    errors: [],
  }),
  'ledger!balance': defineCall({
    ...WATCH,
    name: 'ledger!balance',
    summary: 'What a person or a shop had just before a moment, or has now; of the platform itself, all of its accounts',
    input: Type.Object({ userId: Type.Optional(UuidText), shopId: Type.Optional(UuidText), at: Type.Optional(Moment) }),
    output: Type.Object({
      owner: Owner,
      balances: Type.Array(Type.Object({ account: Type.Enum(LEDGER_ACCOUNTS), amount: Type.String() })),
    }),
    errors: [],
  }),
  'ledger!export': defineCall({
    ...WATCH,
    methods: ['GET', 'POST'],
    name: 'ledger!export',
    answers: 'file',
    summary: 'The entries of a selection as a CSV file',
    input: Type.Object(LedgerFilter),
    output: Type.String({ format: 'binary' }),
    errors: [],
  }),
  'liabilities!runs': defineCall({
    ...WATCH,
    name: 'liabilities!runs',
    summary: 'The published proofs of liabilities, newest first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(LiabilityRun),
    errors: [],
  }),
  'networks!list': defineCall({
    ...WATCH,
    name: 'networks!list',
    summary: 'The networks, how far each is followed, and what lies in the wallet that pays out',
    input: Type.Object({}),
    output: Type.Array(WatchedNetwork),
    errors: [],
  }),
  'networks!set': defineCall({
    ...MANAGE,
    name: 'networks!set',
    summary: 'Proposes after how many blocks a payment over a network counts, and what the operator has put in of its own',
    input: Type.Object({ network: Type.String({ maxLength: 20 }), confirmations: Type.Integer(), ownFunds: Type.Number(), reason: Reason }),
    output: WatchedNetwork,
    errors: ['payment.channel_closed', 'proposal.pending', 'proposal.nothing', ...REASONED],
  }),
  'providers!list': defineCall({
    ...WATCH,
    name: 'providers!list',
    summary: 'The payment companies, their channels, and what they owe by their own account',
    input: Type.Object({}),
    output: Type.Array(WatchedProvider),
    errors: [],
  }),
  'providers!setChannel': defineCall({
    ...MANAGE,
    name: 'providers!setChannel',
    summary: 'Closes a way of paying for new payments, or opens it again; payments that were begun go on',
    input: Type.Object({ channel: Type.String({ maxLength: 40 }), isClosed: Type.Boolean(), reason: Reason }),
    output: Type.Array(WatchedProvider),
    errors: ['payment.channel_closed', ...REASONED],
  }),
};
