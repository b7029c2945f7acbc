import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import { PanelPart } from '@entrepot/console/table/panel-work.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Avatar } from '@entrepot/ui/avatar.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { DecisionForm } from '../../../lib/decision-form.tsx';
import { OwnDay } from '../../../lib/own-day.tsx';
import { OwnTurn } from '../../../lib/own-turn.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';

const WAITING: readonly string[] = ['applying', 'under_review'];

/** Who has decided and why, and the own yes where it is still missing. The server counts people, not presses. */
export function Decisions({ file }: { file: LoanFile }) {
  const t = useT();
  const may = useMay();
  const { id } = useUser();
  const { line, decisions, problem } = file;
  const isOpen = WAITING.includes(line.state);
  const hasAgreed = decisions.some(({ officer, outcome }) => officer.id === id && outcome === 'approve');
  const canDecide = isOpen && may('loans.decide');
  if (decisions.length === 0 && !isOpen) return null;
  return (
    <Section title={line.approvalsNeeded > 1 ? t('admin.money.twoDecide') : t('admin.money.oneDecides')}>
      <ul className="grid">
        {decisions.map((decision) => (
          <Decided key={`${decision.officer.id}:${decision.at}`} decision={decision} isOwn={decision.officer.id === id} />
        ))}
        {canDecide && !hasAgreed && !problem && <OwnTurn />}
      </ul>
      {line.isByOne && (
        <p className="mt-2 text-13">
          <StatusDot tone="amber">{t('wallet.byOne')}</StatusDot>
        </p>
      )}
      {isOpen && <LenderFunds file={file} />}
      {isOpen &&
        (hasAgreed ? (
          <p className="mt-2 text-13 text-quiet">{t('admin.money.anotherFollows')}</p>
        ) : !canDecide ? (
          <p className="mt-2 text-13 text-quiet">{t('admin.loans.cannotDecide')}</p>
        ) : problem ? (
          <p className="mt-2 text-13 text-quiet">{t('admin.loans.problem', { problem })}</p>
        ) : (
          <Approve file={file} />
        ))}
    </Section>
  );
}

function Decided({
  decision: { officer, outcome, reason, at, isByOne },
  isOwn,
}: {
  decision: LoanFile['decisions'][number];
  isOwn: boolean;
}) {
  const t = useT();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b py-2.5 text-13 last:border-b-0">
      <Avatar name={officer.name} decorative />
      <div>
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>
            <bdi className="font-medium">{isOwn ? t('admin.money.you', { name: officer.name }) : officer.name}</bdi>{' '}
            <span className="text-quiet">{t('admin.loans.outcome', { outcome })}</span>
          </span>
          <span className="text-12 text-quiet">
            <Moment at={at} />
          </span>
        </p>
        <p className="mt-0.5 text-quiet wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
        {isByOne && (
          <p className="mt-0.5">
            <StatusDot tone="amber">{t('wallet.byOne')}</StatusDot>
          </p>
        )}
      </div>
    </li>
  );
}

/** What the lender has to lend, and what would be left of it. */
export function LenderFunds({ file: { line, lenderFunds, product } }: { file: LoanFile }) {
  const t = useT();
  const left = formatMoney(moneyFrom(lenderFunds) - moneyFrom(line.amount));
  const isShort = left.startsWith('-');
  return (
    <div className="mt-3 rounded-field bg-n50 px-3.5 py-2">
      <Facts
        facts={[
          { key: 'funds', term: t('admin.loans.lenderFunds', { lender: product.lender.name }), value: <Amount value={lenderFunds} /> },
          {
            key: 'left',
            term: t('admin.loans.lenderLeft'),
            value: <Amount value={left} className={isShort ? 'text-red' : undefined} />,
          },
        ]}
      />
      {isShort && (
        <p className="pb-1 text-13">
          <StatusDot tone="amber">{t('admin.loans.lenderShort')}</StatusDot>
        </p>
      )}
      {product.lender.isDemo && <p className="pb-1 text-12 text-quiet">{t('admin.loans.demoLender')}</p>}
    </div>
  );
}

function Approve({ file: { line } }: { file: LoanFile }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const refresh = useRefreshLoans();
  const isLast = line.approvals + 1 >= line.approvalsNeeded;
  return (
    <PanelPart name="approve" className="mt-3">
      <OwnDay amount={line.amount} of="loans" />
      <DecisionForm
        name={`approve-loan:${line.id}`}
        submitLabel={t(isLast ? 'admin.loans.approve' : 'admin.loans.approve.first', { amount: amount(line.amount) })}
        decide={(reason) => client.call('loan!decide', { id: line.id, outcome: 'approve', reason }, { quiet: true })}
        refresh={refresh}
        onDone={() => notify.success(t(isLast ? 'admin.loans.approved' : 'admin.loans.approved.first'))}
      />
    </PanelPart>
  );
}
