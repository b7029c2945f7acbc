/**
 * What a shop can do about a product that the platform removed: correct it and hand it in again, or say why the removal is wrong. It waits
 * for somebody else's decision then, and nobody changes it meanwhile: what is decided about is what was handed in.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { RemovalCaseKind } from '@entrepot/contracts/shop-work.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { signature, type Acting } from '../../people/members/index.ts';
import { isOnePerson, requireSecondPerson, type Acting as Officer } from '../../people/staff/index.ts';
import { draftFrom } from './editing/draft.present.ts';
import { selectDraftLocked } from './editing/draft.sql.ts';
import { refuseProblems, shelfProblems } from './editing/product-draft.ts';
import type { EditingServices } from './editing/services.ts';
import { lockForRemoval } from './removal.sql.ts';
import { isWaiting } from './removal-cases.present.ts';
import {
  insertRemovalCase,
  selectRemovalCase,
  selectRemover,
  updateRemovalCase,
  type RemovalAnswer,
  type RemovalCaseRow,
} from './removal-cases.sql.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface HandingIn {
  id: string;
  kind: RemovalCaseKind;
  text: string;
}

/** What was corrected has to be fit for the shelf; whoever appeals leaves it as it was. */
export async function handIn(
  { db, clock, parameters }: Pick<EditingServices, 'db' | 'clock' | 'parameters'>,
  { id, kind, text }: HandingIn,
  by: Acting,
  language: Language,
): Promise<void> {
  const words = readWords(text);
  if (words === '') throw new DomainError('product.field_required');
  await withTransaction(db, async (tx) => {
    const row = await selectDraftLocked(tx, by.shopId, { id });
    if (!row) throw new DomainError('product.not_found');
    if (row.state !== 'removed') throw new DomainError('product.changed_meanwhile');
    if (isWaiting(row.removal_case)) throw new DomainError('product.case_waiting');
    if (kind === 'corrected') refuseProblems('product.incomplete', shelfProblems(draftFrom(row)), language);
    const now = clock.now();
    await insertRemovalCase(tx, {
      productId: id,
      kind,
      words,
      byName: (await signature(tx, by)).actor.name,
      now,
      decideBy: new Date(now.getTime() + parameters.get('product_case_days') * DAY_MS),
      removedBy: await selectRemover(tx, id),
    });
  });
}

/** The removal stays. Whoever removed it does not judge whether that was right. */
export async function keepRemoved(
  tx: Tx,
  id: string,
  officer: Officer,
  now: Date,
): Promise<{ shopId: string; number: string; removal: RemovalCaseRow }> {
  const row = await lockForRemoval(tx, id);
  if (!row) throw new DomainError('product.not_found');
  const removal = await selectRemovalCase(tx, id);
  if (!removal || !isWaiting(removal)) throw new DomainError('product.changed_meanwhile');
  const staffId = officer.session.subjectId;
  if (removal.removed_by !== null) await requireSecondPerson(tx, [removal.removed_by], staffId, ['products.moderate']);
  const isByOne = removal.removed_by === staffId && (await isOnePerson(tx));
  await updateRemovalCase(tx, { productId: id, outcome: 'kept', answer: officer.reason, staffId, isByOne, now });
  return { shopId: row.shop_id, number: row.number, removal };
}

/** When it goes back on sale, that is the answer to what the shop handed in, if it did. */
export async function answerByRestoring(tx: Tx, answer: Omit<RemovalAnswer, 'outcome' | 'isByOne'>): Promise<void> {
  await updateRemovalCase(tx, { ...answer, outcome: 'restored', isByOne: false });
}

export async function removalCaseOf(db: Db, id: string): Promise<RemovalCaseRow | null> {
  return selectRemovalCase(db, id);
}
