import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';

export interface FreightRowProps {
  weight: string;
  parts: readonly { key: string; label: string; amount: string }[];
  total: string;
  isFree: boolean;
}

/** The freight of one shop in its three parts, with a plus between them, and their sum. */
export function FreightRow({ weight, parts, total, isFree }: FreightRowProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t py-3.5 text-14">
      <p className="max-sm:flex-1">
        <span className="block font-medium">{t('product.sum.freight')}</span>
        <span className="num text-12 text-quiet">{weight}</span>
      </p>
      <dl className="ms-auto flex flex-wrap gap-x-3 max-sm:order-last max-sm:grid max-sm:w-full max-sm:gap-y-1">
        {parts.map(({ key, label, amount }) => (
          <div key={key} className="freight-part text-12 max-sm:flex max-sm:items-baseline max-sm:justify-between sm:text-end">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-14">
              <Num>{amount}</Num>
            </dd>
          </div>
        ))}
      </dl>
      <p className={clsx('min-w-24 text-end font-semibold', isFree && 'text-green')}>{isFree ? total : <Num>{total}</Num>}</p>
    </div>
  );
}
