/** The code beside the password: entering it, and setting it up. */
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { originOf, rememberDevice, verifyPassword } from '../credentials/index.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { loginState, personOf, presentUser, type LoginState } from './login-state.ts';
import { loginSubject } from './login-subject.ts';
import type { ConsolePeople } from './people.ts';
import { recordFailedLogin, recordLogin } from './record-logins.ts';
import { setSessionCookie } from './session-cookie.ts';
import { tellOfChange } from './tell-of-change.ts';

/** The context of a call that only a session can make. */
export type OwnContext = CallContext & { session: NonNullable<CallContext['session']> };

export async function enterSecondFactor(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  code: string,
  context: OwnContext,
): Promise<LoginState> {
  const { db, guard, sessions, secondFactors } = dependencies;
  const { session, request } = context;
  if (session.isComplete) return loginState(dependencies, people, session);
  const person = await personOf(db, people, session);
  const who = { audience: people.audience, subjectId: person.id };
  const address = request.ip;
  let token: string | undefined;
  let isRefused = false;
  try {
    await guard.attemptWithin('factor', { subject: `${who.audience}:${who.subjectId}`, origin: originOf(request) }, async (tx) => {
      isRefused = !(await secondFactors.check(tx, who, code));
      if (isRefused) return false;
      ({ token } = await sessions.complete(tx, session.sessionId));
      await recordLogin(dependencies, people, tx, { person, token, address });
      return true;
    });
  } finally {
    if (isRefused) await recordFailedLogin(dependencies, people, { email: person.email, person, step: 'second factor', address });
  }
  if (token === undefined) throw new DomainError('account.second_factor_wrong');
  letIn(dependencies, people, token, person.email, context);
  return loginState(dependencies, people, { ...session, isComplete: true });
}

/** Under the new token from now on, on a device that is known from now on. */
function letIn(
  { config, parameters }: ConsoleDependencies,
  people: ConsolePeople,
  token: string,
  email: string,
  { request, reply }: OwnContext,
): void {
  setSessionCookie(reply, people.audience, token, parameters, config);
  rememberDevice(reply, request, loginSubject(people, email), config);
}

/** Asks for the password again: an open session that somebody found must not be enough to shut its owner out. */
export async function startSecondFactor(
  { db, guard, secondFactors }: ConsoleDependencies,
  people: ConsolePeople,
  password: string,
  { session, request }: OwnContext,
): Promise<{ secret: string; uri: string }> {
  const person = await personOf(db, people, session);
  const who = { audience: people.audience, subjectId: person.id };
  if (await secondFactors.isConfirmed(db, who)) throw new DomainError('account.second_factor_set');
  const isRight = await guard.attempt('login', { subject: loginSubject(people, person.email), origin: originOf(request) }, () =>
    verifyPassword(person.passwordHash, password),
  );
  if (!isRight) throw new DomainError('account.wrong_old_password');
  return withTransaction(db, (tx) => secondFactors.start(tx, who, person.email));
}

export async function confirmSecondFactor(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  code: string,
  context: OwnContext,
): Promise<{ recoveryCodes: string[]; user: ConsoleUser }> {
  const { db, guard, sessions, secondFactors } = dependencies;
  const { session, request } = context;
  const { audience } = people;
  const person = await personOf(db, people, session);
  const who = { audience, subjectId: person.id };
  let done: { recoveryCodes: string[]; token: string } | undefined;
  await guard.attemptWithin('factor', { subject: `${audience}:${person.id}`, origin: originOf(request) }, async (tx) => {
    const recoveryCodes = await secondFactors.confirm(tx, who, code);
    if (!recoveryCodes) return false;
    done = { recoveryCodes, ...(await sessions.complete(tx, session.sessionId)) };
    await sessions.endOthers(tx, { ...who, exceptSessionId: session.sessionId });
    await tellOfChange(tx, dependencies, { audience, person, action: 'second-factor.set' }, context);
    return true;
  });
  if (!done) throw new DomainError('account.second_factor_wrong');
  letIn(dependencies, people, done.token, person.email, context);
  return { recoveryCodes: done.recoveryCodes, user: presentUser(person, true, audience) };
}
