/** Whether a discount runs, watched while the page stays open. */
import { useHasPassed } from '@entrepot/blocks/clock.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';

type Discount = NonNullable<ProductDetail['discount']>;

export function runsAt({ startsAt, endsAt }: Discount, timeMs: number): boolean {
  return new Date(startsAt).getTime() <= timeMs && timeMs < new Date(endsAt).getTime();
}

/** The discount while it runs. */
export function useRunningDiscount(discount: Discount | null, answeredAtMs: number): Discount | null {
  const hasBegun = useHasPassed(discount?.startsAt ?? null, answeredAtMs);
  const hasEnded = useHasPassed(discount?.endsAt ?? null, answeredAtMs);
  return hasBegun && !hasEnded ? discount : null;
}
