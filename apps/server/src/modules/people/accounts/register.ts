/** Opens an account and logs in: under a username, or under an e-mail address or phone number that a code was sent to. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Login } from '@entrepot/contracts/calls/account.ts';
import { AVATARS } from '@entrepot/contracts/people.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readTarget, type Target } from '../codes/index.ts';
import { hashPassword, HOUR_MS, limitAttempts, originOf } from '../credentials/index.ts';
import type { AccountServices, Asking } from './account-services.ts';
import { insertUser, isUsercode, takenConstraint, type NewUser, type UserRow } from './accounts.sql.ts';
import { limitCodeEntries } from './code-entries.ts';
import { newUsercode, newUsername } from './login-names.ts';
import { checkPassword, checkUsername } from './rules.ts';
import { rememberBuyer, startSession } from './start-session.ts';

export async function registerByName(
  services: AccountServices,
  input: InputOf<Calls['localuser!registerNoVerifcode']>,
  asking: Asking,
): Promise<Login> {
  const username = input.username.trim();
  checkUsername(username);
  checkPassword(input.password);
  await limitRegistrations(services, asking);
  await withTransaction(services.db, (tx) =>
    services.captcha.redeem(tx, { pass: input.captcha, action: 'register', origin: originOf(asking.request) }),
  );
  return open(services, { username, target: undefined, password: input.password, invitation: input.usercode }, asking);
}

export async function registerByCode(
  services: AccountServices,
  input: InputOf<Calls['localuser!registerWithVerifcode']>,
  asking: Asking,
): Promise<Login> {
  const target = readTarget(input.target);
  const username = input.username?.trim() || undefined;
  if (username !== undefined) checkUsername(username);
  checkPassword(input.password);
  await limitCodeEntries(services, asking);
  const code = await services.codes.check({ purpose: 'register', target, code: input.verifcode });
  await limitRegistrations(services, asking);
  return open(services, { username, target, password: input.password, invitation: input.usercode }, asking, (tx) =>
    services.codes.redeem(tx, code),
  );
}

function limitRegistrations({ clock, parameters }: AccountServices, { request }: Asking): Promise<void> {
  const max = parameters.get('registrations_per_address_per_hour');
  return limitAttempts(request, { group: 'registrations', key: originOf(request).network, windowMs: HOUR_MS, max, now: clock.now() });
}

interface Opening {
  username: string | undefined;
  target: Target | undefined;
  password: string;
  invitation: string | undefined;
}

async function open(
  services: AccountServices,
  { username, target, password, invitation }: Opening,
  asking: Asking,
  redeem?: (tx: Tx) => Promise<void>,
): Promise<Login> {
  const { db, clock } = services;
  const agentCode = await readInvitation(services, invitation);
  // Before the transaction, which should not be held open by work of the processor.
  const passwordHash = await hashPassword(password);
  const user = {
    passwordHash,
    agentCode,
    storefrontCode: asking.storefrontCode,
    language: asking.language,
    avatar: randomInt(1, AVATARS + 1),
    now: clock.now(),
    email: target?.kind === 'email' ? target.value : null,
    phone: target?.kind === 'phone' ? target.value : null,
  };
  const opened = await withTransaction(db, async (tx) => {
    await redeem?.(tx);
    const row = await insertUnderNewCode(tx, { ...user, username: username ?? newUsername() });
    return { row, login: await startSession(tx, services, row, asking) };
  }).catch((error: unknown) => {
    throw refusalFor(takenConstraint(error)) ?? error;
  });
  rememberBuyer(services, opened.row, asking);
  return opened.login;
}

/** Empty, or the usercode of somebody who is here. */
async function readInvitation({ db }: AccountServices, invitation: string | undefined): Promise<string | null> {
  const code = invitation?.trim() ?? '';
  if (code === '') return null;
  if (!/^[\w-]+$/.test(code) || !(await isUsercode(db, code))) throw new DomainError('account.invitation_invalid');
  return code;
}

async function insertUnderNewCode(tx: Tx, user: Omit<NewUser, 'usercode'>): Promise<UserRow> {
  for (;;) {
    const row = await insertUser(tx, { ...user, usercode: newUsercode() });
    if (row) return row;
  }
}

function refusalFor(constraint: string | undefined): DomainError | undefined {
  switch (constraint) {
    case 'users_username_key':
      return new DomainError('account.username_taken');
    case 'users_email_key':
      return new DomainError('account.email_bound');
    case 'users_phone_key':
      return new DomainError('account.phone_bound');
    default:
      return undefined;
  }
}
