import { HOME_PATH, PRODUCTS_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { closeCart } from '@entrepot/site/cart-opener.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import ShoppingBag from 'lucide-react/icons/shopping-bag';

/** What will be here, and the first step to it. */
export function EmptyCart() {
  const t = useT();
  const { hasPage } = useNavigator();
  return (
    <EmptyState
      icon={<ShoppingBag size={24} />}
      title={t('cart.nothing')}
      text={t('cart.nothing.text')}
      action={
        <Button asChild variant="primary">
          <Link to={hasPage(PRODUCTS_PATH) ? PRODUCTS_PATH : HOME_PATH} onClick={closeCart}>
            {t('cart.nothing.action')}
          </Link>
        </Button>
      }
    />
  );
}
