import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';

const REASONS: Readonly<Record<string, MessageId>> = {
  not_found: 'wallet.reason.notFound',
  amount_differs: 'wallet.reason.amountDiffers',
  unreadable: 'wallet.reason.unreadable',
  already_credited: 'wallet.reason.alreadyCredited',
  below_minimum: 'wallet.reason.belowMinimum',
  rate_unknown: 'wallet.reason.rateUnknown',
  orphaned: 'wallet.reason.orphaned',
  declined: 'wallet.reason.declined',
  provider_error: 'wallet.reason.declined',
  expired: 'wallet.reason.expired',
  refunded: 'wallet.reason.refunded',
  address_unusable: 'wallet.reason.addressUnusable',
  unusual_activity: 'wallet.reason.unusualActivity',
  asked_by_user: 'wallet.reason.askedByUser',
  payout_failed: 'wallet.reason.payoutFailed',
};

/** These are said by the system, in English; their codes say the same in every language. */
const SAID_BY_CODE: ReadonlySet<string> = new Set([
  'below_minimum',
  'rate_unknown',
  'orphaned',
  'declined',
  'provider_error',
  'expired',
  'refunded',
  'payout_failed',
]);

/** Why something ended as it did: the code in the reader's words, and what the person who decided wrote. */
export function Reason({ record: { reasonCode, reason } }: { record: { reasonCode: string | null; reason: string | null } }) {
  const t = useT();
  // The state says it, and nobody refused anything.
  if ((!reasonCode && !reason) || reasonCode === 'taken_back') return null;
  const isWritten = reason !== null && reason !== '' && !SAID_BY_CODE.has(reasonCode ?? '');
  return (
    <div className="mb-4 rounded-field bg-red-50 px-4 py-3 text-14">
      <p className="font-medium text-red">{t(REASONS[reasonCode ?? ''] ?? 'wallet.reason.other')}</p>
      {isWritten && (
        <p className="mt-1 text-ink [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
}
