/** Another member of staff agrees, and the second factor is gone with every session; or refuses, and nothing changes. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { requireSecondPerson, signature, type Acting } from '../../people/staff/index.ts';
import { decideReset, selectReset, usernameOfReset, type ResetRow } from './help.sql.ts';
import type { PeopleServices } from './people-services.ts';
import { recordOfReset } from './people.present.ts';
import { holdPerson, type HeldPerson } from './people.sql.ts';

/** Both answer with whose it was. */
export function approveReset(services: PeopleServices, id: string, by: Acting, storefrontCode: string): Promise<string> {
  const attempt = {
    action: 'reset.approved',
    subject: { kind: 'factor-reset', id },
    name: () => usernameOfReset(services.db, id),
  } as const;
  return watchPair(services, by, attempt, () => approve(services, id, by, storefrontCode));
}

function approve(services: PeopleServices, id: string, by: Acting, storefrontCode: string): Promise<string> {
  return decided(services, id, by, 'approved', async (tx, row, person) => {
    await requireSecondPerson(tx, [row.proposed_by], by.session.subjectId, ['people.help']);
    const subject = { audience: 'buyer', subjectId: row.user_id } as const;
    if (!(await services.factors.isConfirmed(tx, subject))) throw new DomainError('reset.no_factor');
    await services.factors.remove(tx, subject);
    await services.sessions.endOthers(tx, subject);
    await tell(services, tx, person, storefrontCode);
  });
}

/** Also by whoever asked, who thereby takes it back. */
export function refuseReset(services: PeopleServices, id: string, by: Acting): Promise<string> {
  return decided(services, id, by, 'refused', async () => undefined);
}

async function decided(
  { db, clock, audit }: PeopleServices,
  id: string,
  by: Acting,
  state: 'approved' | 'refused',
  work: (tx: Tx, row: ResetRow, person: HeldPerson) => Promise<void>,
): Promise<string> {
  return withTransaction(db, async (tx) => {
    const found = await selectReset(tx, id);
    if (!found) throw new DomainError('reset.not_found');
    // The person before the request, in the order of whoever closes the account; then as it is now that nobody else decides.
    const person = await holdPerson(tx, found.user_id);
    const before = (await selectReset(tx, id))!;
    if (!person || before.state !== 'proposed') throw new DomainError('reset.decided');
    await work(tx, before, person);
    if (!(await decideReset(tx, id, { state, staffId: by.session.subjectId, decision: by.reason, now: clock.now() })))
      throw new DomainError('reset.decided');
    const after = (await selectReset(tx, id))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: `reset.${state}`,
      subject: { kind: 'person', id: before.user_id },
      before: recordOfReset(before),
      after: recordOfReset(after),
    });
    return before.user_id;
  });
}

/** Whoever did not ask for it learns of it at once. */
async function tell(
  { mail }: Pick<PeopleServices, 'mail'>,
  tx: Tx,
  { email, language, storefront_code: ownStorefront }: HeldPerson,
  storefrontCode: string,
): Promise<void> {
  if (email === null) return;
  await mail.send(tx, {
    template: 'second-factor-changed',
    values: { change: 'removed' },
    to: email,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    storefrontCode: ownStorefront ?? storefrontCode,
  });
}
