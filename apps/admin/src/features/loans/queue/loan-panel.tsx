import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { Changes } from '../change/changes.tsx';
import { LIST_KEY, LOANS_KEY } from '../loans-queries.ts';
import { LoanState } from '../../../lib/loan-state.tsx';
import { Affordability } from './affordability.tsx';
import { Applicant } from './applicant.tsx';
import { Decisions } from './decisions.tsx';
import { History } from './history.tsx';
import { PayOut } from './pay-out.tsx';
import { Payments, Plan, Standing } from './plan.tsx';
import { RefuseLoan } from './refuse-loan.tsx';

/** One loan in the order of the decision: how much, for what, what it leaves them, who they are, what came before, yes, no. */
export function LoanPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...LOANS_KEY, 'file', id],
    async queryFn({ signal }) {
      const file = await client.call('loan!open', { id }, { quiet: true, signal });
      // The look itself may have begun the review.
      if (file.line.state === 'under_review') void queries.invalidateQueries({ queryKey: LIST_KEY });
      return file;
    },
    // Every question is a line in the log.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ? <LoanInFull file={query.data} /> : <PanelStates query={query} />;
}

const WAITING: readonly string[] = ['applying', 'under_review'];

function LoanInFull({ file }: { file: LoanFile }) {
  const t = useT();
  const { line, purpose } = file;
  const may = useMay();
  const { id: ownId } = useUser();
  // Who has agreed has decided: the no is another's.
  const hasDecided = file.decisions.some(({ officer }) => officer.id === ownId);
  const mayRefuse = WAITING.includes(line.state) && !hasDecided && may('loans.decide');
  return (
    // Positioned: what is only read aloud would otherwise make the page behind the panel as long as the panel.
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <PanelAmount value={line.amount} />
        <p className="flex flex-wrap gap-x-4 text-13">
          <LoanState loan={line} daysLate={line.daysLate} />
          <span className="num text-quiet">{t('admin.loans.appliedAt', { time: formatDateTime(line.appliedAt).slice(0, 16) })}</span>
        </p>
      </div>
      <Terms file={file} />
      {line.refusal && (
        <Section title={t('admin.loans.refused')}>
          <p className="text-13 font-medium">{t('admin.loans.refusal', { refusal: line.refusal.code })}</p>
          <p className="text-13 wrap-anywhere whitespace-pre-line">
            <bdi>{line.refusal.reason}</bdi>
          </p>
          <p className="num mt-1 text-12 text-quiet">
            {t('admin.loans.reapply', { date: formatDateTime(line.refusal.mayReapplyAt).slice(0, 10) })}
          </p>
        </Section>
      )}
      {file.standing && <Standing standing={file.standing} />}
      <Changes file={file} />
      {purpose !== '' && (
        <Section title={t('admin.loans.purpose')}>
          <blockquote className="text-14 wrap-anywhere whitespace-pre-line">
            <bdi>{purpose}</bdi>
          </blockquote>
        </Section>
      )}
      <Affordability file={file} />
      <Applicant file={file} />
      <History file={file} />
      <Decisions file={file} />
      {line.state === 'approved' && <PayOut file={file} />}
      <Plan file={file} />
      <Payments payments={file.payments} />
      {mayRefuse && <RefuseLoan line={line} />}
    </div>
  );
}

function Terms({ file: { line, product } }: { file: LoanFile }) {
  const t = useT();
  return (
    <Facts
      facts={[
        { key: 'term', term: t('admin.loans.term'), value: t('admin.loans.days', { days: line.days }) },
        { key: 'method', term: t('admin.loans.method'), value: t('admin.loans.methods', { method: line.method }) },
        ...(line.method === 'bullet'
          ? []
          : [{ key: 'cycle', term: t('admin.loans.cycle'), value: t('admin.loans.cycles', { cycle: line.cycle }) }]),
        { key: 'rate', term: t('admin.loans.yearlyRate'), value: <bdi className="num">{line.yearlyRate} %</bdi> },
        { key: 'apr', term: t('admin.loans.apr'), value: <bdi className="num">{line.apr} %</bdi> },
        { key: 'interest', term: t('admin.loans.totalInterest'), value: <Amount value={line.totalInterest} /> },
        {
          key: 'version',
          term: t('admin.loans.byVersion'),
          value: t('admin.loans.versionOf', { version: product.version, lender: product.lender.name }),
        },
        { key: 'total', term: t('admin.loans.totalPayment'), value: <Amount value={line.totalPayment} />, isTotal: true },
      ]}
    />
  );
}
