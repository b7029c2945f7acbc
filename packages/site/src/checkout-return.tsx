/** Whoever left a checkout to recharge or to set a password finds the way back to it. */
import { useCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { SETTLEMENT_PATH } from './checkout-paths.ts';
import { Link } from './link.tsx';

export function CheckoutReturn() {
  const t = useT();
  const isWaiting = useCheckout() !== undefined;
  if (!isWaiting) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-brand-50 px-4 py-3 text-14">
      {t('checkout.waits')}
      <TextLink asChild arrow>
        <Link to={SETTLEMENT_PATH}>{t('checkout.waits.back')}</Link>
      </TextLink>
    </p>
  );
}
