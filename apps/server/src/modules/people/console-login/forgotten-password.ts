/** A new password for whoever reads the mails of the address. The second factor stays, and is still asked for. */
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { readEmail, type Target } from '../codes/index.ts';
import { HOUR_MS, hashPassword, limitAttempts, originOf } from '../credentials/index.ts';
import { checkConsolePassword } from './check-entries.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { deleteInvitationsOf } from './invitations.sql.ts';
import { loginSubject } from './login-subject.ts';
import { mailLanguage } from './login-state.ts';
import type { ConsoleAudience, ConsolePeople } from './people.ts';
import { tellOfChange } from './tell-of-change.ts';

type Asking = Pick<CallContext, 'request' | 'language' | 'storefrontCode'>;

const PURPOSES = { seller: 'reset-seller-password', staff: 'reset-staff-password' } as const satisfies Record<ConsoleAudience, string>;
const mailbox = (text: string): Target => ({ kind: 'email', value: readEmail(text) });

/** Nobody learns here who works where: the same is done and said for an address that nobody has. */
export async function sendResetCode(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  input: { email: string; captcha: string },
  { request, language, storefrontCode }: Asking,
): Promise<{ resendAfterSeconds: number; validMinutes: number }> {
  const { db, captcha, codes } = dependencies;
  const target = mailbox(input.email);
  await limitByAddress(dependencies, request, 'codes', 'codes_per_address_per_hour');
  await withTransaction(db, (tx) => captcha.redeem(tx, { pass: input.captcha, action: 'send-code', origin: originOf(request) }));
  const person = await people.byEmail(db, target.value);
  const isDelivered = person !== undefined && !person.isDisabled;
  const purpose = PURPOSES[people.audience];
  // All that a person is sent comes in that person's language, whichever one the login page happens to be shown in.
  const spoken = person ? mailLanguage(person) : language;
  return withTransaction(db, (tx) => codes.send(tx, { purpose, target, language: spoken, storefrontCode, isDelivered }));
}

/** Every session ends, also the thief's. */
export async function resetPassword(
  dependencies: ConsoleDependencies,
  people: ConsolePeople,
  input: { email: string; code: string; password: string },
  context: Asking,
): Promise<void> {
  const { db, parameters, codes, sessions, guard, vouch } = dependencies;
  const { audience } = people;
  const target = mailbox(input.email);
  checkConsolePassword(input.password, parameters);
  // Five tries at each code are few, but there are many addresses to which codes can be sent.
  await limitByAddress(dependencies, context.request, 'code-entries', 'code_entries_per_address_per_hour');
  const code = await codes.check({ purpose: PURPOSES[audience], target, code: input.code });
  const passwordHash = await hashPassword(input.password);
  const person = await people.byEmail(db, target.value);
  // Nobody has this address: the code was written for nobody, and cannot have been read.
  if (!person || person.isDisabled) throw new DomainError('account.code_wrong');
  await withTransaction(db, async (tx) => {
    await codes.redeem(tx, code);
    await vouch(tx, 'password', `${audience}:${person.id}`);
    await people.setPassword(tx, person.id, passwordHash);
    await deleteInvitationsOf(tx, audience, person.id);
    await sessions.endOthers(tx, { audience, subjectId: person.id });
    await guard.forget(tx, loginSubject(people, person.email));
    await tellOfChange(tx, dependencies, { audience, person, action: 'password.reset' }, context);
  });
}

function limitByAddress(
  { clock, parameters }: ConsoleDependencies,
  request: FastifyRequest,
  group: 'codes' | 'code-entries',
  parameter: 'codes_per_address_per_hour' | 'code_entries_per_address_per_hour',
): Promise<void> {
  return limitAttempts(request, {
    group,
    key: originOf(request).network,
    windowMs: HOUR_MS,
    max: parameters.get(parameter),
    now: clock.now(),
  });
}
