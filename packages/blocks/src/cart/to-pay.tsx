import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import clsx from 'clsx';
import { useFigures } from '../product/figures.ts';
import { isolate } from '../wallet/isolate.ts';

export interface ToPayProps {
  /** Undefined while it is not known. */
  amount: string | undefined;
  /** Whether everything is in it; without an address it is what the goods cost, and freight and tax come on top. */
  isWhole: boolean;
  lines: readonly { key: string; label: string; amount: string; isReduction?: boolean }[];
}

/** The amount, and below it everything that adds up to it. */
export function ToPay({ amount, isWhole, lines }: ToPayProps) {
  const t = useT();
  const figures = useFigures();
  const written = amount === undefined ? undefined : figures.money(moneyFrom(amount));
  return (
    <div className={clsx('px-7 pt-6 pb-4 transition-opacity duration-150', amount === undefined && lines.length > 0 && 'opacity-60')}>
      <h2 className="text-14 text-body">{t(isWhole ? 'checkout.toPay' : 'cart.goods')}</h2>
      {isWhole ? (
        <p role="status" className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-16 font-medium text-quiet">
          {written === undefined ? <Skeleton className="my-1.5 h-10 w-44" /> : <Num className="text-44 font-[650] text-ink">{written}</Num>}
          {CURRENCY}
        </p>
      ) : (
        <div role="status" className="mt-0.5 grid gap-1">
          <p className="num text-28 font-semibold text-ink">{t('checkout.from', { amount: isolate(`${written ?? '--'} ${CURRENCY}`) })}</p>
          <p className="text-14 text-body">{t('checkout.from.text')}</p>
        </div>
      )}
      <dl className="mt-4 grid gap-2.5 text-14">
        {lines.map(({ key, label, amount: part, isReduction }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="num min-w-0 text-body [overflow-wrap:anywhere]">{label}</dt>
            <dd className={clsx(isReduction && 'text-accent')}>
              <Num>{part}</Num>
            </dd>
          </div>
        ))}
        {isWhole && (
          <div className="flex items-baseline justify-between gap-4 border-t pt-3 font-semibold">
            <dt>{t('checkout.sum.total')}</dt>
            <dd>{written === undefined ? <Skeleton className="h-4 w-20" /> : <Num>{written}</Num>}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
