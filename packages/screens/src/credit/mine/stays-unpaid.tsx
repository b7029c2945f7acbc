import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/** What not paying would cost, told while it can still be prevented; and that nothing else follows from it. */
export function StaysUnpaid({ loan: { plan, standing, lateAfter } }: { loan: LoanCase }) {
  const t = useT();
  const { days, dayOfYear } = useLoanFormats();
  const open = plan.find(({ state }) => state !== 'paid');
  if (!open) return null;
  return (
    <section>
      <h2 className="text-20 font-semibold">{t('credit.unpaid', { number: open.number })}</h2>
      <FactList
        className="mt-2"
        facts={lateAfter.map(({ days: late, date, penalty }) => ({
          key: date,
          label:
            date === standing?.date
              ? t('credit.unpaid.today', { days: days(late) })
              : t('credit.unpaid.on', { date: dayOfYear(date), days: days(late) }),
          value: <Amount amount={penalty} />,
        }))}
      />
      <p className="mt-2 text-13 text-quiet">{t('credit.unpaid.free')}</p>
    </section>
  );
}
