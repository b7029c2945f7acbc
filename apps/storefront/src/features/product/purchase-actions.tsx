/**
 * What one can do with the choice. The buttons that put it into the cart belong here, first of all: `selection` holds the lines,
 * their sum and whether they are complete.
 */
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useAskToLogIn } from '../../lib/login-prompt.tsx';
import { setSupportOpen } from '../../lib/support-opener.ts';
import type { Selection } from './use-selection.ts';

export interface PurchaseActionsProps {
  product: ProductDetail;
  selection: Selection;
}

export function PurchaseActions({ product, selection }: PurchaseActionsProps) {
  const t = useT();
  const askToLogIn = useAskToLogIn();
  const obstacle = useObstacle(product, selection);
  return (
    <div>
      <div role="status">{obstacle && <p className="num mb-3 rounded-field bg-amber-50 px-3 py-2 text-14 text-ink">{obstacle}</p>}</div>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" className="flex-1" onClick={() => askToLogIn({ kind: 'collect', goodsId: product.id })}>
          <Heart size={18} aria-hidden />
          {t('product.collect')}
        </Button>
        <Button size="lg" className="flex-1" onClick={() => setSupportOpen(true)}>
          <MessageCircle size={18} aria-hidden />
          {t('product.ask')}
        </Button>
      </div>
    </div>
  );
}

/** Why what is chosen could not be ordered, in words; undefined when it could. */
function useObstacle(product: ProductDetail, { sum, isComplete }: Selection): string | undefined {
  const t = useT();
  const formats = useFormats();
  if (isComplete) return undefined;
  if (product.seller.isPaused) return t('product.shop.paused');
  if (sum.pieces === 0 || sum.missing === 0) return undefined;
  return t('product.quantity.missing', { quantity: formats.number(sum.missing), min: formats.number(product.buyMin) });
}
