import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductFields } from './product-form.ts';
import { chartSteps } from './tier-steps.ts';

/** The quantity prices as a buyer meets them: bars from zero, so that a step looks as large as it is. */
export function TierChart({ form }: { form: UseFormReturn<ProductFields> }) {
  const t = useT();
  const { number, amount } = useFormats();
  const [buyMin, tiers, variants] = form.watch(['buyMin', 'tiers', 'variants']);
  const steps = chartSteps({ buyMin, tiers, variants });
  if (steps.length === 0) return null;
  const most = Math.max(...steps.map(({ price }) => Number(price)));
  return (
    <figure className="min-w-0">
      <figcaption>
        <span className="block text-14 font-semibold">{t('goods.tier.chart')}</span>
        <span className="block text-13 text-quiet">{t('goods.tier.chart.text')}</span>
      </figcaption>
      <ol className="mt-4 flex items-end gap-1">
        {steps.map(({ from, to, price }, index) => (
          <li key={from} className="flex min-w-0 flex-1 flex-col text-center">
            <span className="num text-14 font-semibold">
              <Num>{amount(price)}</Num>
            </span>
            <span
              aria-hidden
              className={clsx('mt-1 block rounded-t-[3px]', index === 0 ? 'bg-brand' : 'bg-brand-100')}
              style={{ height: `${(Number(price) / most) * BAR_REM}rem` }}
            />
            <span className="num mt-2 h-9 text-12 text-quiet">
              {to === undefined ? (
                t('product.tiers.from', { from: number(from) })
              ) : (
                <Num>{from === to ? number(from) : `${number(from)}–${number(to)}`}</Num>
              )}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const BAR_REM = 8;
