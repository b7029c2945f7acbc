/** What people of the consoles change about themselves. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashPassword, originOf, verifyPassword } from '../credentials/index.ts';
import { checkConsolePassword } from './check-entries.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { loginSubject } from './login-subject.ts';
import { personOf } from './login-state.ts';
import type { ConsolePeople } from './people.ts';
import type { OwnContext } from './second-factor.ts';
import { tellOfChange } from './tell-of-change.ts';

export interface PasswordInput {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

/** All other sessions end with the old password. */
export async function changePassword(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  input: PasswordInput,
  context: OwnContext,
): Promise<void> {
  const { db, parameters, guard, sessions, vouch } = dependencies;
  const { session, request } = context;
  const { audience } = people;
  if (input.newPassword !== input.repeated) throw new DomainError('account.passwords_differ');
  checkConsolePassword(input.newPassword, parameters);
  const person = await personOf(db, people, session);
  const subject = loginSubject(people, person.email);
  const isRight = await guard.attempt('login', { subject, origin: originOf(request) }, () =>
    verifyPassword(person.passwordHash, input.oldPassword),
  );
  if (!isRight) throw new DomainError('account.wrong_old_password');
  const passwordHash = await hashPassword(input.newPassword);
  await withTransaction(db, async (tx) => {
    await vouch(tx, 'password', `${audience}:${person.id}`);
    await people.setPassword(tx, person.id, passwordHash);
    await sessions.endOthers(tx, { audience, subjectId: person.id, exceptSessionId: session.sessionId });
    await tellOfChange(tx, dependencies, { audience, person, action: 'password.changed' }, context);
  });
}
