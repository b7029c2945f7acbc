import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { HOUR_MS, isKnownDevice, limitAttempts, originOf, verifyPassword } from '../credentials/index.ts';
import { isConsoleEmail } from './check-entries.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { loginState, type LoginState } from './login-state.ts';
import { loginSubject } from './login-subject.ts';
import { openSession } from './open-session.ts';
import type { ConsolePeople } from './people.ts';
import { recordFailedLogin } from './record-logins.ts';

export interface LoginInput {
  email: string;
  password: string;
  captcha: string;
}

/** With e-mail address and password. Answers alike for people who exist, who do not, and who were disabled. */
export async function logIn(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  input: LoginInput,
  { request, reply }: CallContext,
): Promise<LoginState> {
  const { db, clock, parameters, guard, captcha } = dependencies;
  const origin = originOf(request);
  const subject = loginSubject(people, input.email);
  await limitAttempts(request, {
    group: 'logins',
    key: origin.network,
    windowMs: HOUR_MS,
    max: parameters.get('logins_per_address_per_hour'),
    now: clock.now(),
  });
  if (!isKnownDevice(origin, subject)) {
    await limitAttempts(request, {
      group: 'account-logins',
      key: subject,
      windowMs: HOUR_MS,
      max: parameters.get('logins_per_account_per_hour'),
      now: clock.now(),
    });
  }
  await withTransaction(db, (tx) => captcha.redeem(tx, { pass: input.captcha, action: 'login', origin }));

  const email = input.email.trim();
  const person = isConsoleEmail(email) ? await people.byEmail(db, email) : undefined;
  let isRefused = false;
  try {
    await guard.attempt('login', { subject, origin }, async () => {
      const isOwn = await verifyPassword(person?.passwordHash ?? null, input.password);
      isRefused = !isOwn || person!.isDisabled;
      return !isRefused;
    });
  } finally {
    // Also where this was one too many, which is answered differently.
    if (isRefused) await recordFailedLogin(dependencies, people, { email, person, step: 'password', address: request.ip });
  }
  if (isRefused || !person) throw new DomainError('account.wrong_login');

  const isComplete = await openSession(dependencies, people, person, { request, reply });
  return loginState(dependencies, people, { subjectId: person.id, isComplete });
}
