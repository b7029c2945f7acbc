/** Money that comes in: over a chain, with a certificate, by bank transfer, through a payment company. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { CHANNEL_KINDS, RECHARGE_KINDS, RECHARGE_STATES } from '../money-work.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';

const Moment = Type.String({ format: 'date-time' });
const Network = Type.String({ maxLength: 20 });
const Coin = Type.String({ maxLength: 12 });
const SessionToken = Type.String({ minLength: 16, maxLength: 64, description: 'From the opening call; the same one moves nothing twice' });

export { RECHARGE_KINDS, RECHARGE_STATES };

export const RechargeRecord = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  kind: Type.Enum(RECHARGE_KINDS),
  state: Type.Enum(RECHARGE_STATES),
  currency: Type.String(),
  amount: Type.String(),
  rate: Type.String({ description: 'USDT for one of the currency' }),
  credited: nullable(Type.String({ description: 'In USDT, once it is credited' })),
  network: nullable(Type.String()),
  address: nullable(Type.String()),
  channel: nullable(Type.String()),
  reference: nullable(Type.String()),
  certificateUrl: nullable(Type.String()),
  reasonCode: nullable(Type.String()),
  reason: nullable(Type.String()),
  createdAt: Moment,
  decidedAt: nullable(Moment),
  deadlineAt: nullable(Type.String({ format: 'date-time', description: 'Until when a certificate or a bank transfer is answered' })),
  chain: nullable(
    Type.Object({
      txHash: Type.String(),
      explorerUrl: nullable(Type.String()),
      blockNumber: Type.Integer(),
      blockAt: Moment,
      state: Type.Enum(['seen', 'credited', 'below_minimum', 'orphaned']),
      confirmations: Type.Integer(),
      confirmationsNeeded: Type.Integer(),
      secondsLeft: nullable(Type.Integer({ description: 'Reckoned from the usual time between blocks' })),
    }),
  ),
  payUrl: nullable(Type.String({ description: 'Where the payment goes on, while it can' })),
  isByOne: Type.Optional(Type.Boolean({ description: 'Two people were needed, and the one person that there is decided' })),
});
export type RechargeRecord = Static<typeof RechargeRecord>;

export const RechargeNetwork = Type.Object({
  network: Type.String(),
  name: Type.String(),
  standard: Type.String({ description: 'ERC-20' }),
  isDemo: Type.Boolean({ description: 'A test chain of no value' }),
  isOpen: Type.Boolean(),
  trouble: nullable(Type.String({ description: 'Why it is closed at the moment: unreachable or not_configured' })),
  confirmations: Type.Integer(),
  usualSeconds: Type.Integer(),
  coins: Type.Array(
    Type.Object({ coin: Type.String(), contract: nullable(Type.String()), minimum: Type.String(), isConverted: Type.Boolean() }),
  ),
  minimum: Type.String({ description: 'In USDT' }),
  maximum: Type.String({ description: 'In USDT' }),
});
export type RechargeNetwork = Static<typeof RechargeNetwork>;

export const RechargeOpening = Type.Object({
  session_token: Type.String(),
  network: Type.String(),
  coin: Type.String(),
  address: Type.String(),
  payload: Type.String({ description: 'What the QR code says' }),
  minimum: Type.String(),
  confirmations: Type.Integer(),
  rate: nullable(Type.Object({ value: Type.String(), lockedUntil: Moment })),
});
export type RechargeOpening = Static<typeof RechargeOpening>;

export const BankAccount = Type.Object({
  bankName: Type.String(),
  accountName: Type.String(),
  accountNumber: Type.String(),
  corporateProofUrl: nullable(Type.String()),
  reference: Type.String({ description: 'To be written on the transfer, so that it is found' }),
});
export type BankAccount = Static<typeof BankAccount>;

export const PaymentChannel = Type.Object({
  channel: Type.String(),
  name: Type.String(),
  kind: Type.Enum(CHANNEL_KINDS),
  isDemo: Type.Boolean(),
  isOpen: Type.Boolean(),
  coins: Type.Array(Type.String()),
  minimum: Type.String(),
  maximum: Type.String(),
});
export type PaymentChannel = Static<typeof PaymentChannel>;

const OPEN_ERRORS = ['payment.channel_closed', 'recharge.chain_error'] as const;
const AMOUNT_ERRORS = ['wallet.amount_invalid', 'wallet.amount_limit'] as const;
const Certificate = Type.String({ maxLength: 64, description: 'The picture, from uploadimg!execute with moduleName certificate' });
const PaymentStart = Type.Object({ record: RechargeRecord, payUrl: Type.String() });
const PROVIDER_ERRORS = ['payment.channel_closed', 'payment.not_open_in_region', 'recharge.provider_error', ...AMOUNT_ERRORS] as const;
const ProviderInput = Type.Object({ amount: AmountText, coin: Type.Optional(Coin), session_token: Type.Optional(SessionToken) });

/** The specification's five channels of the same interface. */
function phpRecharge<Name extends string>(name: Name, number: number) {
  return defineCall({
    name,
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    idempotent: true,
    summary: `Starts a payment over channel ${number}`,
    input: ProviderInput,
    output: PaymentStart,
    errors: PROVIDER_ERRORS,
  });
}

