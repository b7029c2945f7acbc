import { Amount } from '@entrepot/console/details/amount.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoanState } from '../../../lib/loan-state.tsx';
import { loanPath, loansOfPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PEOPLE_KEY } from '../people-queries.ts';

const NEWEST = 5;

/** What somebody borrowed or asked for. */
export function Loans({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...PEOPLE_KEY, 'loans', id],
    queryFn: ({ signal }) =>
      client.call('loan!list', { userId: id, pageSize: NEWEST, sort: 'applied_at', isDescending: true }, { quiet: true, signal }),
  });
  if (!data) return null;
  return (
    <Section
      level={2}
      title={t('admin.loans.title')}
      aside={
        data.list.length > 0 && (
          <TextLink asChild variant="record">
            <Link to={loansOfPath(id)}>{t('admin.loans.allOfPerson')}</Link>
          </TextLink>
        )
      }
    >
      {data.list.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.loans.none')}</p>
      ) : (
        <ul aria-label={t('admin.loans.title')}>
          {data.list.map((loan) => (
            <li
              key={loan.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-2 text-13 last:border-b-0 sm:grid-cols-[9.5rem_minmax(0,1fr)_8.5rem_8rem]"
            >
              <TextLink asChild variant="record" className="num font-medium">
                <Link to={loanPath(loan.id)}>{loan.serial}</Link>
              </TextLink>
              <span className="max-sm:order-3">
                <LoanState loan={loan} daysLate={loan.daysLate} />
              </span>
              <span className="text-end max-sm:order-2">
                <Amount value={loan.amount} withUnit className="font-semibold" />
              </span>
              <span className="text-end text-12 text-quiet max-sm:order-4">
                <Moment at={loan.appliedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
