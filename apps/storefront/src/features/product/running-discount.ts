/** Whether a discount runs, watched while the page stays open. */
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useCallback, useSyncExternalStore } from 'react';

type Discount = NonNullable<ProductDetail['discount']>;

/** Browsers keep a timer's delay in 32 bits; one that is longer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function runsAt({ startsAt, endsAt }: Discount, timeMs: number): boolean {
  return new Date(startsAt).getTime() <= timeMs && timeMs < new Date(endsAt).getTime();
}

/**
 * The discount while it runs. Server and browser begin with the moment at which the answer was given, so that both draw the same
 * price; from then on the browser's clock counts.
 */
export function useRunningDiscount(discount: Discount | null, answeredAtMs: number): Discount | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timers = [discount?.startsAt, discount?.endsAt].flatMap((time) => {
        const delayMs = time ? new Date(time).getTime() - Date.now() : 0;
        return delayMs > 0 && delayMs <= LONGEST_TIMER_MS ? [setTimeout(listener, delayMs)] : [];
      });
      return () => timers.forEach(clearTimeout);
    },
    [discount],
  );
  const isRunning = useSyncExternalStore(
    subscribe,
    () => discount !== null && runsAt(discount, Date.now()),
    () => discount !== null && runsAt(discount, answeredAtMs),
  );
  return isRunning ? discount : null;
}
