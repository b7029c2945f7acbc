import type { Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { mailLanguage } from './login-state.ts';
import type { ConsoleAudience, ConsolePerson } from './people.ts';

/** Whoever it belongs to hears by mail that the password is another one, and the log keeps by which way. */
export async function tellOfNewPassword(
  tx: Tx,
  { mail, audit }: Pick<ConsoleDependencies, 'mail' | 'audit'>,
  { audience, person, action }: { audience: ConsoleAudience; person: ConsolePerson; action: 'password.changed' | 'password.reset' },
  { request, storefrontCode }: Pick<CallContext, 'request' | 'storefrontCode'>,
): Promise<void> {
  await mail.send(tx, {
    to: person.email,
    template: 'password-changed',
    language: mailLanguage(person),
    storefrontCode,
    values: { kind: 'login', door: audience },
  });
  await audit.record(tx, {
    actor: { kind: audience, id: person.id, name: person.name },
    action,
    subject: { kind: audience, id: person.id },
    address: request.ip,
  });
}
