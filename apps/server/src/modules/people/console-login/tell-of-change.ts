import type { Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { Message } from '../../ground/mail/index.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { mailLanguage } from './login-state.ts';
import type { ConsoleAudience, ConsolePerson } from './people.ts';

interface Change {
  audience: ConsoleAudience;
  person: ConsolePerson;
  action: 'password.changed' | 'password.reset' | 'second-factor.set';
}

/** Whoever it belongs to hears by mail that the way in is another one, and the log keeps by which way. */
export async function tellOfChange(
  tx: Tx,
  { mail, audit }: Pick<ConsoleDependencies, 'mail' | 'audit'>,
  { audience, person, action }: Change,
  { request, storefrontCode }: Pick<CallContext, 'request' | 'storefrontCode'>,
): Promise<void> {
  const letter = { to: person.email, language: mailLanguage(person), storefrontCode };
  const message: Message =
    action === 'second-factor.set'
      ? { ...letter, template: 'second-factor-changed', values: { change: 'set', door: audience } }
      : { ...letter, template: 'password-changed', values: { kind: 'login', door: audience } };
  await mail.send(tx, message);
  await audit.record(tx, {
    actor: { kind: audience, id: person.id, name: person.name },
    action,
    subject: { kind: audience, id: person.id },
    address: request.ip,
  });
}
