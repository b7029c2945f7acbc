import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PendingChange } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WATCH_KEY } from '../money-queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { useExact } from './use-exact.ts';

/** The parameters that say what money costs and how much of it may move; the rest of them stand on their own screen. */
const GROUPS = {
  withdrawals: [
    'withdraw_fee_min',
    'withdraw_fee_bp',
    'withdraw_min',
    'withdraw_max',
    'withdraw_per_day',
    'withdraw_from',
    'withdraw_to',
    'withdraw_answer_hours',
    'withdraw_second_person_above',
    'withdraw_address_pause_hours',
  ],
  recharges: ['recharge_min', 'recharge_max', 'recharge_second_person_above', 'rate_lock_minutes'],
  orders: ['order_commission_bp', 'handling_fee_bp'],
  payouts: ['payout_bump_minutes', 'payout_max_fee_gwei'],
} as const;
type Group = keyof typeof GROUPS;

const BP_PER_PERCENT = 100;

export function FeesPage() {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...WATCH_KEY, 'fees'],
    queryFn: ({ signal }) => client.call('parameters!list', {}, { quiet: true, signal }),
  });
  return (
    <ConsolePage title={t('admin.money.fees')} text={t('admin.money.fees.text')}>
      {query.data ? (
        <div className="grid max-w-220 gap-8">
          {(Object.keys(GROUPS) as Group[]).map((group) => (
            <Section key={group} level={2} title={t('admin.money.feeGroup', { group })}>
              <ul className="grid">
                {GROUPS[group].flatMap((code) => {
                  const rule = query.data.find((parameter) => parameter.code === code);
                  return rule ? [<RuleLine key={code} rule={rule} />] : [];
                })}
              </ul>
            </Section>
          ))}
        </div>
      ) : (
        <PanelStates query={query} />
      )}
    </ConsolePage>
  );
}

function RuleLine({ rule }: { rule: DeskParameter }) {
  const t = useT();
  const exact = useExact();
  const [isChanging, setChanging] = useState(false);
  const { code, value, min, max, pending } = rule;
  const textOf = (one: DeskParameter['value']) =>
    typeof one !== 'number' ? String(one) : code.endsWith('_bp') ? `${exact(one)} (${exact(one / BP_PER_PERCENT)} %)` : exact(one);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b py-2.5 text-14 last:border-b-0">
      <span className="wrap-anywhere">
        {t('admin.money.rule', { code })}
        <span className="block text-12 text-quiet">
          <code dir="ltr">{code}</code>
          {min !== null && max !== null && ` · ${t('admin.money.rule.range', { min: exact(min), max: exact(max) })}`}
        </span>
      </span>
      <bdi dir="ltr" className="num font-semibold">
        {textOf(value)}
      </bdi>
      <Button
        size="sm"
        disabled={pending !== null}
        onClick={() => setChanging(true)}
        aria-label={t('admin.money.rule.change', { rule: t('admin.money.rule', { code }) })}
      >
        {t('admin.money.change')}
      </Button>
      {pending && (
        <div className="col-span-full mt-2">
          <PendingChange serial={pending.serial} value={textOf(pending.value)} by={pending.proposedBy} dueAt={pending.dueAt} />
        </div>
      )}
      {isChanging && <RuleDialog rule={rule} onClose={() => setChanging(false)} />}
    </li>
  );
}
