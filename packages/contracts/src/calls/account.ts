import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { UuidText } from '../uuid.ts';
import { LANGUAGES } from '../languages.ts';
import { MoneySchema } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { REFUND_WAITS } from '../order-states.ts';
import { AVATARS } from '../people.ts';
import { CaptchaPass } from './captcha.ts';

/** Checked by the command, whose answer names the rule; the schema only bounds them. */
const Secret = Type.String({ maxLength: 200 });
const Name = Type.String({ maxLength: 200 });
const Code = Type.String({ maxLength: 20 });

const CODE_PURPOSES = ['register', 'reset-password', 'reset-fund-password', 'bind-email', 'bind-phone', 'bind-withdrawal-address'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
/** Also those that other calls send. */
export const MAILED_CODE_PURPOSES = [...CODE_PURPOSES, 'reset-seller-password', 'reset-staff-password', 'prove-shop-contact'] as const;
export type MailedCodePurpose = (typeof MAILED_CODE_PURPOSES)[number];

export const Login = Type.Object({
  token: Type.String(),
  usercode: Type.String(),
  username: Type.String(),
  avatar: Type.Integer(),
});
export type Login = Static<typeof Login>;

export const CurrentUser = Type.Object({
  usercode: Type.String(),
  username: Type.String(),
  avatar: Type.Integer(),
  language: Type.String(),
  email: nullable(Type.String({ description: 'Masked' })),
  phone: nullable(Type.String({ description: 'Masked' })),
  hasFundPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  withdrawalsPausedUntil: nullable(Type.String({ format: 'date-time' })),
  createdAt: Type.String({ format: 'date-time' }),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const Device = Type.Object({
  id: Type.String(),
  isCurrent: Type.Boolean(),
  userAgent: Type.String(),
  address: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
});
export type Device = Static<typeof Device>;

/** What the first page of the personal centre counts. Every order state is there, those without an order as well. */
export const Dashboard = Type.Object({
  orders: Type.Array(Type.Object({ status: Type.Integer({ minimum: -1, maximum: 6 }), count: Type.Integer() })),
  collectedGoods: Type.Integer(),
  followedShops: Type.Integer(),
  balance: MoneySchema,
  refunds: Type.Array(
    Type.Object({
      waitsFor: Type.Enum(REFUND_WAITS),
      count: Type.Integer(),
      orderId: Type.String(),
      serial: Type.String(),
      until: nullable(Type.String({ format: 'date-time' })),
    }),
    { description: 'Requests that wait for something, each kind with the one whose time ends first' },
  ),
});
export type Dashboard = Static<typeof Dashboard>;

const Done = Type.Object({});
const INVITATION = { usercode: Type.Optional(Type.String({ maxLength: 64, description: 'Invitation or agent code' })) };
const LOCKOUT = ['account.retry_in_minutes', 'account.retry_tomorrow'] as const;

export const accountCalls = {
  'localuser!registerNoVerifcode': defineCall({
    name: 'localuser!registerNoVerifcode',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'Opens an account under a username and logs in',
    input: Type.Object({ username: Name, password: Secret, captcha: CaptchaPass, ...INVITATION }),
    output: Login,
    errors: [
      'verification.failed',
      'account.username_invalid',
      'account.username_taken',
      'account.password_invalid',
      'account.invitation_invalid',
    ],
  }),
  'localuser!registerWithVerifcode': defineCall({
    name: 'localuser!registerWithVerifcode',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'Opens an account under an e-mail address or a phone number that a code was sent to, and logs in',
    input: Type.Object({ target: Name, verifcode: Code, password: Secret, username: Type.Optional(Name), ...INVITATION }),
    output: Login,
    errors: [
      'account.email_invalid',
      'account.phone_invalid',
      'account.email_bound',
      'account.phone_bound',
      'account.code_missing',
      'account.code_wrong',
      'account.username_invalid',
      'account.username_taken',
      'account.password_invalid',
      'account.invitation_invalid',
    ],
  }),
  'localuser!sendVerifcode': defineCall({
    name: 'localuser!sendVerifcode',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Sends a code by mail or text message. Answers alike whether the address is known or not',
    input: Type.Object({
      purpose: Type.Enum(CODE_PURPOSES),
      target: Type.Optional(
        Type.String({ maxLength: 200, description: 'E-mail address or phone number with its area code; left out for the own bound one' }),
      ),
      captcha: Type.Optional(CaptchaPass),
    }),
    output: Type.Object({ resendAfterSeconds: Type.Integer(), validMinutes: Type.Integer() }),
    errors: ['verification.failed', 'account.email_invalid', 'account.phone_invalid', 'account.code_too_often', 'account.contact_missing'],
  }),
  'user!newlogin': defineCall({
    name: 'user!newlogin',
    methods: ['POST'],
    audience: 'visitor',
    summary:
      'Logs in with a username, an e-mail address or a phone number. Where a second factor is owed, the refusal carries a ticket that stands in for the captcha when the same is sent again with the code',
    input: Type.Object({ username: Name, password: Secret, captcha: CaptchaPass, secondFactor: Type.Optional(Code) }),
    output: Login,
    errors: ['verification.failed', 'account.wrong_login', ...LOCKOUT, 'account.second_factor_required', 'account.second_factor_wrong'],
  }),
  'localuser!resetPassword': defineCall({
    name: 'localuser!resetPassword',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Sets a new login password with a code that was sent; every session ends',
    input: Type.Object({ target: Name, verifcode: Code, password: Secret }),
    output: Done,
    errors: ['account.email_invalid', 'account.phone_invalid', 'account.code_missing', 'account.code_wrong', 'account.password_invalid'],
  }),
  'localuser!get': defineCall({
    name: 'localuser!get',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'The current user',
    input: Type.Object({}),
    output: CurrentUser,
    errors: [],
  }),
  'localuser!dashboard': defineCall({
    name: 'localuser!dashboard',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'The own orders by state, favourites, followed shops and balance, each counted now',
    input: Type.Object({}),
    output: Dashboard,
    errors: [],
  }),
  'localuser!refreshAvatar': defineCall({
    name: 'localuser!refreshAvatar',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Chooses another avatar',
    input: Type.Object({ avatar: Type.Integer({ minimum: 1, maximum: AVATARS }) }),
    output: Type.Object({ avatar: Type.Integer() }),
    errors: [],
  }),
  'localuser!setLanguage': defineCall({
    name: 'localuser!setLanguage',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The language in which mails are written',
    input: Type.Object({ language: Type.Enum(LANGUAGES) }),
    output: Type.Object({ language: Type.String() }),
    errors: [],
  }),
  'localuser!bindEmail': defineCall({
    name: 'localuser!bindEmail',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Binds the e-mail address that a code was sent to',
    input: Type.Object({ target: Name, verifcode: Code, password: Secret }),
    output: CurrentUser,
    errors: [
      'account.email_invalid',
      'account.email_bound',
      'account.code_missing',
      'account.code_wrong',
      'account.wrong_old_password',
      ...LOCKOUT,
    ],
  }),
  'localuser!bindPhone': defineCall({
    name: 'localuser!bindPhone',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Binds the phone number that a code was sent to',
    input: Type.Object({ target: Name, verifcode: Code, password: Secret }),
    output: CurrentUser,
    errors: [
      'account.phone_invalid',
      'account.phone_bound',
      'account.code_missing',
      'account.code_wrong',
      'account.wrong_old_password',
      ...LOCKOUT,
    ],
  }),
  'user!logout': defineCall({
    name: 'user!logout',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'Ends this session',
    input: Type.Object({}),
    output: Done,
    errors: [],
  }),
  'user!heartbeat': defineCall({
    name: 'user!heartbeat',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Says that the session is in use; it lives on for its whole span from now',
    input: Type.Object({}),
    output: Type.Object({ expiresAt: Type.String({ format: 'date-time' }) }),
    errors: [],
  }),
  'user!updateOldAndNewPsw': defineCall({
    name: 'user!updateOldAndNewPsw',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Changes the login password; all other sessions end',
    input: Type.Object({ oldPassword: Secret, newPassword: Secret, repeated: Secret }),
    output: Done,
    errors: ['account.wrong_old_password', 'account.passwords_differ', 'account.password_invalid', ...LOCKOUT],
  }),
  'user!setSafewordReg': defineCall({
    name: 'user!setSafewordReg',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Sets the transaction password for the first time',
    input: Type.Object({ safeword: Secret, repeated: Secret, password: Secret }),
    output: Done,
    errors: [
      'wallet.fund_password_invalid',
      'wallet.fund_password_set',
      'account.passwords_differ',
      'account.wrong_old_password',
      ...LOCKOUT,
    ],
  }),
  'user!updateOldAndNewSafeword': defineCall({
    name: 'user!updateOldAndNewSafeword',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Changes the transaction password',
    input: Type.Object({ oldSafeword: Secret, newSafeword: Secret, repeated: Secret }),
    output: Done,
    errors: [
      'wallet.fund_password_wrong',
      'wallet.fund_password_unset',
      'wallet.fund_password_invalid',
      'account.passwords_differ',
      ...LOCKOUT,
    ],
  }),
  'user!resetSafeword': defineCall({
    name: 'user!resetSafeword',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Sets a new transaction password with a code sent to the bound address; withdrawals pause for a while',
    input: Type.Object({ verifcode: Code, safeword: Secret, repeated: Secret }),
    output: Type.Object({ withdrawalsPausedUntil: Type.String({ format: 'date-time' }) }),
    errors: [
      'account.code_missing',
      'account.code_wrong',
      'account.contact_missing',
      'wallet.fund_password_invalid',
      'account.passwords_differ',
    ],
  }),
  'user!sessions': defineCall({
    name: 'user!sessions',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'Where one is logged in',
    input: Type.Object({}),
    output: Type.Array(Device),
    errors: [],
  }),
  'user!revokeSession': defineCall({
    name: 'user!revokeSession',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Ends one session, or all but this one',
    input: Type.Object({ id: Type.Optional(UuidText) }),
    output: Type.Array(Device),
    errors: ['data.none'],
  }),
  'user!startSecondFactor': defineCall({
    name: 'user!startSecondFactor',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'A new secret for an authenticator app; asked for only after it was confirmed',
    input: Type.Object({ password: Secret }),
    output: Type.Object({ secret: Type.String(), uri: Type.String() }),
    errors: ['account.wrong_old_password', 'account.second_factor_set', ...LOCKOUT],
  }),
  'user!confirmSecondFactor': defineCall({
    name: 'user!confirmSecondFactor',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Confirms the authenticator app with its first code; hands out recovery codes, once',
    input: Type.Object({ code: Code }),
    output: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: ['account.second_factor_wrong', 'account.second_factor_set', ...LOCKOUT],
  }),
  'user!removeSecondFactor': defineCall({
    name: 'user!removeSecondFactor',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Gives the authenticator app up',
    input: Type.Object({ password: Secret, code: Code }),
    output: Done,
    errors: ['account.wrong_old_password', 'account.second_factor_wrong', ...LOCKOUT],
  }),
  'user!logoff': defineCall({
    name: 'user!logoff',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Closes the account and erases what says who it was; orders and ledger stay under an anonymous id',
    input: Type.Object({ reason: Type.String({ maxLength: 500 }), password: Secret }),
    output: Done,
    errors: ['logoff.balance_left', 'logoff.open_business', 'logoff.reason_required', 'account.wrong_old_password', ...LOCKOUT],
  }),
};
