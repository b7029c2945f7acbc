/** The balance, its statement, and the daily proof of what is owed to everybody. All amounts are those of the ledger. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { RECHARGE_STATES, WITHDRAWAL_STATES } from '../money-work.ts';
import { CURRENCY } from '../money.ts';
import { nullable } from '../nullable.ts';
import { REFUND_STAGES } from '../order-states.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';

const Moment = Type.String({ format: 'date-time' });

export const Wallet = Type.Object({
  currency: Type.Literal(CURRENCY),
  balance: Type.String({ description: 'Available and on hold together' }),
  available: Type.String(),
  hold: Type.String({ description: 'Set aside for a withdrawal that is being decided' }),
  escrow: Type.String({ description: 'Paid for orders and not yet passed on to the shops; not part of the balance' }),
});
export type Wallet = Static<typeof Wallet>;

const STATEMENT_KINDS = [
  'recharge',
  'withdrawal_hold',
  'withdrawal_return',
  'order_payment',
  'order_refund',
  'adjustment',
  'loan_payout',
  'loan_repayment',
] as const;

export const STATEMENT_CAUSES = ['recharge', 'withdrawal', 'order', 'adjustment', 'loan'] as const;

export const StatementLine = Type.Object({
  id: Type.String(),
  at: Moment,
  kind: Type.Enum(STATEMENT_KINDS),
  cause: nullable(
    Type.Object({
      kind: Type.Enum(STATEMENT_CAUSES),
      id: Type.String(),
      serial: Type.String(),
      shop: Type.Optional(Type.String({ description: 'Of an order, on the pages of people' })),
      order: Type.Optional(
        Type.Object(
          {
            status: Type.Integer(),
            refundState: Type.Integer(),
            refundStage: Type.Optional(Type.Enum(REFUND_STAGES, { description: 'How far the refund has come that is being decided' })),
            isCompleted: Type.Boolean(),
          },
          { description: 'Where it stands now' },
        ),
      ),
      recharge: Type.Optional(Type.Enum(RECHARGE_STATES, { description: 'Where it stands now' })),
      withdrawal: Type.Optional(Type.Enum(WITHDRAWAL_STATES, { description: 'Where it stands now' })),
    }),
  ),
  amount: Type.String({ description: 'With its sign' }),
  balanceAfter: Type.String({ description: 'Of what is available' }),
  note: nullable(Type.String({ description: 'The reason of an adjustment' })),
  isByOne: Type.Optional(Type.Boolean({ description: 'Decided by the one person of staff that there is' })),
});
export type StatementLine = Static<typeof StatementLine>;

const PERIOD = {
  kind: Type.Optional(Type.Enum(STATEMENT_KINDS)),
  from: Type.Optional(Type.String({ format: 'date', description: 'The first day, in UTC' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'The last day, in UTC' })),
};

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal digits' });

const Amounts = nullable(
  Type.Array(Type.String(), {
    description:
      'Eight: what can be spent, is on hold, is held for orders, was earned by shops; then the same of the demo. Null in trees of the first form',
  }),
);
const Head = Type.Object({ position: Type.String(), hash: Digest });

export const LiabilityTree = Type.Object({
  day: Type.String({ format: 'date' }),
  takenAt: Moment,
  version: Type.Enum([1, 2], { description: 'How it is hashed' }),
  leaves: Type.Integer({ description: 'People and shops that are counted' }),
  total: Type.String(),
  amounts: Amounts,
  root: Digest,
  heads: nullable(
    Type.Object(
      {
        ledger: Head,
        audit: Head,
        previous: Digest,
        hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Over this day and the hash of the published day before it' }),
      },
      { description: 'The ends of the chains of ledger and audit log at that time; null on days before they were published' },
    ),
  ),
});
export type LiabilityTree = Static<typeof LiabilityTree>;

export const LiabilityProof = Type.Object({
  tree: LiabilityTree,
  leaf: Type.Object({ place: Type.Integer(), ownerId: Type.String(), salt: Digest, balance: Type.String(), amounts: Amounts }),
  path: Type.Array(
    Type.Object({
      isLeft: Type.Boolean({ description: 'The neighbour stands before ours' }),
      hash: Digest,
      total: Type.String(),
      amounts: Amounts,
    }),
  ),
});
export type LiabilityProof = Static<typeof LiabilityProof>;

export const walletCalls = {
  'wallet!getUsdt': defineCall({
    name: 'wallet!getUsdt',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own balance',
    input: Type.Object({}),
    output: Wallet,
    errors: [],
  }),
  'wallet!statement': defineCall({
    name: 'wallet!statement',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Every movement of what is available, newest first, each with its cause',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...PERIOD }),
    output: pageOf(StatementLine),
    errors: [],
  }),
  'wallet!history': defineCall({
    name: 'wallet!history',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'What was available over time, in steps; the first point is the beginning of the period',
    input: Type.Object({ days: Type.Optional(Type.Enum([30, 90, 365])) }),
    output: Type.Array(Type.Object({ at: Moment, balance: Type.String() })),
    errors: [],
  }),
  'wallet!statementFile': defineCall({
    name: 'wallet!statementFile',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The statement of a period as a file',
    input: Type.Object({ format: Type.Enum(['csv', 'pdf']), ...PERIOD }),
    output: Type.Object({ name: Type.String(), type: Type.String(), base64: Type.String() }),
    errors: ['wallet.statement_too_long'],
  }),
  'liabilities!latest': defineCall({
    name: 'liabilities!latest',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The newest published total of what is owed to all people and shops',
    input: Type.Object({}),
    output: nullable(LiabilityTree),
    errors: [],
  }),
  'liabilities!list': defineCall({
    name: 'liabilities!list',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'All published totals, newest first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(LiabilityTree),
    errors: [],
  }),
  'liabilities!own': defineCall({
    name: 'liabilities!own',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own leaf of a day with the path to its root; null where the account was not there yet',
    input: Type.Object({ day: Type.Optional(Type.String({ format: 'date' })) }),
    output: nullable(LiabilityProof),
    errors: [],
  }),
};
