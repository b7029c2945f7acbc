import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import type { CartReading } from './use-cart-view.ts';

/** Says so where the cart could not be asked for anew. */
export function StaleCart({ reading, className }: { reading: CartReading; className: string }) {
  const t = useT();
  if (!reading.isFailed) return null;
  return (
    <ErrorState
      variant="inline"
      title={t('cart.stale')}
      retry={{ label: t('action.retry'), onClick: reading.retry, busy: reading.isAsking }}
      className={className}
    />
  );
}
