import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PROPOSALS_KEY } from '../proposals-key.ts';
import { useStaffClient } from '../staff-client.tsx';
import { ChangeView } from './change-view.tsx';
import { DecideForms, StopForm } from './decide-forms.tsx';
import { ProposalState } from './proposal-state.tsx';

export function ProposalPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...PROPOSALS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('proposals!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <InFull proposal={query.data} /> : <PanelStates query={query} />;
}

function InFull({ proposal }: { proposal: Proposal }) {
  const t = useT();
  const {
    kind,
    state,
    reason,
    proposedBy,
    isFromCommandLine,
    proposedAt,
    decidedBy,
    decidedAt,
    decision,
    dueAt,
    doneAt,
    outcome,
    isByOne,
    stoppedBy,
    stoppedAt,
    stopReason,
    canStop,
  } = proposal;
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-20 font-semibold">{t('admin.proposals.kind', { kind })}</p>
        <p className="text-13">
          <ProposalState state={state} />
        </p>
      </div>
      <Section title={t('admin.proposals.change')}>
        <ChangeView proposal={proposal} />
      </Section>
      <Section title={t('admin.reason')}>
        <blockquote className="text-14 wrap-anywhere whitespace-pre-line">
          <bdi>{reason}</bdi>
        </blockquote>
      </Section>
      <Facts
        facts={[
          {
            key: 'by',
            term: t('admin.proposals.by'),
            value: (
              <span>
                <bdi>{proposedBy}</bdi>
                {isFromCommandLine && <span className="text-quiet"> · {t('admin.proposals.commandLine')}</span>}
              </span>
            ),
          },
          { key: 'since', term: t('admin.proposals.since'), value: <Moment at={proposedAt} /> },
          ...(decidedBy
            ? [
                { key: 'decidedBy', term: t('admin.proposals.decidedBy'), value: <bdi>{decidedBy}</bdi> },
                { key: 'decidedAt', term: t('admin.proposals.decidedAt'), value: <Moment at={decidedAt} /> },
              ]
            : []),
          ...(decision ? [{ key: 'decision', term: t('admin.proposals.decision'), value: <bdi>{decision}</bdi> }] : []),
          ...(dueAt && state === 'approved' ? [{ key: 'due', term: t('admin.proposals.due'), value: <Moment at={dueAt} /> }] : []),
          ...(doneAt ? [{ key: 'done', term: t('admin.proposals.doneAt'), value: <Moment at={doneAt} /> }] : []),
          ...(outcome ? [{ key: 'outcome', term: t('admin.proposals.outcome'), value: outcome }] : []),
          ...(stoppedBy
            ? [
                { key: 'stoppedBy', term: t('admin.proposals.stoppedBy'), value: <bdi>{stoppedBy}</bdi> },
                { key: 'stoppedAt', term: t('admin.proposals.stoppedAt'), value: <Moment at={stoppedAt} /> },
              ]
            : []),
          ...(stopReason ? [{ key: 'stopReason', term: t('admin.proposals.stopReason'), value: <bdi>{stopReason}</bdi> }] : []),
        ]}
      />
      {isByOne && <p className="text-13 text-quiet">{t('admin.proposals.byOne')}</p>}
      {state === 'proposed' && <DecideForms proposal={proposal} />}
      {canStop && <StopForm id={proposal.id} />}
    </div>
  );
}
