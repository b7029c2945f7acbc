/**
 * Verifications at the staff's desk. Lists name accounts and no people; one case shows what was entered, beside what is known of the
 * account.
 */
import type { IdentityCase, IdentityHeading, PersonIdentity } from '@entrepot/contracts/calls/identity.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { openDetails } from './details.ts';
import { isPerson, selectCase, selectCases, selectOtherAttempts, selectSameDocument, type CaseFilter } from './identity-desk.sql.ts';
import type { IdentityServices } from './identity-services.ts';
import { levelOf, presentCase, presentHeading } from './identity.present.ts';
import { selectNewestOf, selectPictures } from './identity.sql.ts';
import { seenPictures } from './seen-pictures.ts';

type Services = Pick<IdentityServices, 'db' | 'clock' | 'keyring' | 'parameters'>;

/** More than these tell whoever decides nothing new. */
const SAME_DOCUMENT_MAX = 20;

export async function listIdentities(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: CaseFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<IdentityHeading>> {
  const now = clock.now();
  const { rows, count } = await selectCases(
    db,
    { ...filter, keyword: readWords(filter.keyword ?? '') },
    now,
    pageSize,
    (pageNum - 1) * pageSize,
  );
  return { list: rows.map((row) => presentHeading(row, now)), pageNum, pageSize, totalElements: count };
}

/** As one person of staff sees it: which pictures they have opened is said too. */
export async function readCase(
  { db, clock, keyring, parameters, audit }: Services & Pick<IdentityServices, 'audit'>,
  id: string,
  staffId: string,
): Promise<IdentityCase> {
  const row = await selectCase(db, id);
  if (!row) throw new DomainError('identity.not_found');
  const details = openDetails(keyring, row);
  const [pictures, seen, attempts, sameDocument] = await Promise.all([
    selectPictures(db, id),
    seenPictures({ audit }, db, row, staffId),
    selectOtherAttempts(db, row),
    keyring && details ? selectSameDocument(db, keyring.hashesOf(details.number), row.user_id, SAME_DOCUMENT_MAX) : [],
  ]);
  return presentCase({
    row,
    details,
    pictures,
    seen,
    attempts,
    sameDocument,
    documentDays: parameters.get('identity_document_days'),
    now: clock.now(),
  });
}

/** For the page of a person: how far, since when, and nothing of a document. What was never handed in is nobody's business. */
export async function identityOfPerson({ db }: Pick<Services, 'db'>, userId: string): Promise<PersonIdentity> {
  if (!(await isPerson(db, userId))) throw new DomainError('account.not_found');
  const row = await selectNewestOf(db, userId);
  const level = levelOf(row);
  return {
    level,
    since: row && level !== 'none' ? (row.decided_at ?? row.created_at).toISOString() : null,
    latest: row?.submitted_at
      ? {
          id: row.id,
          serial: row.serial,
          state: row.state,
          submittedAt: row.submitted_at.toISOString(),
          decidedAt: row.decided_at?.toISOString() ?? null,
        }
      : null,
  };
}
