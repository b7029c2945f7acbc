import { ShopSummary } from '@entrepot/blocks/product/shop-summary.tsx';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { setSupportOpen } from '../../lib/support-opener.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** Who sells it, and the ways to reach them. */
export function Shop({ shop }: { shop: ProductDetail['seller'] }) {
  const t = useT();
  const { isFollowed, toggle } = useFollow(shop.id);
  return (
    <ShopSummary shop={shop} isFollowed={isFollowed} onFollow={toggle}>
      <TextLink asChild className="mt-4">
        <button type="button" onClick={() => setSupportOpen(true)}>
          <MessageCircle size={16} aria-hidden />
          {t('product.ask')}
        </button>
      </TextLink>
    </ShopSummary>
  );
}
