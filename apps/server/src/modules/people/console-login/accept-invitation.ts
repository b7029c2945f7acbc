import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashPassword } from '../credentials/index.ts';
import { checkConsolePassword } from './check-entries.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { deleteInvitation, selectInvited } from './invitations.sql.ts';
import { hashSecret } from './invitations.ts';
import type { ConsolePeople } from './people.ts';

/** Sets the password that the invited person chose. The link is worth nothing afterwards. */
export async function acceptInvitation(
  { db, clock, parameters, sessions, audit, vouch }: ConsoleDependencies,
  people: ConsolePeople,
  { secret, password }: { secret: string; password: string },
  address: string,
): Promise<{ email: string }> {
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
      address,
    });
  });
  return { email: person.email };
}
