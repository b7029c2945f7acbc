import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { cartLookQuery } from '@entrepot/buyer/queries/cart.ts';
import { changeCheckout, type Checkout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { formatEndTime } from '@entrepot/blocks/times.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Clock from 'lucide-react/icons/clock';
import { useRef } from 'react';
import { Announced } from '../../lib/announced/announced.tsx';
import { useFailureWords } from '../../lib/forms/use-failure.ts';
import { Link } from '../../lib/link.tsx';
import { OwnLock } from '../../lib/lock/own-lock.tsx';
import { useServices } from '../../lib/services.tsx';
import { AddressSection } from './address-section.tsx';
import { ChangesNotice } from './changes-notice.tsx';
import { CheckoutSkeleton } from './checkout-parts.tsx';
import { groupByShop } from './checkout-groups.ts';
import { PayCard } from './pay-card.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { ShopSection } from './shop-section.tsx';
import { usePayment } from './use-payment.ts';
import { useQuote } from './use-quote.ts';

export interface CheckoutViewProps {
  checkout: Checkout;
  onPaid: () => void;
  onOver: () => void;
}

export function CheckoutView({ checkout, onPaid, onOver }: CheckoutViewProps) {
  const { client } = useServices();
  const words = useFailureWords();
  const t = useT();
  const reading = useQuote(checkout);
  const payment = usePayment({ checkout, reading, onPaid, onOver });
  const { data: looks } = useQuery(
    cartLookQuery(
      client,
      checkout.items.map(({ skuId }) => skuId),
    ),
  );
  const { quote } = reading;
  const groups = groupByShop(checkout, quote, looks);
  // What was placed, or may have been, stands as it is.
  const isPlaced = checkout.submitted !== undefined || checkout.attempt !== undefined;

  if (!quote && reading.error === undefined && (reading.isAsking || groups.length === 0)) return <CheckoutSkeleton />;
  return (
    <div className="checkout-columns">
      <div className="grid content-start gap-5">
        <OwnLock />
        <Head count={groups.filter(({ isTaken }) => isTaken).length} />
        <Announced place="checkout" country={reading.address?.country} />
        {checkout.submitted && <Placed payBy={checkout.submitted.payBy} />}
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
          <ShopSection
            key={group.seller.id}
            group={group}
            country={quote?.taxCountry ?? null}
            isLocked={isPlaced}
            isDimmed={!reading.isCurrent && group.isTaken}
            note={checkout.notes[group.seller.id] ?? ''}
            onNote={(note) => changeCheckout({ notes: { ...checkout.notes, [group.seller.id]: note } })}
            onItems={(change) => changeCheckout({ items: checkout.items.map(change) })}
            source={checkout.source}
          />
        ))}
        {quote && <PaymentMethods methods={quote.paymentMethods} isRegionKnown={quote.taxCountry !== null} />}
      </div>
      <PayCard reading={reading} payment={payment} total={checkout.submitted?.total ?? quote?.amounts.total} isPlaced={isPlaced} />
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

function Placed({ payBy }: { payBy: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <p role="status" className="flex gap-2.5 rounded-field bg-brand-50 px-4 py-3 text-14">
      <Clock size={18} aria-hidden className="mt-0.5 text-brand" />
      <span className="num">{t('checkout.placed', { time: formatEndTime(payBy, language) })}</span>
    </p>
  );
}
