import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import { RECHARGE_REFUSALS, type RechargeRefusal } from '@entrepot/contracts/money-work.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { RefuseForm } from '../../../lib/refuse-form.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';

const WORDS: Readonly<Record<RechargeRefusal, MessageId>> = {
  not_found: 'wallet.reason.notFound',
  amount_differs: 'wallet.reason.amountDiffers',
  unreadable: 'wallet.reason.unreadable',
  already_credited: 'wallet.reason.alreadyCredited',
  other: 'admin.money.refuse.other',
};

/** Nothing was credited yet, so nothing is taken; the person reads why and can hand in another. */
export function RefuseRecharge({ row: { record } }: { row: RechargeCase }) {
  const t = useT();
  const client = useStaffClient();
  return (
    <RefuseForm
      name={`refuse:${record.id}`}
      options={RECHARGE_REFUSALS.map((value) => ({ value, label: t(WORDS[value]) }))}
      submitLabel={t('admin.money.refuse.recharge')}
      done={t('admin.money.refused')}
      refuse={(reasonCode, reason) => client.call('recharges!refuse', { id: record.id, reasonCode, reason }, { quiet: true })}
      refresh={useRefreshMoney()}
    />
  );
}
