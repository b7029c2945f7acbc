import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import './credit.css';

/** Who lends, and who watches over them. What is only a demonstration has a dashed edge and says so. */
export function LenderCard({ lender }: { lender: LoanProduct['lender'] }) {
  const t = useT();
  const facts = (['name', 'regulator', 'licence'] as const).map((part) => ({ part, value: lender[part] }));
  return (
    <section className="loan-lender rounded-card p-5" data-demo={lender.isDemo ? '' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{t('credit.lender')}</h2>
        {lender.isDemo && <DemoTag>{t('credit.demo')}</DemoTag>}
      </div>
      <dl className="mt-3 grid gap-2 text-13">
        {facts.map(({ part, value }) => (
          <div key={part} className="flex justify-between gap-4">
            <dt className="text-quiet">{t('credit.lender.part', { part })}</dt>
            <dd className="min-w-0 text-end font-medium [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {lender.isDemo && <p className="mt-3 text-13 text-quiet">{t('credit.demo.text')}</p>}
    </section>
  );
}

export function DemoTag({ children }: { children: string }) {
  return <span className="loan-demo rounded-full px-2.5 py-1 text-12 text-quiet">{children}</span>;
}
