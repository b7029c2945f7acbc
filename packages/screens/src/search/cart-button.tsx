import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { productPath } from '@entrepot/blocks/paths.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useMissingCode } from '@entrepot/site/use-missing-code.ts';

const load = () => import('./quick-cart.ts');

/**
 * The least that can be ordered of the variant that the product's page would begin with; the cart opens and says which, with the
 * way back. What cannot be had at once leads to its page, which says why.
 */
export function CartButton({ product }: { product: ProductCard }) {
  const t = useT();
  const { client, loadWords } = useServices();
  const navigator = useNavigator();
  const figures = useFigures();
  const { list } = useFormats();
  const complain = useMissingCode();
  const [isBusy, setBusy] = useState(false);
  if (!useHydrated()) return null;

  async function put() {
    setBusy(true);
    try {
      const [{ putLeastInCart }] = await Promise.all([load(), loadWords(['product'])]);
      const isIn = await putLeastInCart(client, product.id, {
        quantity: (pieces) => figures.units(pieces, product.unit),
        list,
      });
      if (!isIn) navigator.navigate(productPath(product.id));
    } catch {
      complain();
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      label={t('search.cart', { name: product.name })}
      variant="floating"
      size="sm"
      aria-busy={isBusy}
      onClick={() => void (isBusy || put())}
      className="absolute! end-2 bottom-2 z-10"
    >
      <ShoppingCart size={18} aria-hidden />
    </IconButton>
  );
}
