/**
 * What is held, place by place, beside what is owed: read from chains at blocks that are named, told by payment companies, or stated by
 * staff.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { STORABLE } from '../money-work.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });

export const ReserveReading = Type.Object({
  day: Day,
  amount: Type.String({ description: 'In USDT; what is held in another coin as what it was worth then' }),
  coin: nullable(
    Type.Object(
      {
        coin: Type.String(),
        amount: Type.String(),
        rate: nullable(Type.String({ description: 'USDT for one; null where nobody said, so that it counts for nothing' })),
        rateAt: nullable(Moment),
      },
      { description: 'What is held, where that is another coin than USDT' },
    ),
  ),
  readAt: Moment,
  block: nullable(
    Type.Object(
      {
        number: Type.Integer(),
        hash: Type.String(),
        at: Moment,
        isAtBlock: Type.Boolean({
          description: 'Read at exactly this block; otherwise at the end of the chain, when this was its last block',
        }),
        addresses: Type.Integer(),
        chainId: nullable(Type.Integer()),
        contract: nullable(Type.String({ description: 'Null for the network’s own coin' })),
        decimals: Type.Integer(),
        signer: nullable(Type.String({ description: 'The wallet that pays out' })),
        message: nullable(Type.String()),
        signature: nullable(
          Type.String({ description: 'Of the message, by EIP-191, with the key of the signer; null where it does not sign texts' }),
        ),
      },
      { description: 'Null for a payment company, which tells by its own account' },
    ),
  ),
});
export type ReserveReading = Static<typeof ReserveReading>;

export const ReservePlace = Type.Object({
  kind: Type.Enum(['chain', 'provider', 'bank']),
  code: Type.String({ description: 'The network, the company, or the name under which staff state a balance' }),
  name: Type.String(),
  isDemo: Type.Boolean(),
  reading: nullable(ReserveReading),
  statement: nullable(
    Type.Object(
      { amount: Type.String(), asOf: Day, source: Type.String(), by: Type.String(), at: Moment },
      { description: 'As a member of staff says it; nobody can check it from outside' },
    ),
  ),
});
export type ReservePlace = Static<typeof ReservePlace>;

export const ReserveStatement = Type.Object({
  id: Type.String(),
  name: Type.String(),
  amount: Type.String(),
  asOf: Day,
  source: Type.String(),
  isDemo: Type.Boolean(),
  by: Type.String(),
  at: Moment,
});
export type ReserveStatement = Static<typeof ReserveStatement>;

export const reserveCalls = {
  'reserves!latest': defineCall({
    name: 'reserves!latest',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'What is held at each place, as it was last read or stated',
    input: Type.Object({}),
    output: Type.Array(ReservePlace),
    errors: [],
  }),
  'reserves!addresses': defineCall({
    name: 'reserves!addresses',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The addresses of a reading with what lay at each, the greatest first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), network: Type.String({ maxLength: 20, pattern: STORABLE }), day: Day }),
    output: pageOf(Type.Object({ address: Type.String(), balance: Type.String() })),
    errors: [],
  }),
};

export const reserveDeskCalls = {
  'reserves!statements': defineCall({
    name: 'reserves!statements',
    methods: ['POST'],
    audience: 'staff',
    permission: 'money.watch',
    summary: 'What staff have stated about balances that no program reads, newest first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(ReserveStatement),
    errors: [],
  }),
  'reserves!state': defineCall({
    name: 'reserves!state',
    methods: ['POST'],
    audience: 'staff',
    permission: 'networks.manage',
    summary: 'States what lies at a bank on a day; shown to everybody with the name of who stated it',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 80, pattern: STORABLE }),
      amount: Type.String({ maxLength: 40, pattern: '^\\d{1,28}(\\.\\d{1,10})?$' }),
      asOf: Day,
      source: Type.String({ minLength: 1, maxLength: 200, pattern: STORABLE, description: 'Which paper says so' }),
      isDemo: Type.Boolean(),
      reason: Type.String({ maxLength: 500 }),
    }),
    output: ReserveStatement,
    errors: ['audit.reason_required'],
  }),
};
