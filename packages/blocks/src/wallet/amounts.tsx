/** Amounts of money as the wallet writes them: two decimals, all of them on hover, the unit small beside the figure. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';

/** The typographic minus is as wide as the plus, so that signs line up. */
const MINUS = '\u2212';
const SHOWN_DECIMALS = 2;

const isNegative = (amount: string) => amount.startsWith('-');

/** What two decimals hide is one hover away, so that nothing is rounded out of sight. */
function fullAmount(amount: string, currency: string): { title?: string } {
  const decimals = amount.split('.')[1]?.replace(/0+$/, '') ?? '';
  return decimals.length > SHOWN_DECIMALS ? { title: `${amount.replace('-', MINUS)} ${currency}` } : {};
}

export interface AmountProps {
  amount: string;
  /** Of another coin; those have up to eight decimals that matter. */
  currency?: string | undefined;
  /** Leave it out where a column says it once for all. */
  unit?: boolean | undefined;
  /** Plus and minus before the figure. */
  signed?: boolean | undefined;
  /** Every decimal it has: of a rate none is too small to matter. */
  exact?: boolean | undefined;
  className?: string | undefined;
}

/** Two decimals for USDT; what is counted in another coin shows all it has. */
export function useAmountText(): (amount: string, currency?: string, isExact?: boolean) => string {
  const formats = useFormats();
  return (amount, currency = CURRENCY, isExact = false) => {
    const decimals = currency === CURRENCY && !isExact ? SHOWN_DECIMALS : Math.max(SHOWN_DECIMALS, amount.split('.')[1]?.length ?? 0);
    return `${isNegative(amount) ? MINUS : ''}${formats.amount(amount.replace('-', ''), decimals)}`;
  };
}

export function Amount({ amount, currency = CURRENCY, unit = false, signed = false, exact = false, className }: AmountProps) {
  const text = useAmountText();
  const figure = (
    <Num {...fullAmount(amount, currency)} className={className}>
      {signed && !isNegative(amount) ? '+' : ''}
      {text(amount, currency, exact)}
    </Num>
  );
  if (!unit) return figure;
  return (
    <span className="inline-flex items-baseline gap-x-1.5 whitespace-nowrap">
      {figure}
      <span className="text-[max(0.75rem,0.6em)] font-medium text-quiet">{currency}</span>
    </span>
  );
}

export function SignedAmount({ amount, className }: Pick<AmountProps, 'amount' | 'className'>) {
  return <Amount amount={amount} signed className={clsx(isNegative(amount) ? 'text-ink' : 'text-green', className)} />;
}
