import { ShortText } from '@entrepot/blocks/wallet/short-text.tsx';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { Confirmations } from '@entrepot/blocks/wallet/confirmations.tsx';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { rechargeState } from '@entrepot/blocks/wallet/record-states.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Card, useNetworkName } from '../wallet-parts.tsx';

/** A payment on its way stays on top, so that nobody sends twice. */
export function Arriving({ record }: { record: RechargeRecord }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const networkName = useNetworkName();
  const { chain } = record;
  const state = rechargeState(record);
  const isCounting = chain?.state === 'seen';
  const words = isCounting
    ? t('wallet.arriving.seen', {
        network: networkName(record.network),
        count: formats.number(Math.min(chain.confirmations, chain.confirmationsNeeded)),
        needed: formats.number(chain.confirmationsNeeded),
      })
    : t(state.label);
  return (
    <Card isFloating aria-label={t('wallet.arriving')} className="px-5 py-5 md:px-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-13 font-medium text-body">{t('wallet.arriving')}</p>
          <p className="text-28 font-semibold">
            <Amount amount={record.amount} currency={record.currency} unit />
          </p>
        </div>
        <div className="min-w-0 text-14 md:text-end">
          <p role="status">
            <StatusDot tone={state.tone} className="font-medium">
              {words}
            </StatusDot>
          </p>
          {isCounting && chain.secondsLeft !== null && (
            <p className="text-13 text-quiet">{t('wallet.arriving.left', { time: formatDuration(chain.secondsLeft, language) })}</p>
          )}
        </div>
      </div>
      {isCounting && <Confirmations count={chain.confirmations} needed={chain.confirmationsNeeded} label={words} className="mt-4" />}
      {chain && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-13 text-quiet">
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {t('wallet.transaction')} <ShortText text={chain.txHash} href={chain.explorerUrl} />
          </span>
          <span>
            {t('wallet.arriving.block', { block: formats.number(chain.blockNumber), time: isolate(formatDateTime(chain.blockAt)) })}
          </span>
        </div>
      )}
    </Card>
  );
}
