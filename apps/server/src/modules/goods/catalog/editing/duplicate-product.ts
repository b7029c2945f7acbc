import type { ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Acting } from '../../../people/members/index.ts';
import { draftFrom, presentEdit } from './draft.present.ts';
import { selectDraft, selectNumbersLike } from './draft.sql.ts';
import type { EditingServices } from './services.ts';
import { writeProduct } from './write-product.ts';

/**
 * Everything but the number, the codes, the stock and the discount, as a draft. Also of a product that was removed: what the copy says is
 * looked at anew.
 */
export function duplicateProduct(services: EditingServices, id: string, by: Acting, language: Language): Promise<ProductEdit> {
  const { shopId } = by;
  return withTransaction(services.db, async (tx) => {
    const original = await selectDraft(tx, shopId, { id });
    if (!original) throw new DomainError('product.not_found');
    const draft = draftFrom(original);
    const variants = draft.variants.map((variant) => ({ ...variant, stock: null, expectedStock: null, skuCode: null }));
    const number = await freeNumber(tx, shopId, draft.number);
    const copy = await writeProduct(tx, services, {
      shopId,
      draft: { ...draft, number, discount: null, variants },
      existing: undefined,
      by,
      kind: 'duplicated',
      language,
    });
    return presentEdit((await selectDraft(tx, shopId, { id: copy.id }))!);
  });
}

/** "KC-12" becomes "KC-12-2", and that "KC-12-3". */
async function freeNumber(tx: Tx, shopId: string, number: string): Promise<string> {
  const stem = number.replace(/-\d{1,3}$/, '').slice(0, DRAFT_LIMITS.numberLength - 4);
  const taken = new Set(await selectNumbersLike(tx, shopId, stem));
  for (let count = 2; ; count++) if (!taken.has(`${stem}-${count}`)) return `${stem}-${count}`;
}
