/** What is different from what one looked at, old beside new, before anything is paid. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import type { QuoteChange, QuoteDifference } from '@entrepot/buyer/checkout/quote-changes.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';

export function ChangesNotice({ difference: { changes, total } }: { difference: QuoteDifference }) {
  const t = useT();
  const figures = useFigures();
  return (
    <section role="alert" aria-label={t('checkout.changed')} className="rounded-card border border-amber-dot bg-amber-50 px-5 py-4 text-14">
      <h2 className="flex gap-2.5 font-semibold">
        <CircleAlert size={18} aria-hidden className="mt-px text-amber" />
        {t('checkout.changed')}
      </h2>
      <p className="mt-0.5 text-body">{t('checkout.changed.text')}</p>
      <dl className="mt-3 grid gap-1.5">
        {changes.map((change) => (
          <div key={change.key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="min-w-0 [overflow-wrap:anywhere]">
              <ChangeName change={change} />
            </dt>
            <dd>
              {change.kind === 'gone' ? <span className="text-red">{change.msg}</span> : <FromTo from={change.from} to={change.to} />}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-amber-dot pt-2 font-semibold">
          <dt>{t('checkout.sum.total')}</dt>
          <dd>
            <FromTo from={total.from} to={total.to} />
          </dd>
        </div>
      </dl>
    </section>
  );

  function FromTo({ from, to }: { from: string; to: string }) {
    return (
      <span className="inline-flex items-center gap-2">
        <VisuallyHidden>{t('checkout.changed.from')}</VisuallyHidden>
        <Num className="text-quiet line-through">{figures.money(moneyFrom(from))}</Num>
        <ArrowRight size={14} aria-hidden className="text-icon rtl:-scale-x-100" />
        <VisuallyHidden>{t('checkout.changed.to')}</VisuallyHidden>
        <Num className="font-semibold">{figures.money(moneyFrom(to))}</Num>
      </span>
    );
  }
}

function ChangeName({ change }: { change: QuoteChange }) {
  const t = useT();
  const { list } = useFormats();
  if (change.kind === 'price')
    return t('checkout.changed.each', { name: list([change.name, change.choice].filter((part) => part !== '')) });
  if (change.kind === 'gone') return list([change.name, change.choice].filter((part) => part !== ''));
  if (change.kind === 'freight') return t('checkout.sum.freight', { shop: change.shop });
  return list([t(change.kind === 'tax' ? 'checkout.sum.tax' : 'checkout.sum.fee'), change.shop]);
}
