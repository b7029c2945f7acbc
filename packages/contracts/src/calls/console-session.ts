/** Logging in where shops and staff work. Both doors are alike: a cookie instead of a token, and a second factor after the password. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { MAX_SAVED_VIEWS } from '../console-limits.ts';
import { UuidText } from '../uuid.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable } from '../nullable.ts';
import { Device } from './account.ts';
import { CaptchaPass } from './captcha.ts';

const Secret = Type.String({ maxLength: 200 });
const Code = Type.String({ maxLength: 20 });
const Done = Type.Object({});
const LOCKOUT = ['account.retry_in_minutes', 'account.retry_tomorrow'] as const;

export const ConsoleUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  language: Type.String(),
  permissions: Type.Array(Type.String()),
  roleName: nullable(Type.String({ description: 'Of staff' })),
  shop: nullable(Type.Object({ id: Type.String(), name: Type.String(), isOwner: Type.Boolean() })),
  hasSecondFactor: Type.Boolean(),
});
export type ConsoleUser = Static<typeof ConsoleUser>;

/** A selection of a table under a name: `search` is what its address says. */
export const SavedView = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  search: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 }), { maxProperties: 30 }),
});
export type SavedView = Static<typeof SavedView>;
const TableName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** `next` says what is owed before anything else: a code, or setting the second factor up (staff must have one). */
const LoginState = Type.Object({
  next: Type.Enum(['none', 'second-factor', 'set-up-second-factor']),
  user: nullable(ConsoleUser),
  demoCode: Type.Optional(Type.String({ description: 'In the demo alone, for its own staff: the code that is owed' })),
});

function sessionCalls<Audience extends 'seller' | 'staff'>(audience: Audience) {
  return {
    'session!login': defineCall({
      name: 'session!login',
      methods: ['POST'],
      audience: 'visitor',
      door: audience,
      summary: 'Logs in with e-mail address and password; answers with a cookie',
      input: Type.Object({ email: Type.String({ maxLength: 200 }), password: Secret, captcha: CaptchaPass }),
      output: LoginState,
      errors: ['verification.failed', 'account.wrong_login', ...LOCKOUT],
    }),
    'session!sendResetCode': defineCall({
      name: 'session!sendResetCode',
      methods: ['POST'],
      audience: 'visitor',
      door: audience,
      summary: 'Mails a code for a new password; answers alike whether anybody has this address',
      input: Type.Object({ email: Type.String({ maxLength: 200 }), captcha: CaptchaPass }),
      output: Type.Object({ resendAfterSeconds: Type.Integer(), validMinutes: Type.Integer() }),
      errors: ['verification.failed', 'account.email_invalid', 'account.code_too_often'],
    }),
    'session!resetPassword': defineCall({
      name: 'session!resetPassword',
      methods: ['POST'],
      audience: 'visitor',
      door: audience,
      summary: 'A new password with the mailed code. All sessions end; the second factor stays',
      input: Type.Object({ email: Type.String({ maxLength: 200 }), code: Code, password: Secret }),
      output: Done,
      errors: ['account.email_invalid', 'account.code_missing', 'account.code_wrong', 'account.console_password_invalid'],
    }),
    'session!secondFactor': defineCall({
      name: 'session!secondFactor',
      methods: ['POST'],
      audience,
      mayBeIncomplete: true,
      permission: 'own',
      summary: 'The code that a login still owes: of the app, or a recovery code',
      input: Type.Object({ code: Code }),
      output: LoginState,
      errors: ['account.second_factor_wrong', ...LOCKOUT],
    }),
    'session!startSecondFactor': defineCall({
      name: 'session!startSecondFactor',
      methods: ['POST'],
      audience,
      mayBeIncomplete: true,
      permission: 'own',
      summary: 'A new secret for an authenticator app',
      input: Type.Object({ password: Secret }),
      output: Type.Object({ secret: Type.String(), uri: Type.String() }),
      errors: ['account.wrong_old_password', 'account.second_factor_set', ...LOCKOUT],
    }),
    'session!confirmSecondFactor': defineCall({
      name: 'session!confirmSecondFactor',
      methods: ['POST'],
      audience,
      mayBeIncomplete: true,
      permission: 'own',
      summary: 'Confirms the app with its first code; hands out recovery codes, once',
      input: Type.Object({ code: Code }),
      output: Type.Object({ recoveryCodes: Type.Array(Type.String()), user: ConsoleUser }),
      errors: ['account.second_factor_wrong', 'account.second_factor_set', ...LOCKOUT],
    }),
    'session!get': defineCall({
      name: 'session!get',
      methods: ['GET', 'POST'],
      audience,
      mayBeIncomplete: true,
      permission: 'own',
      summary: 'Who is logged in, and what is owed',
      input: Type.Object({}),
      output: LoginState,
      errors: [],
    }),
    'session!heartbeat': defineCall({
      name: 'session!heartbeat',
      methods: ['POST'],
      audience,
      permission: 'own',
      summary: 'Says that the session is in use',
      input: Type.Object({}),
      output: Type.Object({ expiresAt: Type.String({ format: 'date-time' }) }),
      errors: [],
    }),
    'session!logout': defineCall({
      name: 'session!logout',
      methods: ['POST'],
      audience,
      mayBeIncomplete: true,
      permission: 'own',
      summary: 'Ends this session',
      input: Type.Object({}),
      output: Done,
      errors: [],
    }),
    'session!devices': defineCall({
      name: 'session!devices',
      methods: ['GET', 'POST'],
      audience,
      permission: 'own',
      summary: 'Where one is logged in',
      input: Type.Object({}),
      output: Type.Array(Device),
      errors: [],
    }),
    'session!revoke': defineCall({
      name: 'session!revoke',
      methods: ['POST'],
      audience,
      permission: 'own',
      summary: 'Ends one session, or all but this one',
      input: Type.Object({ id: Type.Optional(UuidText) }),
      output: Type.Array(Device),
      errors: ['data.none'],
    }),
    'session!changePassword': defineCall({
      name: 'session!changePassword',
      methods: ['POST'],
      audience,
      permission: 'own',
      summary: 'Changes the own password; all other sessions end',
      input: Type.Object({ oldPassword: Secret, newPassword: Secret, repeated: Secret }),
      output: Done,
      errors: ['account.wrong_old_password', 'account.passwords_differ', 'account.console_password_invalid', ...LOCKOUT],
    }),
    'session!views': defineCall({
      name: 'session!views',
      methods: ['GET', 'POST'],
      audience,
      permission: 'own',
      summary: 'The own named selections of a table',
      input: Type.Object({ table: TableName }),
      output: Type.Array(SavedView),
      errors: [],
    }),
    'session!keepViews': defineCall({
      name: 'session!keepViews',
      methods: ['POST'],
      audience,
      permission: 'own',
      summary: 'Keeps the own named selections of a table, in place of those before',
      input: Type.Object({ table: TableName, views: Type.Array(SavedView, { maxItems: MAX_SAVED_VIEWS }) }),
      output: Done,
      errors: [],
    }),
    'session!setLanguage': defineCall({
      name: 'session!setLanguage',
      methods: ['POST'],
      audience,
      permission: 'own',
      summary: 'The language of the own screens and mails',
      input: Type.Object({ language: Type.Enum(LANGUAGES) }),
      output: ConsoleUser,
      errors: [],
    }),
  };
}

export const sellerSessionCalls = sessionCalls('seller');
export const staffSessionCalls = sessionCalls('staff');
