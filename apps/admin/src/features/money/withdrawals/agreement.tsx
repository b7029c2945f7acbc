import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useUser } from '@entrepot/console/services.tsx';
import { PanelPart } from '@entrepot/console/table/panel-work.tsx';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Avatar } from '@entrepot/ui/avatar.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { OwnDay } from '../../../lib/own-day.tsx';
import { OwnTurn } from '../../../lib/own-turn.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { MoneyDecision } from '../parts/money-decision.tsx';

/** Who has agreed and why, and the own yes where it is still missing. The server counts people, not presses. */
export function Agreement({ data }: { data: WithdrawalCase }) {
  const t = useT();
  const { record, approvals } = data;
  const { id } = useUser();
  const hasAgreed = approvals.some(({ staffId }) => staffId === id);
  const isOpen = record.state === 'submitted';
  if (approvals.length === 0 && !isOpen) return null;
  return (
    <Section title={record.approvalsNeeded > 1 ? t('admin.money.twoDecide') : t('admin.money.oneDecides')}>
      <ul className="grid">
        {approvals.map(({ staffId, staffName, reason, at }) => (
          <li key={staffId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b py-2.5 text-13 last:border-b-0">
            <Avatar name={staffName} decorative />
            <div>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">
                  <bdi>{staffId === id ? t('admin.money.you', { name: staffName }) : staffName}</bdi>
                </span>
                <span className="text-12 text-quiet">
                  <Moment at={at} />
                </span>
              </p>
              {reason && (
                <p className="mt-0.5 text-quiet wrap-anywhere">
                  <bdi>{reason}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
        {isOpen && !hasAgreed && <OwnTurn />}
      </ul>
      {record.isByOne && (
        <p className="mt-2 text-13">
          <StatusDot tone="amber">{t('wallet.byOne')}</StatusDot>
        </p>
      )}
      {isOpen && (hasAgreed ? <p className="mt-2 text-13 text-quiet">{t('admin.money.anotherFollows')}</p> : <Approve data={data} />)}
    </Section>
  );
}

function Approve({ data: { record, approvals } }: { data: WithdrawalCase }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const isLast = approvals.length + 1 >= record.approvalsNeeded;
  const values = { amount: amount(record.amount) };
  return (
    <PanelPart name="approve" className="mt-3">
      <OwnDay amount={record.amount} />
      <MoneyDecision
        name={`approve:${record.id}`}
        submitLabel={t(isLast ? 'admin.money.approve.send' : 'admin.money.approve.first', values)}
        decide={(reason) => client.call('withdrawals!approve', { id: record.id, reason }, { quiet: true })}
        onDone={() => notify.success(t(isLast ? 'admin.money.approve.sent' : 'admin.money.approve.noted'))}
      />
    </PanelPart>
  );
}
