import { AddressSection } from '@entrepot/screens/checkout/address-section.tsx';
import { CheckoutNotices } from '@entrepot/screens/checkout/checkout-notices.tsx';
import { CheckoutSkeleton } from '@entrepot/screens/checkout/checkout-parts.tsx';
import { PaymentMethods } from '@entrepot/screens/checkout/payment-methods.tsx';
import { useCheckoutReading, type CheckoutViewProps } from '@entrepot/screens/checkout/use-checkout-reading.ts';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import { ChosenAddress } from './chosen-address.tsx';
import { PayBar } from './pay-bar.tsx';
import { useShopCount } from './shop-count.ts';
import { ShopRow } from './shop-row.tsx';

export function CheckoutColumn(props: CheckoutViewProps) {
  const { reading, payment, groups, isPlaced, isWaiting, total, shopSection } = useCheckoutReading(props);
  const { quote } = reading;
  useShopCount(groups.filter(({ isTaken }) => isTaken).length);
  if (isWaiting) return <CheckoutSkeleton />;
  return (
    <>
      <div className="safe-x grid content-start gap-4 pb-8">
        <OwnLock />
        <CheckoutNotices reading={reading} submitted={props.checkout.submitted} />
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
