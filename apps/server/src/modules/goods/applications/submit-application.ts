/** Hands the application in, the first time or after changes were asked for. From then on its author only reads it. */
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { hasMember } from '../../people/members/index.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { stepFrom } from './application-machine.ts';
import { insertEvent, markSubmitted } from './applications.sql.ts';
import { isEmailProven, missingItems, type ApplicationFacts } from './checklist.ts';
import { notifyApplicant } from './notify.ts';
import { lockOwn } from './own-step.ts';
import { presentOwn, wholeApplication } from './read-applications.ts';
import { refuseTakenName } from './save-application.ts';

const NAME_RULE = 'merchant_applications_name';

export async function submitApplication(
  services: ApplicationServices,
  { note = '' }: { note?: string | undefined },
  by: Applying,
): Promise<MerchantApplication> {
  const { db, clock } = services;
  const submission = withTransaction(db, async (tx) => {
    const row = await lockOwn(tx, by.userId);
    const state = stepFrom(row.state, 'submit');
    const facts = await wholeApplication(tx, row);
    refuseUnready(facts);
    await refuseTakenName(tx, row, row.shop_name);
    if (await hasMember(tx, row.contact_email)) throw new DomainError('account.email_bound');
    const now = clock.now();
    await markSubmitted(tx, row.id, { state, origin: by.origin, language: by.language, now });
    await insertEvent(tx, {
      applicationId: row.id,
      kind: state === 'submitted' ? 'submitted' : 'resubmitted',
      at: now,
      text: readWords(note).toWellFormed(),
    });
    await notifyApplicant(services, tx, { ...row, origin: by.origin, language: by.language }, { state: 'received' });
    return presentOwn(tx, row.id);
  });
  return submission.catch(nameTaken);
}

/** The first thing that is in the way, in words that say what to do about it. */
function refuseUnready(facts: ApplicationFacts): void {
  if (facts.items.some(({ state }) => state === 'changes_asked')) throw new DomainError('application.changes_open');
  const missing = missingItems(facts);
  const { row } = facts;
  if (missing.length === 0) return;
  if (missing.includes('contact') && row.contact_email !== '' && !isEmailProven(row)) throw new DomainError('application.email_unproven');
  if (missing.length === 1 && missing[0] === 'agreement' && row.agreement_version !== null)
    throw new DomainError('application.agreement_outdated');
  throw new DomainError(
    'application.incomplete',
    {},
    missing.map((item) => ({ field: item, message: 'This part is not complete.' })),
  );
}

/** Of two who hand in names that read the same at the same moment, the database lets one through. */
function nameTaken(error: unknown): never {
  throw error instanceof Error && 'constraint' in error && error.constraint === NAME_RULE
    ? new DomainError('application.name_taken')
    : error;
}
