import { useBuyAgain } from '@entrepot/buyer/orders/buy-again.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { openCart } from '@entrepot/site/cart-opener.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';

/** Whatever cannot be had any more is said, not left out in silence. */
export function BuyAgain({ order }: { order: OrderDetail }) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const again = useBuyAgain(client);
  return (
    <Button
      size="sm"
      loading={again.isPending}
      loadingLabel={t('centre.working')}
      onClick={() =>
        again.mutate(order, {
          onSuccess: ({ added, missing }) => {
            if (missing > 0) notify.message(t('order.buyAgain.missing'));
            if (added > 0) openCart();
          },
          onError: (error) => notify.error(words(error)),
        })
      }
    >
      <RotateCcw size={16} aria-hidden />
      {t('order.action.buyAgain')}
    </Button>
  );
}
