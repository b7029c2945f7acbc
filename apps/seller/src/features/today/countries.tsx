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
  const most = Number(countries[0]!.turnover) || 1;
  const rows = shown.map(({ country, turnover: value }) => ({ key: country, name: countryName(country, language), value }));
  if (others.length > 0)
    rows.push({
      key: 'others',
      name: t('seller.today.otherCountries', { count: others.length }),
      value: formatMoney(others.reduce((sum, other) => sum + moneyFrom(other.turnover), 0n)),
    });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-16 font-semibold">
        {t('seller.today.countries')}
      </h3>
      <ul className="grid gap-2.5 text-13">
        {rows.map(({ key, name, value }) => (
          <li key={key} className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-center gap-3">
            <span className="truncate">{name}</span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-n100">
              <span className="block h-full rounded-full bg-brand" style={{ width: `${Math.min(100, (Number(value) / most) * 100)}%` }} />
            </span>
            <Amount value={value} />
          </li>
        ))}
        <li className="flex justify-between gap-3 border-t pt-2.5 font-semibold">
          <span>{t('seller.all')}</span>
          <Amount value={turnover} />
        </li>
      </ul>
    </section>
  );
}
