import { WITHDRAWAL_REFUSALS, type WithdrawalRefusal } from '@entrepot/contracts/money-work.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/** As the person reads it. */
export const REFUSAL_WORDS: Readonly<Record<WithdrawalRefusal, MessageId>> = {
  address_unusable: 'wallet.reason.addressUnusable',
  unusual_activity: 'wallet.reason.unusualActivity',
  asked_by_user: 'wallet.reason.askedByUser',
  other: 'wallet.reason.other',
};

export const refusalOf = (text: string): WithdrawalRefusal | undefined => WITHDRAWAL_REFUSALS.find((refusal) => refusal === text);

export function useRefusalOptions(): Array<{ value: WithdrawalRefusal; label: string }> {
  const t = useT();
  return WITHDRAWAL_REFUSALS.map((value) => ({
    value,
    label: value === 'other' ? t('admin.money.refuse.other') : t(REFUSAL_WORDS[value]),
  }));
}
