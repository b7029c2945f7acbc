/** One change to many products, each in a transaction of its own: what does not fit one of them does not hold up the others. */
import type { BulkOutcome } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { rehearse } from '../../../../platform/db/rehearse.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { signature, type Acting } from '../../../people/members/index.ts';
import { changeDraft, type BulkChange } from './change-draft.ts';
import { draftFrom } from './draft.present.ts';
import { selectDraftLocked } from './draft.sql.ts';
import type { StoredChange } from './draft-changes.ts';
import { selectTitles } from './desk.sql.ts';
import { presentChanges } from './history.ts';
import type { EditingServices } from './services.ts';
import { shelve } from './set-shelf.ts';
import { writeProduct } from './write-product.ts';

export interface BulkRequest {
  ids: readonly string[];
  change: BulkChange;
  isDryRun: boolean;
}

type Tried = { changes: StoredChange[] } | { refusal: DomainError };

/** Products of other shops are not among the answers: they do not exist. */
export async function bulkChange(
  services: EditingServices,
  { ids, change, isDryRun }: BulkRequest,
  by: Acting,
  language: Language,
): Promise<BulkOutcome[]> {
  const titles = await selectTitles(services.db, by.shopId, ids, language);
  const tried: Tried[] = [];
  for (const { id } of titles) tried.push(await tryOne(services, id, change, isDryRun, by, language));
  if (!isDryRun)
    await recordBulk(
      services,
      titles.filter((_, index) => isChanged(tried[index]!)).map(({ id }) => id),
      change,
      by,
    );
  const changes = await presentChanges(
    services.db,
    tried.map((each) => ('changes' in each ? each.changes : [])),
    language,
  );
  return titles.map(({ id, number, title }, index) => {
    const each = tried[index]!;
    return {
      id,
      number,
      title,
      outcome: 'refusal' in each ? 'refused' : isChanged(each) ? 'changed' : 'same',
      changes: changes[index]!,
      message: 'refusal' in each ? refusalText(each.refusal, language) : null,
    };
  });
}

function isChanged(tried: Tried): boolean {
  return 'changes' in tried && tried.changes.length > 0;
}

async function tryOne(
  services: EditingServices,
  id: string,
  change: BulkChange,
  isDryRun: boolean,
  by: Acting,
  language: Language,
): Promise<Tried> {
  const run = isDryRun ? rehearse : withTransaction;
  try {
    return { changes: await run(services.db, (tx) => changeOne(tx, services, id, change, by, language)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: error };
  }
}

async function changeOne(
  tx: Tx,
  services: EditingServices,
  id: string,
  change: BulkChange,
  by: Acting,
  language: Language,
): Promise<StoredChange[]> {
  const { shopId } = by;
  if (change.kind === 'shelf') return shelve(tx, services, { shopId, id, isOn: change.isOn, by, kind: 'bulk', language });
  const existing = await selectDraftLocked(tx, shopId, { id });
  if (!existing) throw new DomainError('product.not_found');
  return (
    await writeProduct(tx, services, { shopId, draft: changeDraft(draftFrom(existing), change), existing, by, kind: 'bulk', language })
  ).changes;
}

/** The first thing that is wrong says more than that something is. */
function refusalText({ key, values, fieldErrors }: DomainError, language: Language): string {
  return fieldErrors?.[0]?.message ?? translateError(key, values, language);
}

async function recordBulk({ db, audit }: EditingServices, productIds: readonly string[], change: BulkChange, by: Acting): Promise<void> {
  if (productIds.length === 0) return;
  await withTransaction(db, async (tx) =>
    audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'products.changed',
      subject: { kind: 'shop', id: by.shopId },
      after: { change, productIds },
    }),
  );
}
