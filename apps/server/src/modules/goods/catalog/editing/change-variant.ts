/** Price and stock of one variant, changed where the list shows them. Both say what was there when they were read. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { DRAFT_LIMITS, parsePrice, valuesKey } from '@entrepot/contracts/product-draft.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Acting } from '../../../people/members/index.ts';
import { draftFrom } from './draft.present.ts';
import { selectDraftLocked } from './draft.sql.ts';
import type { ProductDraft } from './product-draft.ts';
import type { EditingServices } from './services.ts';
import { selectProductOfSku } from './variants.sql.ts';
import { writeProduct } from './write-product.ts';

type Variant = ProductDraft['variants'][number];

export function setPrice(
  services: EditingServices,
  { skuId, price, expectedPrice }: { skuId: string; price: string; expectedPrice: string },
  by: Acting,
  language: Language,
): Promise<string> {
  const [scaled, expected] = [parsePrice(price), parsePrice(expectedPrice)];
  if (scaled === undefined)
    throw new DomainError('product.price_invalid', { max: DRAFT_LIMITS.price, decimals: DRAFT_LIMITS.priceDecimals });
  return changeVariant(services, skuId, 'price', by, language, (variant) => {
    if (parsePrice(variant.price) !== expected) throw new DomainError('product.changed_meanwhile', {}, undefined, { price: variant.price });
    return { price: formatMoney(scaled) };
  });
}

export function setStock(
  services: EditingServices,
  { skuId, stock, expectedStock }: { skuId: string; stock: number; expectedStock: number },
  by: Acting,
  language: Language,
): Promise<string> {
  return changeVariant(services, skuId, 'stock', by, language, () => ({ stock, expectedStock }));
}

/** Answers with the id of the product. */
function changeVariant(
  services: EditingServices,
  skuId: string,
  kind: 'price' | 'stock',
  by: Acting,
  language: Language,
  change: (variant: Variant) => Partial<Variant>,
): Promise<string> {
  const { shopId } = by;
  return withTransaction(services.db, async (tx) => {
    const id = await selectProductOfSku(tx, shopId, skuId);
    const existing = id === undefined ? undefined : await selectDraftLocked(tx, shopId, { id });
    const sku = existing?.skus.find((each) => each.id === skuId && !each.is_retired);
    if (!existing || !sku) throw new DomainError('product.not_found');
    const key = valuesKey({ valueIds: sku.value_ids });
    const draft = draftFrom(existing);
    const variants = draft.variants.map((variant) => (valuesKey(variant) === key ? { ...variant, ...change(variant) } : variant));
    await writeProduct(tx, services, { shopId, draft: { ...draft, variants }, existing, by, kind, language });
    return existing.id;
  });
}
