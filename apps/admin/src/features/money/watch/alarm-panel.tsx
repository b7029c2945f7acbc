import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { Alarm } from '@entrepot/contracts/calls/money-watch.ts';
import { MAY_SEE_PROPOSALS } from '@entrepot/contracts/proposals.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { PROPOSALS_PATH, rechargePath, withdrawalPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { NETWORKS_PATH, RECONCILIATION_PATH } from '../money-paths.ts';
import { ALARMS_KEY } from '../money-queries.ts';
import { MoneyDecision } from '../parts/money-decision.tsx';
import { Linked } from '../../../lib/linked.tsx';
import { AlarmDetails } from './alarm-details.tsx';
import { useAlarmWords } from './alarm-words.ts';

export function AlarmPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...ALARMS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('alarms!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <AlarmInFull row={query.data} /> : <PanelStates query={query} />;
}

function AlarmInFull({ row }: { row: Alarm }) {
  const t = useT();
  const client = useStaffClient();
  const words = useAlarmWords();
  const { id, kind, raisedAt, noticedAt, settledAt, settlement, settledBy, concerns, problem } = row;
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-16 font-semibold">{words(kind)}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
          <StatusDot tone={settledAt ? 'green' : 'red'}>{t('admin.money.alarmState', { state: settledAt ? 'settled' : 'open' })}</StatusDot>
          <Subject row={row} />
        </p>
      </div>
      <Facts
        facts={[
          { key: 'raised', term: t('admin.money.raised'), value: <Moment at={raisedAt} /> },
          { key: 'noticed', term: t('admin.money.noticed'), value: <Moment at={noticedAt} /> },
          ...(concerns ? [{ key: 'concerns', term: t('admin.money.concerns'), value: <bdi>{concerns.name}</bdi> }] : []),
          ...(settledAt
            ? [
                { key: 'settled', term: t('admin.money.settled'), value: <Moment at={settledAt} /> },
                { key: 'by', term: t('admin.money.decidedBy'), value: <bdi>{settledBy ?? t('admin.money.byItself')}</bdi> },
                { key: 'how', term: t('admin.money.settlement'), value: <bdi>{settlement}</bdi> },
              ]
            : []),
        ]}
      />
      <Section title={t('admin.money.details')}>
        <AlarmDetails row={row} />
      </Section>
      {!settledAt && (
        <Section title={t('admin.money.settle')}>
          <p className="mb-3 text-13 text-quiet">
            {problem === null
              ? t('admin.money.settle.text')
              : problem === 'same'
                ? t('admin.money.concerns.you')
                : t('admin.money.concerns.tied', { name: concerns?.name ?? '' })}
          </p>
          {problem === null && (
            <MoneyDecision
              name={`settle:${id}`}
              label={t('admin.money.settlement')}
              submitLabel={t('admin.money.settle')}
              decide={(reason) => client.call('alarms!settle', { id, reason }, { quiet: true })}
              onDone={() => notify.success(t('admin.money.settle.done'))}
            />
          )}
        </Section>
      )}
    </div>
  );
}

/** To the thing itself, where it has a screen. */
function Subject({ row: { kind, subject, details } }: { row: Alarm }) {
  const ids = details as { withdrawalId?: string; rechargeId?: string };
  if (typeof ids?.withdrawalId === 'string')
    return (
      <Linked to={withdrawalPath(ids.withdrawalId)} permission="withdrawals.decide">
        {subject}
      </Linked>
    );
  if (typeof ids?.rechargeId === 'string')
    return (
      <Linked to={rechargePath(ids.rechargeId)} permission="recharges.decide">
        {subject}
      </Linked>
    );
  if (kind.startsWith('reconciliation.'))
    return (
      <Linked to={`${RECONCILIATION_PATH}?subject=${encodeURIComponent(subject)}`} permission="money.watch">
        {subject}
      </Linked>
    );
  if (kind === 'money_rules.changing')
    return (
      <Linked to={`${PROPOSALS_PATH}?q=${encodeURIComponent(subject)}`} permission={MAY_SEE_PROPOSALS}>
        {subject}
      </Linked>
    );
  if (kind.startsWith('chain.'))
    return (
      <Linked to={NETWORKS_PATH} permission="money.watch">
        {subject}
      </Linked>
    );
  return <bdi className="num">{subject}</bdi>;
}
