import { isUnfinished, loanQuery, ownLoansQuery } from '@entrepot/buyer/credit/queries.ts';
import type { LoanLine } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { MY_LOAN_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CALCULATOR_PATH, loanIn, type Search } from '../credit-address.ts';
import { CreditFrame } from '../credit-frame.tsx';
import { LoanHistory } from './loan-history.tsx';
import { LoanSubtitle, LoanView } from './loan-view.tsx';

/** The loan that runs, or the one that the address names; the others as a list below it. */
export function MyLoanPage({ search }: { search: Search }) {
  const t = useT();
  return (
    <CreditFrame path={MY_LOAN_PATH} title={t('credit.mine')}>
      <NeedsLogin>
        <OwnLoans named={loanIn(search)} />
      </NeedsLogin>
    </CreditFrame>
  );
}

function OwnLoans({ named }: { named: string | undefined }) {
  const { client } = useServices();
  const { data: loans, error, isFetching, refetch } = useQuery(ownLoansQuery(client));
  if (!loans) {
    return error ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Waiting shapes={['h-40 rounded-card', 'h-64 rounded-card']} />
    );
  }
  if (loans.length === 0 && named === undefined) return <NoLoan />;
  const shown = named ?? shownLoan(loans);
  const others = loans.filter(({ id }) => id !== shown);
  return (
    <div className="grid gap-12">
      {shown !== undefined && <OneLoan key={shown} id={shown} />}
      {others.length > 0 && <LoanHistory loans={others} />}
    </div>
  );
}

/** One that is not finished, or the only one. Of several that are over, none is nearer than the others. */
function shownLoan(loans: readonly LoanLine[]): string | undefined {
  return (loans.find(isUnfinished) ?? (loans.length === 1 ? loans[0] : undefined))?.id;
}

function OneLoan({ id }: { id: string }) {
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(loanQuery(client, id));
  if (data) {
    return (
      <div className="min-w-0">
        <LoanSubtitle loan={data} />
        <LoanView loan={data} />
      </div>
    );
  }
  return error ? (
    <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
  ) : (
    <Waiting shapes={['h-40 rounded-card', 'h-64 rounded-card']} />
  );
}

function NoLoan() {
  const t = useT();
  return (
    <EmptyState
      icon={<Landmark size={22} />}
      title={t('credit.mine.none')}
      text={t('credit.mine.none.text')}
      action={
        <Button asChild variant="primary">
          <Link to={CALCULATOR_PATH}>{t('credit.title')}</Link>
        </Button>
      }
    />
  );
}
