import { offerQuery, ownLoansQuery, type LoanOffer } from '@entrepot/buyer/credit/queries.ts';
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import FileClock from 'lucide-react/icons/file-clock';
import { Announced } from '@entrepot/site/announced/announced.tsx';
import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { loanPath } from '@entrepot/site/centre/centre-links.ts';
import { LOAN_APPLICATION_PATH, type Search } from '../credit-address.ts';
import { CreditFrame, NotOffered } from '../credit-frame.tsx';
import { ApplicationForm } from './application-form.tsx';

export function LoanApplicationPage({ search }: { search: Search }) {
  const t = useT();
  return (
    <CreditFrame path={LOAN_APPLICATION_PATH} title={t('credit.apply.title')} text={t('credit.apply.text')}>
      <NeedsLogin>
        <OwnLock />
        <div className="mb-6 empty:hidden">
          <Announced place="loan" />
        </div>
        <Offered search={search} />
      </NeedsLogin>
    </CreditFrame>
  );
}

function Offered({ search }: { search: Search }) {
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(offerQuery(client));
  const { data: loans } = useQuery(ownLoansQuery(client));
  // What a visitor's page was told says nothing of the person: it waits for the own answer.
  if (!data || (data.product && !data.conditions)) {
    return error ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Waiting shapes={['h-40 rounded-card', 'h-64 rounded-card']} />
    );
  }
  const { product, agreement } = data;
  if (!product || !agreement) return <NotOffered />;
  if (data.unfinished) return <Unfinished id={data.unfinished} />;
  const again = loans?.find(({ refusal }) => refusal)?.refusal?.mayReapplyAt;
  return <ApplicationForm key={product.id} offer={{ ...data, product, agreement }} again={again} search={search} />;
}

export interface OpenOffer extends LoanOffer {
  product: LoanProduct;
  agreement: NonNullable<LoanOffer['agreement']>;
}

function Unfinished({ id }: { id: string }) {
  const t = useT();
  return (
    <EmptyState
      icon={<FileClock size={22} />}
      title={t('credit.apply.unfinished')}
      action={
        <Button asChild variant="primary">
          <Link to={loanPath(id)}>{t('credit.apply.see')}</Link>
        </Button>
      }
    />
  );
}
