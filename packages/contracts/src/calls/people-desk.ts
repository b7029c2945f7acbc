/**
 * People at the staff's door: found, looked at part by part as one's rights reach, and helped. Nothing here shows a password, logs in as
 * somebody, or moves money.
 */
import { Type, type Static } from 'typebox';
import { APPLICATION_STATES } from '../applications.ts';
import { defineCall } from '../call.ts';
import { RECHARGE_KINDS, RECHARGE_STATES, WITHDRAWAL_STATES } from '../money-work.ts';
import { nullable } from '../nullable.ts';
import { REFUND_STAGES } from '../order-states.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { NOTE_MAX, PERSON_STATES } from '../people.ts';
import { UuidText } from '../uuid.ts';
import { Device } from './account.ts';
import { StatementLine } from './wallet.ts';

const Moment = Type.String({ format: 'date-time' });
const Reason = Type.String({ maxLength: 500 });
const ById = Type.Object({ id: UuidText });

export const Person = Type.Object({
  id: Type.String(),
  usercode: Type.String(),
  username: Type.String(),
  email: nullable(Type.String({ description: 'Masked, unless the page of one person is asked for by somebody who helps people' })),
  phone: nullable(Type.String({ description: 'Masked like the address' })),
  storefrontCode: nullable(Type.String({ description: 'Where the account was opened, since that is kept' })),
  country: nullable(Type.String()),
  language: Type.String(),
  registeredAt: Moment,
  state: Type.Enum(PERSON_STATES),
  lockedUntil: nullable(Moment),
  isResetWaiting: Type.Boolean({ description: 'Somebody asked for a reset of the second factor, and nobody has decided yet' }),
});
export type Person = Static<typeof Person>;

export const PersonNote = Type.Object({
  id: Type.String(),
  at: Moment,
  by: Type.String(),
  text: Type.String({ description: 'Empty once the account is closed' }),
});
export type PersonNote = Static<typeof PersonNote>;

/** Whoever binds an address or a number has entered a code that was sent there: what is there is verified. */
export const PersonInFull = Type.Object({
  ...Person.properties,
  city: nullable(Type.String()),
  agentCode: nullable(Type.String({ description: 'By whose code the person came' })),
  lastSeenAt: nullable(Moment),
  hasFundPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  withdrawalsPausedUntil: nullable(Moment),
  closedAt: nullable(Moment),
  isDemo: Type.Boolean(),
  notes: Type.Array(PersonNote, { description: 'Newest first' }),
});
export type PersonInFull = Static<typeof PersonInFull>;

export const FactorReset = Type.Object({
  id: Type.String(),
  state: Type.Enum(['proposed', 'approved', 'refused', 'dropped']),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Moment,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
  decision: nullable(Type.String()),
  mayApprove: Type.Boolean({ description: 'It waits, and was asked for by somebody else than whoever looks' }),
});
export type FactorReset = Static<typeof FactorReset>;

export const PersonAccess = Type.Object({
  hasSecondFactor: Type.Boolean(),
  sessions: Type.Array(Device),
  resets: Type.Array(FactorReset, { description: 'Newest first' }),
});
export type PersonAccess = Static<typeof PersonAccess>;

export const PersonWallet = Type.Object(
  {
    available: Type.String(),
    hold: Type.String(),
    movements: Type.Array(StatementLine),
    recharges: Type.Array(
      Type.Object({
        id: Type.String(),
        serial: Type.String(),
        kind: Type.Enum(RECHARGE_KINDS),
        state: Type.Enum(RECHARGE_STATES),
        currency: Type.String(),
        amount: Type.String(),
        credited: nullable(Type.String()),
        createdAt: Moment,
      }),
    ),
    withdrawals: Type.Array(
      Type.Object({
        id: Type.String(),
        serial: Type.String(),
        state: Type.Enum(WITHDRAWAL_STATES),
        amount: Type.String(),
        fee: Type.String(),
        submittedAt: Moment,
      }),
    ),
    addresses: Type.Array(
      Type.Object({
        id: Type.String(),
        network: Type.String(),
        address: Type.String(),
        boundAt: Moment,
        restsUntil: nullable(Moment),
        replacedAt: nullable(Moment),
      }),
      { description: 'Newest first; one counts at a time' },
    ),
  },
  { description: 'Of each list the newest' },
);
export type PersonWallet = Static<typeof PersonWallet>;

export const PersonTrade = Type.Object(
  {
    counts: Type.Array(Type.Object({ status: Type.Integer(), count: Type.Integer() }), {
      description: 'Only states that there are orders in',
    }),
    orders: Type.Array(
      Type.Object({
        id: Type.String(),
        serial: Type.String(),
        status: Type.Integer(),
        shop: Type.String(),
        total: Type.String(),
        submittedAt: Moment,
      }),
    ),
    refunds: Type.Array(
      Type.Object({
        id: Type.String(),
        serial: nullable(Type.String()),
        orderId: Type.String(),
        orderSerial: Type.String(),
        stage: Type.Enum(REFUND_STAGES),
        amount: Type.String(),
        requestedAt: Moment,
        isDispute: Type.Boolean(),
      }),
    ),
    reviews: Type.Array(
      Type.Object({
        id: Type.String(),
        stars: Type.Integer(),
        body: Type.String(),
        shop: Type.String(),
        isHidden: Type.Boolean(),
        createdAt: Moment,
      }),
    ),
  },
  { description: 'Of each list the newest' },
);
export type PersonTrade = Static<typeof PersonTrade>;

