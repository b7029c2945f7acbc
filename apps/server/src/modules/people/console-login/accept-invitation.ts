import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { hashPassword } from '../credentials/index.ts';
import { checkConsolePassword } from './check-entries.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { deleteInvitation, selectInvited } from './invitations.sql.ts';
import { hashSecret } from './invitations.ts';
import { openSession } from './open-session.ts';
import type { ConsolePeople } from './people.ts';

/** Sets the password that the invited person chose, and lets them in with it. The link is worth nothing afterwards. */
export async function acceptInvitation(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  { secret, password }: { secret: string; password: string },
  context: Pick<CallContext, 'request' | 'reply'>,
): Promise<{ email: string }> {
  const { db, clock, parameters, sessions, audit, vouch } = dependencies;
  checkConsolePassword(password, parameters);
  const { audience } = people;
  const secretHash = hashSecret(secret);
  const subjectId = await selectInvited(db, audience, secretHash, clock.now());
  // Looked up before anything is hashed, which is work that nobody gets for a made-up secret.
  const person = subjectId === undefined ? undefined : await people.byId(db, subjectId);
  if (!person || person.isDisabled) throw new DomainError('invitation.invalid');
  const passwordHash = await hashPassword(password);
  await withTransaction(db, async (tx) => {
    if (!(await deleteInvitation(tx, audience, secretHash, clock.now()))) throw new DomainError('invitation.invalid');
    await vouch(tx, 'password', `${audience}:${person.id}`);
    await people.setPassword(tx, person.id, passwordHash);
    await sessions.endOthers(tx, { audience, subjectId: person.id });
    await audit.record(tx, {
      actor: { kind: audience, id: person.id, name: person.name },
      action: 'invitation.accepted',
      subject: { kind: audience, id: person.id },
      address: context.request.ip,
    });
  });
  // Both have just been shown, the mailbox and the password. Whoever owes a second factor owes it still.
  await openSession(dependencies, people, { ...person, passwordHash }, context);
  return { email: person.email };
}
