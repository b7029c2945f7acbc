import { useT } from '@entrepot/i18n/react.tsx';
import { Announced } from '@entrepot/site/announced/announced.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { ChangesNotice } from './changes-notice.tsx';
import { Placed } from './placed.tsx';
import type { CheckoutReading, CheckoutViewProps } from './use-checkout-reading.ts';

export interface CheckoutNoticesProps extends Pick<CheckoutReading, 'reading'> {
  submitted: CheckoutViewProps['checkout']['submitted'];
}

/** What has to be known before anything is chosen: what is announced, what is ordered already, what has changed, what failed. */
export function CheckoutNotices({ reading, submitted }: CheckoutNoticesProps) {
  const t = useT();
  const words = useFailureWords();
  return (
    <>
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
    </>
  );
}
