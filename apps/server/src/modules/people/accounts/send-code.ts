/**
 * Sends a code. The answer is the same whether an address is known or not: a code for a new account or a new binding goes to whoever
 * holds the address, and only entering it tells that it is taken; a code for a new password is written for nobody where nobody has it.
 */
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readEmail, readPhone, readTarget, type Target } from '../codes/index.ts';
import { HOUR_MS, limitAttempts, originOf } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { selectUserBy, type UserRow } from './accounts.sql.ts';
import { ownAccount } from './own-account.ts';

type SendCode = Calls['localuser!sendVerifcode'];

export async function sendCode(
  services: AccountServices,
  { purpose, target: typed = '', captcha: pass }: InputOf<SendCode>,
  session: Session | undefined,
  asking: Asking,
): Promise<OutputOf<SendCode>> {
  const { db, codes } = services;
  const { language, storefrontCode } = asking;
  switch (purpose) {
    case 'register':
    case 'reset-password': {
      const target = readTarget(typed);
      await limitSendings(services, asking);
      await passCaptcha(services, pass, asking);
      const isDelivered = purpose === 'register' || (await selectUserBy(db, target.kind, target.value)) !== undefined;
      return withTransaction(db, (tx) => codes.send(tx, { purpose, target, language, storefrontCode, isDelivered }));
    }
    case 'reset-fund-password':
    case 'bind-withdrawal-address':
    case 'bind-email':
    case 'bind-phone': {
      // What is known of a login replaces the puzzle.
      if (!session) throw new DomainError('session.required');
      const isNewContact = purpose === 'bind-email' || purpose === 'bind-phone';
      const target = isNewContact ? readNewContact(purpose, typed) : boundContact(await ownAccount(services, session.subjectId));
      await limitSendings(services, asking, session);
      return withTransaction(db, (tx) => codes.send(tx, { purpose, target, language, storefrontCode, isDelivered: true }));
    }
  }
}

/** Where a code reaches somebody who is known: by mail, or else by text message. */
export function boundContact({ email, phone }: UserRow): Target {
  if (email !== null) return { kind: 'email', value: email };
  if (phone !== null) return { kind: 'phone', value: phone };
  throw new DomainError('account.contact_missing');
}

function readNewContact(purpose: 'bind-email' | 'bind-phone', text: string): Target {
  return purpose === 'bind-email' ? { kind: 'email', value: readEmail(text) } : { kind: 'phone', value: readPhone(text) };
}

async function limitSendings({ clock, parameters }: AccountServices, { request }: Asking, session?: Session): Promise<void> {
  const limit = { group: 'codes', windowMs: HOUR_MS, max: parameters.get('codes_per_address_per_hour'), now: clock.now() };
  await limitAttempts(request, { ...limit, key: originOf(request).network });
  // Whoever changes addresses is still the same account.
  if (session) await limitAttempts(request, { ...limit, key: subjectOf(session.subjectId) });
}

async function passCaptcha({ db, captcha }: AccountServices, pass: string | undefined, { request }: Asking): Promise<void> {
  if (!pass) throw new DomainError('verification.failed');
  await withTransaction(db, (tx) => captcha.redeem(tx, { pass, action: 'send-code', origin: originOf(request) }));
}
