/** Under the thumb: how much is chosen, what it costs, how far the next price is, and what to do with it. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { useT, useFormats } from '@entrepot/i18n/react.tsx';
import { InCart, NotServed } from '@entrepot/screens/product/late-parts.tsx';
import { NextTier } from '@entrepot/screens/product/next-tier.tsx';
import type { Freight } from '@entrepot/screens/product/use-freight.ts';
import { useObstacle } from '@entrepot/screens/product/use-obstacle.ts';
import { usePurchase } from '@entrepot/screens/product/use-purchase.ts';
import type { VariantPanelProps } from '@entrepot/screens/product/variant-panel.tsx';
import { useCartState, type CartNotice } from '@entrepot/site/cart-opener.ts';
import { EarlyButton } from '@entrepot/site/early-button.tsx';
import { Late } from '@entrepot/site/late.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useCallback } from 'react';

export interface BuyBarProps extends Pick<VariantPanelProps, 'product' | 'selection' | 'priceOf'> {
  freight: Freight;
}

export function BuyBar({ product, selection, freight, priceOf }: BuyBarProps) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  const obstacle = useObstacle(product, selection);
  const { sum, isComplete } = selection;
  const { addToCart, buyNow, prepare } = usePurchase(product, sum);
  const { notice } = useCartState();
  const isAdded = notice?.kind === 'added' && notice.skuIds.some((skuId) => product.skus.some(({ id }) => id === skuId));
  return (
    <div className="action-bar safe-x pt-2.5 shadow-float" onPointerEnter={prepare} onFocus={prepare}>
      <div role="status">{isAdded ? <Added notice={notice} /> : <InCart product={product} />}</div>
      {sum.pieces > 0 && (
        <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="num text-16 font-semibold text-ink">
            {formats.list([figures.units(sum.pieces, product.unit), figures.money(sum.goodsScaled)])}
          </p>
          <div className="text-12 [&_p]:text-12">
            <NextTier product={product} selection={selection} priceOf={priceOf} />
          </div>
        </div>
      )}
      <div role="status">{obstacle && <p className="num mb-2.5 rounded-field bg-amber-50 px-3 py-2 text-14 text-ink">{obstacle}</p>}</div>
      {freight.state === 'notServed' ? (
        <NotServed product={product} country={freight.country} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <EarlyButton size="lg" className="grow px-5!" disabled={!isComplete} onPress={buyNow}>
            {t('product.cart.buy')}
          </EarlyButton>
          <EarlyButton
            variant="primary"
            size="lg"
            className="num min-w-[min(9rem,100%)] flex-[999] px-3! whitespace-normal!"
            disabled={!isComplete}
            onPress={addToCart}
          >
            {sum.pieces > 0 ? t('product.cart.add', { quantity: formats.number(sum.pieces) }) : t('product.cart.addNone')}
          </EarlyButton>
        </div>
      )}
    </div>
  );
}

/** One quiet line, whose words come with the first piece that is put into the cart. */
function Added({ notice }: { notice: CartNotice }) {
  const { loadWords } = useServices();
  const load = useCallback(async () => {
    const [line] = await Promise.all([import('./added-line.tsx'), loadWords(['cart'])]);
    return line;
  }, [loadWords]);
  return <Late load={load} wish={notice} props={{ notice }} />;
}
