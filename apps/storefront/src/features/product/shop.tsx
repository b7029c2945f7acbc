import { ShopSummary } from '@entrepot/blocks/product/shop-summary.tsx';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useAskToLogIn } from '../../lib/login-prompt.tsx';
import { setSupportOpen } from '../../lib/support-opener.ts';

/** Who sells it, and the ways to reach them. */
export function Shop({ shop }: { shop: ProductDetail['seller'] }) {
  const t = useT();
  const askToLogIn = useAskToLogIn();
  return (
    <ShopSummary shop={shop} onFollow={() => askToLogIn({ kind: 'follow', sellerId: shop.id })}>
      <TextLink asChild className="mt-4">
        <button type="button" onClick={() => setSupportOpen(true)}>
          <MessageCircle size={16} aria-hidden />
          {t('product.ask')}
        </button>
      </TextLink>
    </ShopSummary>
  );
}
