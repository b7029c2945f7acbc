import { useT } from '@entrepot/i18n/react.tsx';
import { AddressSection } from '@entrepot/screens/checkout/address-section.tsx';
import { ChangesNotice } from '@entrepot/screens/checkout/changes-notice.tsx';
import { CheckoutSkeleton } from '@entrepot/screens/checkout/checkout-parts.tsx';
import { PaymentMethods } from '@entrepot/screens/checkout/payment-methods.tsx';
import { Placed } from '@entrepot/screens/checkout/placed.tsx';
import { useCheckoutReading, type CheckoutViewProps } from '@entrepot/screens/checkout/use-checkout-reading.ts';
import { Announced } from '@entrepot/site/announced/announced.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { ChosenAddress } from './chosen-address.tsx';
import { PayBar } from './pay-bar.tsx';
import { useShopCount } from './shop-count.ts';
import { ShopRow } from './shop-row.tsx';

export function CheckoutColumn(props: CheckoutViewProps) {
  const t = useT();
  const words = useFailureWords();
  const { reading, payment, groups, isPlaced, isWaiting, total, shopSection } = useCheckoutReading(props);
  const { quote } = reading;
  const { submitted } = props.checkout;
  useShopCount(groups.filter(({ isTaken }) => isTaken).length);
  if (isWaiting) return <CheckoutSkeleton />;
  return (
    <>
      <div className="grid content-start gap-4 pb-8">
        <OwnLock />
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
        <AddressSection addresses={reading.addresses} address={reading.address} isLocked={isPlaced} Chosen={ChosenAddress} />
        <div>
          {groups.map((group) => (
            <ShopRow key={group.seller.id} {...shopSection(group)} />
          ))}
        </div>
        {quote && <PaymentMethods methods={quote.paymentMethods} isRegionKnown={quote.taxCountry !== null} />}
      </div>
      <PayBar reading={reading} payment={payment} total={total} isPlaced={isPlaced} />
    </>
  );
}
