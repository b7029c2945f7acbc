import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef } from 'react';
import { Link } from '@entrepot/site/link.tsx';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import { AddressSection } from './address-section.tsx';
import { CheckoutNotices } from './checkout-notices.tsx';
import { CheckoutSkeleton } from './checkout-parts.tsx';
import { PayCard } from './pay-card.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { ShopSection } from './shop-section.tsx';
import { useCheckoutReading, type CheckoutViewProps } from './use-checkout-reading.ts';

export function CheckoutView(props: CheckoutViewProps) {
  const { reading, payment, groups, isPlaced, isWaiting, total, shopSection } = useCheckoutReading(props);
  const { quote } = reading;
  if (isWaiting) return <CheckoutSkeleton />;
  return (
    <div className="checkout-columns">
      <div className="grid content-start gap-5">
        <OwnLock />
        <Head count={groups.filter(({ isTaken }) => isTaken).length} />
        <CheckoutNotices reading={reading} submitted={props.checkout.submitted} />
        <AddressSection addresses={reading.addresses} address={reading.address} isLocked={isPlaced} />
        {groups.map((group) => (
          <ShopSection key={group.seller.id} {...shopSection(group)} />
        ))}
        {quote && <PaymentMethods methods={quote.paymentMethods} isRegionKnown={quote.taxCountry !== null} />}
      </div>
      <PayCard reading={reading} payment={payment} total={total} isPlaced={isPlaced} />
    </div>
  );
}

function Head({ count }: { count: number }) {
  const t = useT();
  return (
    <div className="grid gap-1">
      <TextLink asChild variant="quiet" className="mb-2 inline-flex min-h-6 w-fit items-center gap-1.5 text-14 font-medium">
        <BackLink />
      </TextLink>
      <h1 className="text-28 font-semibold">{t('checkout.title')}</h1>
      {count > 1 && <p className="text-16 text-body">{t('checkout.intro')}</p>}
    </div>
  );
}

/** Where one came from within the storefront; its home page otherwise. */
function BackLink({ className }: { className?: string }) {
  const t = useT();
  const isFirst = useRef(typeof window === 'undefined' || window.history.length <= 1);
  return (
    <Link
      to={HOME_PATH}
      {...(className ? { className } : {})}
      onClick={(event) => {
        if (isFirst.current) return;
        event.preventDefault();
        window.history.back();
      }}
    >
      <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
      {t('checkout.back')}
    </Link>
  );
}
