import { ProductChatCard } from '@entrepot/blocks/chat/chat-card.tsx';
import { productPath } from '@entrepot/blocks/paths.ts';
import { addToCart } from '@entrepot/buyer/cart/cart-store.ts';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { openCart } from '@entrepot/site/cart-opener.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';

/** Leads to its page; what a shop offers of it goes into the cart, as the catalogue has it at that moment. */
export function ProductCardHere({ product, isOwn }: { product: NonNullable<ChatMessage['product']>; isOwn: boolean }) {
  const t = useT();
  const formats = useFormats();
  const words = useFailureWords();
  const { client } = useServices();
  const { offer, goods } = product;

  async function putInCart({ skuId, quantity }: NonNullable<typeof offer>): Promise<void> {
    const [look] = await client.call('cart!look', { skuIds: skuId }, { quiet: true });
    if (look?.state !== 'ok') {
      notify.error(t('chat.product.gone'));
      return;
    }
    const { name, choice, mediaId, price, buyMin, buyMax, stock, seller } = look;
    const { added, wasCut, undo } = addToCart([
      { skuId, goodsId: goods.id, name, choice, mediaId, buyMin, buyMax, stock, seller, seenPrice: price, count: quantity },
    ]);
    openCart({ kind: 'added', skuIds: [skuId], quantity: formats.number(added), added, wasCut, undo });
  }
  return (
    <ProductChatCard
      product={product}
      to={productPath(goods.id)}
      // What one asked about is no offer yet.
      onCart={offer && !isOwn ? () => void putInCart(offer).catch((error: unknown) => notify.error(words(error))) : undefined}
    />
  );
}
