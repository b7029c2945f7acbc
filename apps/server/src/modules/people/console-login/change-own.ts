/** What people of the consoles change about themselves. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashPassword, originOf, verifyPassword } from '../credentials/index.ts';
import { checkConsolePassword } from './check-entries.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { loginSubject } from './login-subject.ts';
import { mailLanguage, personOf } from './login-state.ts';
import type { ConsolePeople } from './people.ts';
import type { OwnContext } from './second-factor.ts';

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
  const { db, parameters, guard, sessions, audit, mail, vouch } = dependencies;
  const { session, request, storefrontCode } = context;
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
    await mail.send(tx, {
      to: person.email,
      template: 'password-changed',
      language: mailLanguage(person),
      storefrontCode,
      values: { kind: 'login', door: audience },
    });
    await audit.record(tx, {
      actor: { kind: audience, id: person.id, name: person.name },
      action: 'password.changed',
      subject: { kind: audience, id: person.id },
      address: request.ip,
    });
  });
}
