/**
 * What one can do with the choice. The buttons that put it into the cart belong here, first of all: `selection` holds the lines,
 * their sum and whether they are complete.
 */
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { setSupportOpen } from '../../lib/support-opener.ts';
import { useFavourite, useIsFavourite } from '../../lib/use-favourite.ts';
import type { Selection } from './use-selection.ts';

export interface PurchaseActionsProps {
  product: ProductDetail;
  selection: Selection;
}

export function PurchaseActions({ product, selection }: PurchaseActionsProps) {
  const t = useT();
  const onFavourite = useFavourite();
  const isFavourite = useIsFavourite(product.id);
  const obstacle = useObstacle(product, selection);
  return (
    <div>
      <div role="status">{obstacle && <p className="num mb-3 rounded-field bg-amber-50 px-3 py-2 text-14 text-ink">{obstacle}</p>}</div>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" className="flex-1" aria-pressed={isFavourite} onClick={() => onFavourite(product)}>
          <Heart size={18} aria-hidden className={clsx(isFavourite && 'fill-current text-accent')} />
          {t(isFavourite ? 'product.collected' : 'product.collect')}
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
