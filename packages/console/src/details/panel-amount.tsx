import { CURRENCY } from '@entrepot/contracts/money.ts';
import { Amount } from './amount.tsx';

/** What a panel is about, large at its head. */
export function PanelAmount({ value, currency = CURRENCY }: { value: string; currency?: string }) {
  return (
    <p className="text-30 font-semibold">
      <Amount value={value} />
      <span className="ms-1.5 text-16 font-normal text-quiet">{currency}</span>
    </p>
  );
}
