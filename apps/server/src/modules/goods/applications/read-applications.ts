/** Applications as their authors and the staff see them. */
import { APPLICATION_STATES, WAITING_STATES, type ApplicationState } from '@entrepot/contracts/applications.ts';
import type { ApplicationCase, ApplicationHeading, MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { waitingOwner } from '../../people/members/index.ts';
import { selectAgreement } from './agreements.sql.ts';
import type { ApplicationServices } from './application-services.ts';
import { presentApplication, presentCase, presentHeading, type WholeApplication } from './applications.present.ts';
import {
  selectAccountEmail,
  selectApplication,
  selectCase,
  selectDocuments,
  selectEvents,
  selectHeadings,
  selectItems,
  selectNewestOf,
  type ApplicationRow,
} from './applications.sql.ts';
import { seenDocuments } from './seen-documents.ts';

/** One after the other: inside a transaction there is one connection. */
export async function wholeApplication(db: Db | Tx, row: ApplicationRow): Promise<WholeApplication> {
  return {
    row,
    items: await selectItems(db, row.id),
    documents: await selectDocuments(db, row.id),
    events: await selectEvents(db, row.id),
    agreementVersion: (await selectAgreement(db))?.version,
    isOwnerWaiting: row.shop_id !== null && (await waitingOwner(db, row.shop_id)) !== undefined,
  };
}

export async function ownApplication(
  { db }: Pick<ApplicationServices, 'db'>,
  userId: string,
): Promise<{ application: MerchantApplication | null; email: string | null }> {
  const row = await selectNewestOf(db, userId);
  return {
    application: row ? presentApplication(await wholeApplication(db, row), 'applicant') : null,
    email: await selectAccountEmail(db, userId),
  };
}

/** As it is at the end of a command of its author. */
export async function presentOwn(tx: Tx, id: string): Promise<MerchantApplication> {
  return presentApplication(await wholeApplication(tx, (await selectApplication(tx, id))!), 'applicant');
}

export async function listApplications(
  { db }: Pick<ApplicationServices, 'db'>,
  filter: { state?: ApplicationState | undefined; keyword?: string | undefined },
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<ApplicationHeading>> {
  const keyword = readWords(filter.keyword ?? '');
  // Whoever looks for one does not know what became of it.
  const states = filter.state ? [filter.state] : keyword === '' ? WAITING_STATES : APPLICATION_STATES;
  const { rows, count } = await selectHeadings(db, { states, keyword }, pageSize, (pageNum - 1) * pageSize);
  return { list: rows.map(presentHeading), pageNum, pageSize, totalElements: count };
}

/** As one person of staff sees it: which documents they have opened is said too. */
export async function readCase(
  { db, audit }: Pick<ApplicationServices, 'db' | 'audit'>,
  id: string,
  staffId: string,
): Promise<ApplicationCase> {
  const row = await selectCase(db, id);
  if (!row) throw new DomainError('application.not_found');
  return presentCase(row, await wholeApplication(db, row), await seenDocuments({ audit }, db, id, staffId));
}
