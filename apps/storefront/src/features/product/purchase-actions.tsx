/** What one can do with the choice: put it into the cart, buy it at once, keep it in mind. */
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import clsx from 'clsx';
import Heart from 'lucide-react/icons/heart';
import { EarlyButton } from '@entrepot/site/early-button.tsx';
import { useFavourite, useIsFavourite } from '@entrepot/site/use-favourite.ts';
import { InCart, NotServed } from '@entrepot/screens/product/late-parts.tsx';
import type { Freight } from '@entrepot/screens/product/use-freight.ts';
import { useObstacle } from '@entrepot/screens/product/use-obstacle.ts';
import { usePurchase } from '@entrepot/screens/product/use-purchase.ts';
import type { Selection } from '@entrepot/screens/product/use-selection.ts';

export interface PurchaseActionsProps {
  product: ProductDetail;
  selection: Selection;
  freight: Freight;
}

/** As tall as the buttons beside it. */
const SQUARE = { width: '3rem', height: '3rem' };

export function PurchaseActions({ product, selection, freight }: PurchaseActionsProps) {
  const t = useT();
  const formats = useFormats();
  const onFavourite = useFavourite();
  const isFavourite = useIsFavourite(product.id);
  const obstacle = useObstacle(product, selection);
  const { addToCart, buyNow, prepare } = usePurchase(product, selection.sum);
  const { sum, isComplete } = selection;
  return (
    <div>
      <div role="status">{obstacle && <p className="num mb-3 rounded-field bg-amber-50 px-3 py-2 text-14 text-ink">{obstacle}</p>}</div>
      <div className="flex flex-wrap gap-3" onPointerEnter={prepare} onFocus={prepare}>
        {freight.state === 'notServed' ? (
          <NotServed product={product} country={freight.country} />
        ) : (
          <>
            <EarlyButton variant="primary" size="lg" className="num flex-1" disabled={!isComplete} onPress={addToCart}>
              {sum.pieces > 0 ? t('product.cart.add', { quantity: formats.number(sum.pieces) }) : t('product.cart.addNone')}
            </EarlyButton>
            <EarlyButton size="lg" className="flex-1" disabled={!isComplete} onPress={buyNow}>
              {t('product.cart.buy')}
            </EarlyButton>
          </>
        )}
        <IconButton
          variant="outlined"
          label={t(isFavourite ? 'product.collected' : 'product.collect')}
          aria-pressed={isFavourite}
          onClick={() => onFavourite(product)}
          style={SQUARE}
        >
          <Heart size={20} aria-hidden className={clsx(isFavourite && 'fill-current text-accent')} />
        </IconButton>
      </div>
      <div className="mt-3">
        <InCart product={product} />
      </div>
    </div>
  );
}
