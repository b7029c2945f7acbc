import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { SellingTerms } from '@entrepot/buyer/queries/content.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import BadgePercent from 'lucide-react/icons/badge-percent';
import ChartColumn from 'lucide-react/icons/chart-column';
import Layers from 'lucide-react/icons/layers';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { PageFrame } from '@entrepot/site/shell-parts.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { Apply } from './apply.tsx';
import { COMMISSION_DECIMALS, ExampleSale } from './example-sale.tsx';

export interface MerchantPageProps {
  terms: SellingTerms;
  storefront: Storefront;
  /** Where the operator takes applications elsewhere, ready to be opened. */
  applyAddress: string | undefined;
}

/** What selling here means, in figures that are in force, and the way to begin. */
export function MerchantPage({ terms, storefront, applyAddress }: MerchantPageProps) {
  const t = useT();
  const language = useLanguage();
  const name = storefrontName(storefront, language);
  const apply = { address: applyAddress };
  const weight = storefront.heading.weight;
  return (
    <PageFrame title={t('nav.merchantSettled')} hasOwnHeading>
      <div className="wrap grid items-center gap-x-18 gap-y-12 pt-10 lg:grid-cols-[7fr_5fr] lg:pt-16">
        <div>
          <h1 className="text-28 sm:text-44" style={{ fontWeight: weight }}>
            {t('home.sell.title')}
          </h1>
          <p className="mt-5 max-w-150 text-16 text-body">{t('merchant.text', { name, count: storefront.languages.length })}</p>
          <div className="mt-8">
            <Apply {...apply} />
          </div>
        </div>
        <ExampleSale {...terms} />
      </div>
      <Facts terms={terms} languageCount={storefront.languages.length} />
      <Part title={t('merchant.steps')} weight={weight}>
        <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="border-t-2 border-n900 pt-4">
              <Num className="text-14 font-semibold text-brand">{index + 1}</Num>
              <h3 className="mt-2 text-16 font-semibold">{t(`merchant.step.${step}`)}</h3>
              <p className="mt-2 text-14 text-body">{t(`merchant.step.${step}.text`, { days: terms.returnDays })}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('merchant.yours')} weight={weight}>
        <ul className="grid gap-x-16 gap-y-10 sm:grid-cols-2">
          {OWN_AFFAIRS.map(({ key, icon }) => (
            <li key={key} className="flex gap-5">
              <span aria-hidden className="grid size-11 flex-none place-items-center rounded-card bg-brand-50 text-brand">
                {icon}
              </span>
              <div>
                <h3 className="text-16 font-semibold">{t(`merchant.own.${key}`)}</h3>
                <p className="mt-1 text-14 text-body">{t(`merchant.own.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <div className="wrap mt-16 lg:mt-22">
        <section
          aria-labelledby="apply-title"
          className={clsx(
            'flex flex-wrap items-center justify-between gap-x-12 gap-y-8 bg-brand p-8 text-on-brand lg:p-14',
            storefront.homeLayout === 'C' ? 'rounded-hero' : 'rounded-card',
          )}
        >
          <div className="max-w-150">
            <h2 id="apply-title" className="text-28" style={{ fontWeight: weight }}>
              {t('merchant.begin')}
            </h2>
            <p className="mt-2 text-16">{t('merchant.begin.text')}</p>
          </div>
          <Apply {...apply} isOnBrand />
        </section>
      </div>
    </PageFrame>
  );
}

const STEPS = ['order', 'ship', 'receive', 'paid'] as const;
const OWN_AFFAIRS = [
  { key: 'prices', icon: <Layers size={22} /> },
  { key: 'freight', icon: <Truck size={22} /> },
  { key: 'discounts', icon: <BadgePercent size={22} /> },
  { key: 'figures', icon: <ChartColumn size={22} /> },
] as const;

/** Three figures in force; none of them is a promise. */
function Facts({ terms, languageCount }: { terms: SellingTerms; languageCount: number }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const facts = [
    {
      key: 'commission',
      figure: formatPercent(terms.commissionBp / 100, language, COMMISSION_DECIMALS),
      words: t('merchant.fact.commission'),
    },
    { key: 'days', figure: formats.number(terms.returnDays), words: t('merchant.fact.days', { days: terms.returnDays }) },
    { key: 'languages', figure: formats.number(languageCount), words: t('merchant.fact.languages', { count: languageCount }) },
  ];
  return (
    <dl className="wrap mt-14 grid gap-x-6 gap-y-8 sm:grid-cols-3 lg:mt-18">
      {facts.map(({ key, figure, words }) => (
        <div key={key} className="flex flex-col border-s-2 border-brand-100 ps-5">
          <dt className="order-2 mt-1 max-w-70 text-14 text-body">{words}</dt>
          <dd className="order-1 text-28 font-semibold text-ink">
            <Num>{figure}</Num>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, weight, children }: { title: string; weight: number; children: ReactNode }) {
  return (
    <section className="wrap mt-16 lg:mt-22">
      <h2 className="mb-6 text-28" style={{ fontWeight: weight }}>
        {title}
      </h2>
      {children}
    </section>
  );
}
