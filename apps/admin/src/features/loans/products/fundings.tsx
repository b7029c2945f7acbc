import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';
import { TONES, TwoPeople } from '../parts/two-people.tsx';
import { FundingDialog } from './funding-dialog.tsx';
import type { LoanProductRow } from './loan-product-row.ts';

type FundingRow = LoanProductRow['fundings'][number];

/** What the lender has to lend, and each time money came or went, stated by one and agreed to by another. */
export function Fundings({ row: { storefront, funds, fundings } }: { row: LoanProductRow }) {
  const t = useT();
  const may = useMay();
  const [isStating, setStating] = useState(false);
  return (
    <Section title={t('admin.loans.funds')} aside={<Amount value={funds} withUnit className="font-semibold text-ink" />}>
      <p className="mb-2 text-13 text-quiet">{t('admin.loans.funds.text')}</p>
      {fundings.length > 0 && (
        <ul aria-label={t('admin.loans.funds')} className="grid">
          {fundings.map((funding) => (
            <Funding key={funding.id} funding={funding} />
          ))}
        </ul>
      )}
      {may('loans.manage') && (
        <Button size="sm" className="mt-2" onClick={() => setStating(true)}>
          {t('admin.loans.funding.state')}
        </Button>
      )}
      {isStating && <FundingDialog storefront={storefront} onClose={() => setStating(false)} />}
    </Section>
  );
}

function Funding({ funding }: { funding: FundingRow }) {
  const t = useT();
  const { id: ownId } = useUser();
  const may = useMay();
  const { amount, evidence, state, proposedBy } = funding;
  const isOwn = proposedBy.id === ownId;
  return (
    <li className="grid gap-1 border-b py-2 text-13 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <StatusDot tone={TONES[state]}>{t('admin.loans.change.state', { state })}</StatusDot>
        <Amount value={amount} withUnit className="font-semibold" />
      </p>
      <p className="wrap-anywhere">
        <bdi>{evidence}</bdi>
      </p>
      <TwoPeople of={funding} />
      {state === 'proposed' && may('loans.manage') && <DecideFunding funding={funding} isOwn={isOwn} />}
    </li>
  );
}

/** Who stated it may take it back, and never agree to it. */
function DecideFunding({ funding: { id, problem }, isOwn }: { funding: FundingRow; isOwn: boolean }) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const refresh = useRefreshLoans();
  const decide = useMutation({
    mutationFn: (outcome: 'approve' | 'refuse' | 'withdraw') => client.call('loan!decideFunding', { id, outcome }, { quiet: true }),
    onSuccess: ({ state }) => notify.success(t('admin.loans.funding.decided', { state })),
    // Also when somebody else was faster.
    onSettled: refresh,
  });
  const working = { disabled: decide.isPending };
  return (
    <div className="mt-1 grid gap-2">
      {isOwn ? (
        <p className="text-quiet">{t('admin.loans.change.own')}</p>
      ) : (
        problem && <p className="text-quiet">{t('admin.money.problem', { problem })}</p>
      )}
      {decide.error && (
        <p role="alert" className="text-red">
          {words(decide.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOwn ? (
          <Button size="sm" {...working} onClick={() => decide.mutate('withdraw')}>
            {t('admin.loans.change.takeBack')}
          </Button>
        ) : (
          <>
            {!problem && (
              <Button size="sm" variant="primary" {...working} onClick={() => decide.mutate('approve')}>
                {t('admin.loans.change.agree')}
              </Button>
            )}
            <Button size="sm" variant="danger" {...working} onClick={() => decide.mutate('refuse')}>
              {t('admin.loans.change.refuse')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
