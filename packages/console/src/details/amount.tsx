import { useFormats } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';

const UNIT = 'USDT';

export interface AmountProps {
  /** As the wire has it. */
  value: string;
  /** The unit small and grey after the number; columns name it in their heading instead. */
  withUnit?: boolean;
  /** It is taken away. */
  isLess?: boolean;
  className?: string | undefined;
}

/** An amount of money with two decimals, all of them on hover. */
export function Amount({ value, withUnit = false, isLess = false, className }: AmountProps) {
  const { amount } = useFormats();
  const minus = isLess && Number(value) !== 0 ? '−' : '';
  return (
    <Num title={`${minus}${value} ${UNIT}`} className={className}>
      {minus}
      {amount(value).replace(/^-/, '−')}
      {withUnit && <span className="ms-1 text-[length:max(0.6em,0.75rem)] font-normal text-quiet">{UNIT}</span>}
    </Num>
  );
}
