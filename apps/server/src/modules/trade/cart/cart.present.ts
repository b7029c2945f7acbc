import type { CartItem, CartLine } from '@entrepot/contracts/calls/cart.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { reachableTiers } from '@entrepot/contracts/pricing.ts';
import type { Offer } from '../../goods/catalog/index.ts';
import type { CartItemRow } from './cart.sql.ts';

export function presentItem({
  sku_id: skuId,
  count,
  is_checked: isChecked,
  seen_price: seenPrice,
  added_at: addedAt,
}: CartItemRow): CartItem {
  return {
    skuId,
    count,
    isChecked,
    seenPrice: seenPrice === null ? null : formatMoney(moneyFrom(seenPrice)),
    addedAt: addedAt.toISOString(),
  };
}

/** None for a draft: it was never there. */
export function presentLine(offer: Offer, buyMax: number): CartLine[] {
  const { productState, discount, terms } = offer;
  if (productState === 'draft') return [];
  return [
    {
      skuId: offer.skuId,
      goodsId: offer.goodsId,
      name: offer.name,
      choice: offer.choice,
      mediaId: offer.mediaId,
      unit: offer.unit,
      state: stateOf(offer, productState),
      price: formatMoney(offer.priceScaled),
      discount: discount && {
        discountBp: discount.discountBp,
        startsAt: discount.startsAt.toISOString(),
        endsAt: discount.endsAt.toISOString(),
      },
      tiers: reachableTiers(terms.tiers, buyMax).map(({ minQuantity, reductionBp }) => ({ minQuantity, reductionBp })),
      buyMin: offer.buyMin,
      buyMax,
      stock: offer.stock,
      weightGrams: offer.weightGrams,
      seller: { id: offer.shopId, name: offer.shopName },
    },
  ];
}

/** What lasts longest comes first: nobody waits for the stock of what was removed. */
function stateOf({ shopState, stock }: Offer, productState: 'on_shelf' | 'off_shelf' | 'removed'): CartLine['state'] {
  if (productState !== 'on_shelf') return productState;
  if (shopState === 'locked' || shopState === 'closed') return 'shop_locked';
  if (shopState === 'paused') return 'shop_paused';
  return stock === 0 ? 'sold_out' : 'ok';
}
