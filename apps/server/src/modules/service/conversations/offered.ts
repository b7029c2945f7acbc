/**
 * What is shown of one variant at a quantity, by a shop that offers it or by a buyer who asks for it. The price is nowhere in the
 * conversation: it is the one that is listed for that many pieces, for everybody, at the moment in which somebody looks.
 */
import type { ChatOffer } from '@entrepot/contracts/calls/chat.ts';
import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { reachableTiers, unitPrice } from '@entrepot/contracts/pricing.ts';
import { DomainError } from '../../../platform/errors.ts';
import { offersOf, type Offer } from '../../goods/catalog/index.ts';
import type { ChatServices } from './chat-services.ts';
import type { Content } from './read-content.ts';
import { selectSkuIds } from './shop-inbox.sql.ts';

export type ShownOffer = ChatOffer;

export interface OfferTerms {
  now: Date;
  /** Of all variants of a product together. */
  buyMax: number;
}

export function presentOffer(offer: Offer, quantity: number, { now, buyMax }: OfferTerms): ShownOffer {
  const unitScaled = unitPrice(offer.priceScaled, offer.terms, quantity, now);
  return {
    skuId: offer.skuId,
    choice: offer.choice,
    mediaId: offer.mediaId,
    quantity,
    listPrice: formatMoney(offer.priceScaled),
    unitPrice: formatMoney(unitScaled),
    total: formatMoney(unitScaled * BigInt(quantity)),
    stock: offer.stock,
    canBeOrdered: isOnSale(offer) && quantity <= offer.stock && quantity >= offer.buyMin && quantity <= buyMax,
  };
}

const isOnSale = ({ productState, shopState }: Offer): boolean => productState === 'on_shelf' && shopState === 'open';

/** One offers, or asks for, what is on sale in a quantity that somebody could order. How many are there is shown, since that changes. */
export async function checkOffer(
  { db, parameters }: ChatServices,
  { productId, skuId, quantity }: Content,
  language: Language,
): Promise<void> {
  if (skuId === null || quantity === null) return;
  const offer = (await offersOf(db, [skuId], language)).get(skuId);
  if (!offer || offer.goodsId !== productId || offer.productState !== 'on_shelf') throw new DomainError('product.not_found');
  const buyMax = parameters.get('mall_max_goods_number_in_order');
  if (quantity < offer.buyMin || quantity > buyMax)
    throw new DomainError('request.invalid', {}, [{ field: 'quantity', message: `From ${offer.buyMin} to ${buyMax}.` }]);
}

/** All that a shop can offer of one of its products. */
export async function variantsToOffer(
  { db, parameters }: ChatServices,
  shopId: string,
  product: string,
  language: Language,
): Promise<OfferedProduct> {
  const skuIds = await selectSkuIds(db, shopId, product);
  const found = await offersOf(db, skuIds, language);
  const offers = skuIds.flatMap((id) => found.get(id) ?? []);
  const [first] = offers;
  if (!first) throw new DomainError('product.not_found');
  const buyMax = parameters.get('mall_max_goods_number_in_order');
  return {
    productId: first.goodsId,
    name: first.name,
    mediaId: first.mediaId,
    buyMin: first.buyMin,
    buyMax,
    tiers: reachableTiers(first.terms.tiers, buyMax).map(({ minQuantity, reductionBp }) => ({ minQuantity, reductionBp })),
    discount: first.discount && {
      discountBp: first.discount.discountBp,
      startsAt: first.discount.startsAt.toISOString(),
      endsAt: first.discount.endsAt.toISOString(),
    },
    variants: offers.map(({ skuId, choice, mediaId, priceScaled, stock }) => ({
      skuId,
      choice,
      mediaId,
      price: formatMoney(priceScaled),
      stock,
    })),
  };
}
