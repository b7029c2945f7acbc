import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import { PanelPart } from '@entrepot/console/table/panel-work.tsx';
import type { AdjustmentInFull as InFull } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { OwnDay } from '../../../lib/own-day.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ledgerPath } from '../money-paths.ts';
import { ADJUSTMENTS_KEY } from '../money-queries.ts';
import { MoneyDecision } from '../parts/money-decision.tsx';
import { Signals } from '../parts/signals.tsx';
import { Linked, PersonLink } from '../../../lib/linked.tsx';
import { AdjustmentState } from './adjustment-state.tsx';

export function AdjustmentPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...ADJUSTMENTS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('adjustments!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <AdjustmentInFull row={query.data} /> : <PanelStates query={query} />;
}

function AdjustmentInFull({ row }: { row: InFull }) {
  const t = useT();
  const { serial, user, amount, reason, state, proposedBy, proposedAt, decidedBy, decidedAt, refusal } = row;
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={amount} />
        <p className="text-13">
          <AdjustmentState state={state} />
        </p>
      </div>
      <Section
        title={t('admin.money.adjustment.reads')}
        aside={
          <Linked to={ledgerPath({ user: user.id })} permission="money.watch">
            {t('wallet.statement')}
          </Linked>
        }
      >
        <blockquote className="text-14 wrap-anywhere whitespace-pre-line">
          <bdi>{reason}</bdi>
        </blockquote>
      </Section>
      <Facts
        facts={[
          { key: 'who', term: t('admin.money.who'), value: <PersonLink id={user.id} name={user.username} /> },
          { key: 'by', term: t('admin.money.proposedBy'), value: <bdi>{proposedBy}</bdi> },
          { key: 'at', term: t('admin.money.proposed'), value: <Moment at={proposedAt} /> },
          ...(decidedBy
            ? [
                { key: 'decidedBy', term: t('admin.money.decidedBy'), value: <bdi>{decidedBy}</bdi> },
                { key: 'decidedAt', term: t('wallet.decided'), value: <Moment at={decidedAt} /> },
              ]
            : []),
          ...(row.isByOne ? [{ key: 'byOne', term: t('admin.money.decidedBy'), value: t('wallet.byOne') }] : []),
          ...(refusal ? [{ key: 'refusal', term: t('admin.money.refusal'), value: <bdi>{refusal}</bdi> }] : []),
          ...(state === 'approved'
            ? [
                {
                  key: 'moved',
                  term: t('admin.money.moved'),
                  value: (
                    <Linked to={ledgerPath({ q: serial })} permission="money.watch">
                      {serial}
                    </Linked>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Signals signals={row.signals} />
      {state === 'proposed' && <Decide row={row} />}
    </div>
  );
}

/** Who proposed it may take it back, and never approve it. */
function Decide({ row: { id, amount: value, proposedById, problem } }: { row: InFull }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const may = useMay();
  const isOwn = useUser().id === proposedById;
  if (!may('adjustments.approve')) return <p className="text-13 text-quiet">{t('admin.money.anotherFollows')}</p>;
  return (
    <>
      <Section title={t('admin.money.approve')}>
        {problem ? (
          <p className="text-13 text-quiet">
            {problem === 'same' ? t('admin.money.adjustment.own') : t('admin.money.problem', { problem })}
          </p>
        ) : (
          <PanelPart name="approve">
            <OwnDay amount={value} />
            <MoneyDecision
              name={`approve:${id}`}
              submitLabel={t('admin.money.adjustment.approve', { amount: amount(value).replace(/^-/, '−') })}
              decide={(reason) => client.call('adjustments!approve', { id, reason }, { quiet: true })}
              onDone={() => notify.success(t('admin.money.adjustment.approved'))}
            />
          </PanelPart>
        )}
      </Section>
      <PanelPart name="refuse" className="-mx-6 -mb-5 bg-n50 px-6 pb-6">
        <Section title={t(isOwn ? 'admin.money.adjustment.takeBack' : 'admin.money.refuse')}>
          <MoneyDecision
            name={`refuse:${id}`}
            tone="danger"
            submitLabel={t(isOwn ? 'admin.money.adjustment.takeBack' : 'admin.money.adjustment.refuse')}
            decide={(reason) => client.call('adjustments!refuse', { id, reason }, { quiet: true })}
            onDone={() => notify.success(t('admin.money.refused'))}
          />
        </Section>
      </PanelPart>
    </>
  );
}
