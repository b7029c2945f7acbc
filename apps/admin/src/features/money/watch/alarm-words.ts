import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useCallback } from 'react';

const WORDS: Readonly<Record<string, MessageId>> = {
  withdrawal_late: 'admin.money.alarm.late',
  withdrawal_unpaid: 'admin.money.alarm.unpaid',
  withdrawal_failed: 'admin.money.alarm.failed',
  'reconciliation.difference': 'admin.money.alarm.difference',
  'chain.unreachable': 'admin.money.alarm.unreachable',
  'chain.hot_wallet_low': 'admin.money.alarm.walletLow',
  'chain.payout_stuck': 'admin.money.alarm.stuck',
  'chain.payout_nonce_taken': 'admin.money.alarm.nonceTaken',
  'chain.payout_without_transfer': 'admin.money.alarm.noTransfer',
  'chain.payout_fee_ceiling': 'admin.money.alarm.feeCeiling',
  'chain.reorganised_deep': 'admin.money.alarm.reorganised',
  'chain.deposit_changed': 'admin.money.alarm.depositChanged',
  'chain.deposit_reorganised': 'admin.money.alarm.depositGone',
  'chain.deposit_uncredited': 'admin.money.alarm.uncredited',
  'chain.deposit_untold': 'admin.money.alarm.uncredited',
  'recharge.rate_unknown': 'admin.money.alarm.rateUnknown',
  'recharge.account_closed': 'admin.money.alarm.closed',
  'recharge.credited_orphan': 'admin.money.alarm.depositGone',
  'payment.refund_uncovered': 'admin.money.alarm.uncovered',
  'payment.amount_differs': 'admin.money.alarm.amountDiffers',
  'payment.not_credited': 'admin.money.alarm.notCredited',
  'payment.unknown': 'admin.money.alarm.unknownPayment',
  'ledger.broken': 'admin.money.alarm.broken',
  'money_rules.changing': 'admin.money.alarm.rulesChanging',
  'staff.refused_second': 'admin.money.alarm.refusedSecond',
  'storefront.reach_changed': 'admin.money.alarm.reachChanged',
};

export const ALARM_KINDS: readonly string[] = Object.keys(WORDS);

/** What an alarm of this kind says; the kind itself where nobody has written words for it. */
export function useAlarmWords(): (kind: string) => string {
  const t = useT();
  return useCallback((kind) => (WORDS[kind] ? t(WORDS[kind]) : kind), [t]);
}
