import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { loanPath, loansOfPath } from '../../../lib/paths.ts';
import { LoanState } from '../../../lib/loan-state.tsx';

/** What the applicant did here before: orders, refunds, and loans with how they ended. */
export function History({ file: { line, history } }: { file: LoanFile }) {
  const t = useT();
  const { number, amount } = useFormats();
  const { balance, ordersPaid, ordersTotal, refunds, lateInstalments, earlierLoans } = history;
  const facts: Fact[] = [
    ...(balance === null ? [] : [{ key: 'balance', term: t('wallet.available'), value: <Amount value={balance} /> }]),
    {
      key: 'orders',
      term: t('admin.loans.orders'),
      value: t('admin.money.countAndSum', { count: number(ordersPaid), total: amount(ordersTotal) }),
    },
    { key: 'refunds', term: t('admin.loans.refunds'), value: number(refunds) },
    {
      key: 'late',
      term: t('admin.loans.lateInstalments'),
      value: <span className={lateInstalments > 0 ? 'num text-red' : 'num'}>{number(lateInstalments)}</span>,
    },
  ];
  return (
    <Section
      title={t('admin.loans.history')}
      aside={
        earlierLoans.length > 0 && (
          <TextLink asChild variant="record">
            <Link to={loansOfPath(line.user.id)}>{t('admin.loans.allOfPerson')}</Link>
          </TextLink>
        )
      }
    >
      <Facts facts={facts} />
      <p className="mt-3 mb-1 text-13 font-medium">{t('admin.loans.earlier')}</p>
      {earlierLoans.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.loans.earlier.none')}</p>
      ) : (
        <ul aria-label={t('admin.loans.earlier')} className="grid text-13">
          {earlierLoans.map((earlier) => (
            <li key={earlier.id} className="flex flex-wrap items-baseline justify-between gap-x-3 border-t py-1.5">
              <TextLink asChild variant="record" className="num">
                <Link to={loanPath(earlier.id)}>{earlier.serial}</Link>
              </TextLink>
              <LoanState loan={earlier} />
              <Amount value={earlier.amount} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
