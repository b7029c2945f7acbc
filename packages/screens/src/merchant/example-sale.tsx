import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';

const SALE_CENTS = 100_00;
/** A rate that somebody pays is never rounded. */
export const COMMISSION_DECIMALS = 2;

/** Of 100 USDT a hundredth of a percent is a cent, so no fraction can arise. */
export function splitSale(commissionBp: number): { goods: string; commission: string; payout: string } {
  return { goods: fromCents(SALE_CENTS), commission: fromCents(commissionBp), payout: fromCents(SALE_CENTS - commissionBp) };
}

function fromCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** What a sale of 100 USDT becomes: a list that adds up visibly. */
export function ExampleSale({ commissionBp, returnDays }: { commissionBp: number; returnDays: number }) {
  const t = useT();
  const formats = useFormats();
  const percent = formatPercent(commissionBp / 100, useLanguage(), COMMISSION_DECIMALS);
  const { goods, commission, payout } = splitSale(commissionBp);
  return (
    <section aria-labelledby="example-title" className="rounded-hero bg-brand-50 p-7">
      <h2 id="example-title" className="text-14 font-semibold text-quiet">
        {t('merchant.example.title')}
      </h2>
      <dl className="mt-5 grid gap-3 text-16">
        <Line term={t('merchant.example.goods')} amount={formats.amount(goods)} />
        <Line term={t('merchant.example.commission', { percent })} amount={`−${formats.amount(commission)}`} />
        <div className="mt-2 border-t border-brand-100 pt-5">
          <dt className="text-14 text-body">{t('merchant.example.payout')}</dt>
          <dd className="mt-1 flex items-baseline gap-2">
            <Num className="text-44 font-semibold text-ink">{formats.amount(payout)}</Num>
            <span className="text-14 text-quiet">{t('card.currency')}</span>
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-14 text-quiet">{t('merchant.example.note', { days: returnDays })}</p>
    </section>
  );
}

function Line({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="text-body">{term}</dt>
      <dd className="font-semibold text-ink">
        <Num>{amount}</Num>
      </dd>
    </div>
  );
}
