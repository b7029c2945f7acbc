import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { rehearse } from '../../../../platform/db/rehearse.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Acting } from '../../../people/members/index.ts';
import { presentProduct } from '../product-info.present.ts';
import { currentSources, selectProductInfo } from '../product-info.sql.ts';
import { selectDraftLocked } from './draft.sql.ts';
import type { ProductDraft } from './product-draft.ts';
import type { EditingServices } from './services.ts';
import { writeProduct } from './write-product.ts';

/** Written, read as a buyer's page reads it, and taken back. Pieces that are sold while somebody edits are no reason to refuse a look. */
export function previewProduct(
  services: EditingServices,
  { id, draft }: { id?: string | undefined; draft: ProductDraft },
  by: Acting,
  language: Language,
): Promise<ProductDetail> {
  const { shopId } = by;
  const unmoved = { ...draft, variants: draft.variants.map((variant) => ({ ...variant, expectedStock: null })) };
  return rehearse(services.db, async (tx) => {
    const existing = id === undefined ? undefined : await selectDraftLocked(tx, shopId, { id });
    if (id !== undefined && !existing) throw new DomainError('product.not_found');
    const written = await writeProduct(tx, services, { shopId, draft: unmoved, existing, by, kind: 'edited', language });
    const now = services.clock.now();
    const row = (await selectProductInfo(tx, written.id, language, currentSources(tx, now, services.trade)))!;
    return presentProduct(
      { ...row, published_at: row.published_at ?? now },
      { language, now, buyMax: services.parameters.get('mall_max_goods_number_in_order') },
    );
  });
}
