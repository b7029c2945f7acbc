import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef } from 'react';
import { Announced } from '@entrepot/site/announced/announced.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import { AddressSection } from './address-section.tsx';
import { ChangesNotice } from './changes-notice.tsx';
import { CheckoutSkeleton } from './checkout-parts.tsx';
import { PayCard } from './pay-card.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { Placed } from './placed.tsx';
import { ShopSection } from './shop-section.tsx';
import { useCheckoutReading, type CheckoutViewProps } from './use-checkout-reading.ts';

export function CheckoutView(props: CheckoutViewProps) {
  const words = useFailureWords();
  const t = useT();
  const { reading, payment, groups, isPlaced, isWaiting, total, shopSection } = useCheckoutReading(props);
  const { quote } = reading;
  const { submitted } = props.checkout;

  if (isWaiting) return <CheckoutSkeleton />;
  return (
    <div className="checkout-columns">
      <div className="grid content-start gap-5">
        <OwnLock />
        <Head count={groups.filter(({ isTaken }) => isTaken).length} />
        <Announced place="checkout" country={reading.address?.country} />
        {submitted && <Placed payBy={submitted.payBy} />}
        {reading.difference && <ChangesNotice difference={reading.difference} />}
        {reading.error !== undefined && (
          <ErrorState
            variant="inline"
            title={t('checkout.failed')}
            text={words(reading.error)}
            retry={{ label: t('action.retry'), onClick: () => void reading.retry(), busy: reading.isAsking }}
          />
        )}
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
