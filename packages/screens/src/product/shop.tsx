import { ShopSummary } from '@entrepot/blocks/product/shop-summary.tsx';
import { firstChoice, namesOf, skuOf, type Quantities } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat, type AskedProduct } from '@entrepot/site/chat-opener.ts';
import { useFollow } from '@entrepot/site/use-follow.ts';

/** One variant and how many of it, where somebody chose: what stands there from the beginning says nothing. */
function chosenOf(product: ProductDetail, quantities: Quantities, list: (words: readonly string[]) => string): AskedProduct['chosen'] {
  const [only, ...others] = Object.entries(quantities).filter(([, pieces]) => pieces > 0);
  if (!only || others.length > 0) return undefined;
  const [skuId, quantity] = only;
  const sku = product.skus.find(({ id }) => id === skuId);
  if (!sku || quantity < product.buyMin) return undefined;
  const isFirst = sku === skuOf(product, firstChoice(product)) && quantity === product.buyMin;
  return isFirst ? undefined : { skuId: sku.id, choice: list(namesOf(product, sku.valueIds)), mediaId: sku.mediaId, quantity };
}

/** Who sells it, and the ways to reach them: a question takes along what is chosen at that moment. */
export function Shop({ product, quantities }: { product: ProductDetail; quantities: Quantities }) {
  const t = useT();
  const { list } = useFormats();
  const { seller: shop, id, name } = product;
  const { isFollowed, toggle } = useFollow(shop.id);
  function ask(): void {
    const chosen = chosenOf(product, quantities, list);
    openChat({ shop, product: { id, name, mediaId: product.pictures[0]!, ...(chosen && { chosen }) } });
  }
  return (
    <ShopSummary shop={shop} isFollowed={isFollowed} onFollow={toggle}>
      <TextLink asChild className="mt-4">
        <button type="button" onClick={ask}>
          <MessageCircle size={16} aria-hidden />
          {t('product.ask')}
        </button>
      </TextLink>
    </ShopSummary>
  );
}
