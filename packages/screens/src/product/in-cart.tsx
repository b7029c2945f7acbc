import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { useCart } from '@entrepot/buyer/cart/cart-store.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { openCart } from '@entrepot/site/cart-opener.ts';

/** How much of the product lies in the cart already, all variants together, and the way there. */
export function InCart({ product }: { product: ProductDetail }) {
  const t = useT();
  const figures = useFigures();
  const pieces = useCart().reduce((sum, { goodsId, count }) => sum + (goodsId === product.id ? count : 0), 0);
  return (
    <p role="status" className="num flex flex-wrap items-center gap-x-3 text-14 text-body">
      {pieces > 0 && (
        <>
          {t('product.cart.already', { quantity: figures.units(pieces, product.unit) })}
          <TextLink asChild variant="record" className="min-h-6">
            <button type="button" aria-haspopup="dialog" onClick={() => openCart()}>
              {t('product.cart.view')}
            </button>
          </TextLink>
        </>
      )}
    </p>
  );
}