export const PersonApplication = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  state: Type.Enum(APPLICATION_STATES),
  shopName: Type.String(),
  createdAt: Moment,
  decidedAt: nullable(Moment),
});
export type PersonApplication = Static<typeof PersonApplication>;

const FILTER = {
  keyword: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Letters of the name, fewer than three at its beginning; or the whole user code, mail address or phone number',
    }),
  ),
  storefrontCode: Type.Optional(Type.String({ maxLength: 31 })),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  state: Type.Optional(Type.Enum(PERSON_STATES)),
  from: Type.Optional(Type.String({ format: 'date', description: 'Registered on this day or later, in UTC' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'Registered on this day or earlier, in UTC' })),
  isResetWaiting: Type.Optional(Type.Literal(true)),
};
const staff = { methods: ['POST'], audience: 'staff' } as const;
const RESET_ERRORS = ['reset.not_found', 'reset.decided', 'audit.reason_required'] as const;

export const peopleDeskCalls = {
  'people!list': defineCall({
    ...staff,
    name: 'people!list',
    permission: 'people.read',
    summary: 'Buyers, the newest first; contacts are masked',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...FILTER, ...sortInput(['name', 'registered']) }),
    output: pageOf(Person),
    errors: [],
  }),
  'people!export': defineCall({
    ...staff,
    name: 'people!export',
    methods: ['GET', 'POST'],
    answers: 'file',
    permission: 'people.read',
    summary: 'The same as a CSV file, the newest first; contacts stay masked, and the audit log says who took it',
    input: Type.Object(FILTER),
    output: Type.String({ format: 'binary' }),
    errors: [],
  }),
  'people!get': defineCall({
    ...staff,
    name: 'people!get',
    permission: 'people.read',
    summary: 'Who somebody is, with the notes of staff; contacts in full for those who help people',
    input: ById,
    output: PersonInFull,
    errors: ['account.not_found'],
  }),
  'people!wallet': defineCall({
    ...staff,
    name: 'people!wallet',
    permission: 'money.watch',
    summary: 'The balance of the ledger with its last movements, recharges, withdrawals and bound addresses',
    input: ById,
    output: PersonWallet,
    errors: ['account.not_found'],
  }),
  'people!trade': defineCall({
    ...staff,
    name: 'people!trade',
    permission: 'orders.read',
    summary: 'Orders, refunds and disputes, reviews',
    input: ById,
    output: PersonTrade,
    errors: ['account.not_found'],
  }),
  'people!applications': defineCall({
    ...staff,
    name: 'people!applications',
    permission: 'shops.review',
    summary: 'Applications to sell here, newest first',
    input: ById,
    output: Type.Array(PersonApplication),
    errors: ['account.not_found'],
  }),
  'people!access': defineCall({
    ...staff,
    name: 'people!access',
    permission: 'people.help',
    summary: 'Where somebody is logged in, and the second factor with the resets that were asked for',
    input: ById,
    output: PersonAccess,
    errors: ['account.not_found'],
  }),
  'people!note': defineCall({
    ...staff,
    name: 'people!note',
    permission: ['people.help', 'service.answer'],
    summary: 'Adds a note that staff read; it can be neither changed nor taken back',
    input: Type.Object({ id: UuidText, text: Type.String({ maxLength: NOTE_MAX }) }),
    output: PersonNote,
    errors: ['account.not_found', 'review.text_missing'],
  }),
  'people!endSessions': defineCall({
    ...staff,
    name: 'people!endSessions',
    permission: 'people.help',
    summary: 'Logs somebody out of one session, or of all',
    input: Type.Object({ id: UuidText, sessionId: Type.Optional(UuidText), reason: Reason }),
    output: PersonAccess,
    errors: ['account.not_found', 'data.none', 'audit.reason_required'],
  }),
  'people!proposeReset': defineCall({
    ...staff,
    name: 'people!proposeReset',
    permission: 'people.help',
    summary: 'Asks for a reset of the second factor; nothing happens until another member of staff approves it',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: PersonAccess,
    errors: ['account.not_found', 'reset.waiting', 'reset.no_factor', 'audit.reason_required'],
  }),
  'people!approveReset': defineCall({
    ...staff,
    name: 'people!approveReset',
    permission: 'people.help',
    summary: 'Approves what another asked for: the second factor is gone, every session ends, and the person is mailed',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: PersonAccess,
    errors: [...RESET_ERRORS, 'pair.same', 'pair.tied', 'pair.new', 'reset.no_factor'],
  }),
  'people!refuseReset': defineCall({
    ...staff,
    name: 'people!refuseReset',
    permission: 'people.help',
    summary: 'Refuses a reset, or takes the own request back; nothing changes',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: PersonAccess,
    errors: RESET_ERRORS,
  }),
};
