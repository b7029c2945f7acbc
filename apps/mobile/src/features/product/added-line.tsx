import { CART_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { NoticeLine } from '@entrepot/screens/cart/notice-line.tsx';
import type { CartNotice } from '@entrepot/site/cart-opener.ts';
import { Link } from '@entrepot/site/link.tsx';

/** What was put into the cart, the way back, and the way there. */
export default function AddedLine({ notice }: { notice: CartNotice }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-14 [&_button]:min-h-11">
      <NoticeLine notice={notice} />
      <Link to={CART_PATH} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
        {t('product.cart.view')}
      </Link>
    </div>
  );
}