export const rechargeCalls = {
  'channelBlockchain!list': defineCall({
    name: 'channelBlockchain!list',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Networks and coins that can be sent here',
    input: Type.Object({}),
    output: Type.Array(RechargeNetwork),
    errors: [],
  }),
  'rechargeBlockchain!recharge_open': defineCall({
    name: 'rechargeBlockchain!recharge_open',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own address on a network; for another coin its rate, locked for a while',
    input: Type.Object({ network: Network, coin: Type.Optional(Coin) }),
    output: RechargeOpening,
    errors: OPEN_ERRORS,
  }),
  'rechargeBlockchain!fee': defineCall({
    name: 'rechargeBlockchain!fee',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'What a recharge in a coin costs here, and its rate',
    input: Type.Object({ symbol: Coin }),
    output: Type.Object({ symbol: Type.String(), fee: Type.String(), rate: Type.String(), asOf: Moment }),
    errors: ['payment.channel_closed', 'recharge.rate_unknown'],
  }),
  'rechargeBlockchain!recharge': defineCall({
    name: 'rechargeBlockchain!recharge',
    methods: ['POST'],
    audience: 'buyer',
    idempotent: true,
    summary: 'Hands in the certificate of a payment, which staff confirm',
    input: Type.Object({
      session_token: SessionToken,
      network: Network,
      coin: Type.Optional(Coin),
      amount: AmountText,
      certificate: Certificate,
      txHash: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    output: RechargeRecord,
    errors: ['recharge.unfinished', 'recharge.certificate_missing', 'payment.channel_closed', ...AMOUNT_ERRORS],
  }),
  'rechargeBlockchain!list': defineCall({
    name: 'rechargeBlockchain!list',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own recharges of every kind, newest first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.rechargeRecords), state: Type.Optional(Type.Enum(RECHARGE_STATES)) }),
    output: pageOf(RechargeRecord),
    errors: [],
  }),
  'rechargeBlockchain!get': defineCall({
    name: 'rechargeBlockchain!get',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'One of the own recharges',
    input: Type.Object({ id: UuidText }),
    output: RechargeRecord,
    errors: ['recharge.not_found'],
  }),
  'rechargeBlockchain!takeBack': defineCall({
    name: 'rechargeBlockchain!takeBack',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes a certificate or a bank transfer back that nobody has decided; another can then be handed in',
    input: Type.Object({ id: UuidText }),
    output: RechargeRecord,
    errors: ['recharge.not_found', 'recharge.decided'],
  }),
  'rechargeBlockchain!rescan': defineCall({
    name: 'rechargeBlockchain!rescan',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Looks a transaction up on its chain and records what it paid to own addresses',
    input: Type.Object({ network: Network, txHash: Type.String({ maxLength: 100 }) }),
    output: Type.Array(RechargeRecord),
    errors: ['recharge.transaction_unknown', 'recharge.transaction_foreign', ...OPEN_ERRORS],
  }),
  'rechargeBlockchain!sendTestCoins': defineCall({
    name: 'rechargeBlockchain!sendTestCoins',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Sends coins of the local test chain to the own address; in the demo only',
    input: Type.Object({ coin: Type.Optional(Coin), amount: Type.Optional(AmountText) }),
    output: Type.Object({ txHash: Type.String() }),
    errors: ['payment.channel_closed', 'recharge.chain_error', ...AMOUNT_ERRORS],
  }),
  'bankRecharge!info': defineCall({
    name: 'bankRecharge!info',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The account to transfer to; null where this storefront takes no transfers',
    input: Type.Object({}),
    output: nullable(BankAccount),
    errors: [],
  }),
  'bankRecharge!recharge': defineCall({
    name: 'bankRecharge!recharge',
    methods: ['POST'],
    audience: 'buyer',
    idempotent: true,
    summary: 'Hands in the certificate of a bank transfer, which staff confirm',
    input: Type.Object({ session_token: Type.Optional(SessionToken), amount: AmountText, certificate: Certificate }),
    output: RechargeRecord,
    errors: ['recharge.unfinished', 'recharge.certificate_missing', 'payment.channel_closed', ...AMOUNT_ERRORS],
  }),
  'thirdPartyRecharge!getCoinList': defineCall({
    name: 'thirdPartyRecharge!getCoinList',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Payment companies and what they take',
    input: Type.Object({}),
    output: Type.Array(PaymentChannel),
    errors: [],
  }),
  'thirdPartyRecharge!recharge': defineCall({
    name: 'thirdPartyRecharge!recharge',
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    idempotent: true,
    summary: 'Starts a payment at a payment company and says where it goes on',
    input: Type.Object({ channel: Type.String({ maxLength: 40 }), ...ProviderInput.properties }),
    output: PaymentStart,
    errors: PROVIDER_ERRORS,
  }),
  'thirdPartyRecharge!PHP_recharge': phpRecharge('thirdPartyRecharge!PHP_recharge', 1),
  'thirdPartyRecharge!PHP_recharge2': phpRecharge('thirdPartyRecharge!PHP_recharge2', 2),
  'thirdPartyRecharge!PHP_recharge3': phpRecharge('thirdPartyRecharge!PHP_recharge3', 3),
  'thirdPartyRecharge!PHP_recharge4': phpRecharge('thirdPartyRecharge!PHP_recharge4', 4),
  'thirdPartyRecharge!PHP_recharge5': phpRecharge('thirdPartyRecharge!PHP_recharge5', 5),
};
