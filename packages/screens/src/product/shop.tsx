import { ShopSummary } from '@entrepot/blocks/product/shop-summary.tsx';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { useFollow } from '@entrepot/site/use-follow.ts';

/** Who sells it, and the ways to reach them. */
export function Shop({ product }: { product: ProductDetail }) {
  const t = useT();
  const { seller: shop, id, name } = product;
  const { isFollowed, toggle } = useFollow(shop.id);
  return (
    <ShopSummary shop={shop} isFollowed={isFollowed} onFollow={toggle}>
      <TextLink asChild className="mt-4">
        <button type="button" onClick={() => openChat({ shop, product: { id, name, mediaId: product.pictures[0]! } })}>
          <MessageCircle size={16} aria-hidden />
          {t('product.ask')}
        </button>
      </TextLink>
    </ShopSummary>
  );
}
