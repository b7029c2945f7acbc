/** Goods on their way back: where to and until when, the parcel, and what became of it. */
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { timeLeft } from '@entrepot/buyer/orders/order-facts.ts';
import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { Left } from './time-left.tsx';
import { Words } from './words.tsx';

const MINUTE_MS = 60_000;

export function ReturnOfGoods({ refund }: { refund: Refund }) {
  const t = useT();
  const { returning, returnAddress } = refund;
  if (!returning) return null;
  const copy = { copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') };
  return (
    <>
      <TimeToAct refund={refund} />
      {returning.isWaived && <p className="text-14 text-body">{t('order.refund.waived')}</p>}
      <dl className="grid gap-4 empty:hidden">
        {returnAddress && (
          <Words label={t('order.refund.returnAddress')} texts={[returnAddress]} end={<CopyButton text={returnAddress} labels={copy} />} />
        )}
        {returning.trackingNumber && (
          <Words
            label={t('order.refund.parcel')}
            texts={[`${returning.carrier ?? ''} ${isolate(returning.trackingNumber)}`]}
            end={<CopyButton text={returning.trackingNumber} labels={copy} />}
          />
        )}
      </dl>
    </>
  );
}

/** Whose turn it is, with what is left of the time. */
function TimeToAct({ refund: { stage, returning } }: { refund: Refund }) {
  const t = useT();
  const nowMs = useNow(MINUTE_MS);
  const isBuyers = stage === 'to_send';
  if (!returning || (!isBuyers && stage !== 'sent')) return null;
  const until = isBuyers ? returning.sendBy : returning.checkBy;
  const left = timeLeft(isBuyers ? returning.agreedAt : returning.sentAt, until, nowMs);
  const time = momentText(until);
  return (
    <div className="flex items-center gap-4 rounded-field bg-amber-50 px-4 py-3 text-14 text-ink">
      {left && <Left left={left} />}
      <p className="min-w-0">{t(isBuyers ? 'order.refund.sendBy' : 'order.refund.checkBy', { time })}</p>
    </div>
  );
}
