import type { ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Acting } from '../../../people/members/index.ts';
import { draftFrom, presentEdit } from './draft.present.ts';
import { selectDraft, selectDraftLocked, selectDrafts, type DraftRow } from './draft.sql.ts';
import { selectLastChange } from './history.sql.ts';
import { tidyWords, type ProductDraft } from './product-draft.ts';
import type { EditingServices } from './services.ts';
import { shelve } from './set-shelf.ts';
import { writeProduct } from './write-product.ts';

/** By the shop's own number: a new product, or the one that has it already. For whoever writes many, in a transaction of his own. */
export async function saveProduct(
  tx: Tx,
  services: Pick<EditingServices, 'clock' | 'parameters'>,
  shopId: string,
  draft: ProductDraft,
  by: Acting,
): Promise<{ id: string; isNew: boolean }> {
  const existing = await selectDraftLocked(tx, shopId, { number: tidyWords(draft.number) });
  const { id } = await writeProduct(tx, services, { shopId, draft, existing, by, kind: 'imported', language: 'en' });
  return { id, isNew: !existing };
}

/** As they are written down now, by their numbers, for whoever changes parts of them. */
export async function draftsOfNumbers(db: Db | Tx, shopId: string, numbers: readonly string[]): Promise<Map<string, KnownDraft>> {
  const rows = await selectDrafts(db, shopId, { numbers: numbers.map(tidyWords) });
  return new Map(rows.map((row) => [row.number, { draft: draftFrom(row), state: row.state }]));
}

export interface KnownDraft {
  draft: ProductDraft;
  state: DraftRow['state'];
}

export interface Saving {
  id?: string | undefined;
  version?: number | undefined;
  draft: ProductDraft;
  publish?: boolean | undefined;
}

/** From the editor: a new product without an id, else this one in the version that was read. */
export function saveEdit(
  services: EditingServices,
  { id, version, draft, publish = false }: Saving,
  by: Acting,
  language: Language,
): Promise<ProductEdit> {
  const { shopId } = by;
  return withTransaction(services.db, async (tx) => {
    const existing = id === undefined ? undefined : await selectDraftLocked(tx, shopId, { id });
    if (id !== undefined && !existing) throw new DomainError('product.not_found');
    if (existing && existing.version !== version) throw await conflict(tx, existing);
    const { id: savedId } = await writeProduct(tx, services, {
      shopId,
      draft,
      existing,
      by,
      kind: existing ? 'edited' : 'created',
      language,
    });
    if (publish && existing?.state !== 'on_shelf')
      await shelve(tx, services, { shopId, id: savedId, isOn: true, by, kind: 'shelf', language });
    return presentEdit((await selectDraft(tx, shopId, { id: savedId }))!);
  });
}

/** Says who it was and when. */
async function conflict(tx: Tx, { id, version }: DraftRow): Promise<DomainError> {
  const last = await selectLastChange(tx, id);
  return new DomainError('product.changed_meanwhile', {}, undefined, {
    version: String(version),
    ...(last ? { byName: last.actor_name, at: last.at.toISOString() } : {}),
  });
}
