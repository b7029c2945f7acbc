import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';

const SHOWN_DECIMALS = 2;

export interface AmountProps {
  /** As the wire has it. */
  value: string;
  /** The unit small and grey after the number; columns name it in their heading instead. */
  withUnit?: boolean;
  /** Another coin shows all its decimals: two of them could be worth a thousand. */
  unit?: string;
  /** It is taken away. */
  isLess?: boolean;
  /** Every decimal it has: of a rate none is too small to matter. */
  isExact?: boolean;
  className?: string | undefined;
}

/** An amount of money with two decimals, all of them on hover. */
export function Amount({ value, withUnit = false, unit = CURRENCY, isLess = false, isExact = false, className }: AmountProps) {
  const { amount } = useFormats();
  const decimals = unit === CURRENCY && !isExact ? SHOWN_DECIMALS : Math.max(SHOWN_DECIMALS, value.split('.')[1]?.length ?? 0);
  const minus = isLess && Number(value) !== 0 ? '−' : '';
  return (
    <Num title={`${minus}${value} ${unit}`} className={className}>
      {minus}
      {amount(value, decimals).replace(/^-/, '−')}
      {withUnit && <span className="ms-1 text-[length:max(0.6em,0.75rem)] font-normal text-quiet">{unit}</span>}
    </Num>
  );
}
