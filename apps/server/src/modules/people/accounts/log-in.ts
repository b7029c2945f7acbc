/**
 * Logs in. A name that nobody has is answered as one that somebody has, after the same work: the same look into the database, the
 * same count of wrong entries, a password compared with nobody's.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Login } from '@entrepot/contracts/calls/account.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { TemplateUse } from '../../ground/mail/index.ts';
import { HOUR_MS, isKnownDevice, limitAttempts, originOf, verifyPassword, type Origin } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { factorTicket, isTicket, isTicketOf } from './factor-ticket.ts';
import { lockUser, selectUserBy, type UserRow } from './accounts.sql.ts';
import { readLoginName } from './login-names.ts';
import { notify } from './notice.ts';
import { rememberBuyer, startSession } from './start-session.ts';

export async function logIn(services: AccountServices, input: InputOf<Calls['user!newlogin']>, asking: Asking): Promise<Login> {
  const { db, captcha, guard } = services;
  const origin = originOf(asking.request);
  await limit(services, asking, 'logins', origin.network, services.parameters.get('logins_per_address_per_hour'));
  const isSecondStep = isTicket(input.captcha);
  if (!isSecondStep) await withTransaction(db, (tx) => captcha.redeem(tx, { pass: input.captcha, action: 'login', origin }));

  const name = readLoginName(input.username);
  const user = await selectUserBy(db, name.column, name.value);
  if (isSecondStep && !isTicketOf(services, input.captcha, user?.id, origin)) throw new DomainError('verification.failed');
  const subject = user ? subjectOf(user.id) : `name:${name.column}:${name.value}`;
  const isKnown = isKnownDevice(origin, subject);
  // Many addresses that each guess a little are one who guesses much. The owner's own devices stay out of this count.
  if (!isKnown) await limit(services, asking, 'logins-of-account', subject, services.parameters.get('logins_per_account_per_hour'));
  const isRight = await guard.attempt('login', { subject, origin }, () => verifyPassword(user?.password_hash ?? null, input.password));
  if (!user || !isRight) throw new DomainError('account.wrong_login');
  await askSecondFactor(services, user, origin, input.secondFactor);

  const login = await withTransaction(db, async (tx) => {
    const now = await lockUser(tx, user.id, 'share');
    // Changed while it was compared: whoever changed it wanted everybody else out.
    if (!now || now.password_hash !== user.password_hash) throw new DomainError('account.wrong_login');
    if (!isKnown) await notify(tx, services, now, newLogin(asking), asking);
    return startSession(tx, services, now, asking);
  });
  rememberBuyer(services, user, asking);
  return login;
}

function limit({ clock }: AccountServices, { request }: Asking, group: string, key: string, max: number): Promise<void> {
  return limitAttempts(request, { group, key, max, windowMs: HOUR_MS, now: clock.now() });
}

async function askSecondFactor(services: AccountServices, user: UserRow, origin: Origin, code: string | undefined): Promise<void> {
  const { db, factors, guard } = services;
  const who = { audience: 'buyer', subjectId: user.id } as const;
  if (!(await factors.isConfirmed(db, who))) return;
  // The code is asked for on its own; nobody solves a second puzzle for it.
  if (!code?.trim())
    throw new DomainError('account.second_factor_required', {}, undefined, { ticket: factorTicket(services, user.id, origin) });
  const isRight = await guard.attemptWithin('factor', { subject: subjectOf(user.id), origin }, (tx) => factors.check(tx, who, code));
  if (!isRight) throw new DomainError('account.second_factor_wrong');
}

const MAX_DEVICE_LENGTH = 120;

function newLogin({ request }: Asking): TemplateUse {
  return {
    template: 'new-login',
    values: { address: request.ip, device: request.headers['user-agent']?.slice(0, MAX_DEVICE_LENGTH) ?? '–' },
  };
}
