import { Amount } from '@entrepot/console/details/amount.tsx';
import type { ShopSummary } from '@entrepot/contracts/calls/shop-figures.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useId } from 'react';

const SHOWN = 6;

/** Where the goods go. */
export function Countries({ countries, turnover }: { countries: ShopSummary['countries']; turnover: string }) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  if (countries.length === 0) return null;
  const shown = countries.slice(0, SHOWN);
  const others = countries.slice(SHOWN);
  const rows = shown.map(({ country, turnover: value }) => ({ key: country, name: countryName(country, language), value }));
  if (others.length > 0)
    rows.push({
      key: 'others',
      name: t('seller.today.otherCountries', { count: others.length }),
      value: formatMoney(others.reduce((sum, other) => sum + moneyFrom(other.turnover), 0n)),
    });
  // Many small ones together may be more than the largest alone.
  const most = Math.max(...rows.map(({ value }) => Number(value))) || 1;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-16 font-semibold">
        {t('seller.today.countries')}
      </h3>
      {/* One grid for all of them: a bar means the same length in every line, however wide the figure beside it is. */}
      <ul className="grid grid-cols-[fit-content(11rem)_minmax(3rem,1fr)_auto] gap-x-3 gap-y-2.5 text-13">
        {rows.map(({ key, name, value }) => (
          <li key={key} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="truncate" title={name}>
              {name}
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-n100">
              <span className="block h-full rounded-full bg-brand" style={{ width: `${(Number(value) / most) * 100}%` }} />
            </span>
            <Amount value={value} className="text-end" />
          </li>
        ))}
        <li className="col-span-full flex justify-between gap-3 border-t pt-2.5 font-semibold">
          <span>{t('seller.all')}</span>
          <Amount value={turnover} />
        </li>
      </ul>
    </section>
  );
}
