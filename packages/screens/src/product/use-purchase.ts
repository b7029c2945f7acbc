import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { useFormats } from '@entrepot/i18n/react.tsx';
import type { Sum } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useMissingCode } from '@entrepot/site/use-missing-code.ts';

const load = () => import('@entrepot/site/put-in-cart.ts');

export interface Purchase {
  addToCart: () => void;
  buyNow: () => void;
  /** A failure says nothing yet; the press will try again. */
  prepare: () => void;
}

/** What the buttons do. Visitors may fill a cart as well; the checkout asks them to log in, and leads back. */
export function usePurchase(product: ProductDetail, sum: Sum): Purchase {
  const figures = useFigures();
  const { list } = useFormats();
  const navigator = useNavigator();
  const complain = useMissingCode();
  const words = { quantity: (pieces: number) => figures.units(pieces, product.unit), list };
  return {
    addToCart: () => void load().then(({ putInCart }) => putInCart(product, sum, words), complain),
    buyNow: () =>
      void load().then(({ buyNow }) => {
        buyNow(sum);
        navigator.navigate('/settlement');
      }, complain),
    prepare: () => void load().catch(() => undefined),
  };
}
