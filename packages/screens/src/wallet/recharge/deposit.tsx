/** The own address on a network: as a picture for a camera, in groups for the eye, and whole for the clipboard. */
import { useCopyLabels } from '@entrepot/blocks/wallet/short-text.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { useNetworkWords } from '@entrepot/blocks/wallet/network-words.ts';
import { addressGroups } from '@entrepot/blocks/wallet/address-groups.ts';
import { formatClock } from '@entrepot/blocks/wallet/duration.ts';
import { DeferredQr } from '@entrepot/blocks/content/deferred-qr.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { RechargeNetwork, RechargeOpening } from '@entrepot/contracts/calls/recharge.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import clsx from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import { Failed, Waiting } from '../wallet-parts.tsx';
import { DepositWarning } from './deposit-warning.tsx';
import { useDeposit } from './use-deposit.ts';

const QR_PX = 190;

export function Deposit({ network, coin }: { network: RechargeNetwork; coin: string }) {
  const t = useT();
  const { data, error, isError, isFetching, refetch } = useDeposit(network, coin);
  return (
    <>
      <h2 className="mt-8 text-20 font-semibold">{t('wallet.deposit.send', { coin })}</h2>
      {data ? (
        <Opened network={network} opening={data} refresh={() => void refetch()} />
      ) : isError ? (
        <div className="mt-4">
          <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
        </div>
      ) : (
        <Waiting className="mt-4" shapes={['h-56']} />
      )}
    </>
  );
}

function Opened({ network, opening, refresh }: { network: RechargeNetwork; opening: RechargeOpening; refresh: () => void }) {
  const t = useT();
  const name = useNetworkWords()(network.network, network.name);
  const [isMasked, setMasked] = useState(false);
  const copyLabels = useCopyLabels();
  const { address, coin } = opening;
  const Icon = isMasked ? Eye : EyeOff;
  return (
    <>
      <div className="mt-4 flex flex-col items-center gap-x-7 gap-y-5 sm:flex-row">
        <div className="flex-none rounded-card border border-hairline bg-white p-3">
          <DeferredQr text={opening.payload} label={t('wallet.deposit.qr', { network: name })} sizePx={QR_PX} />
        </div>
        <div className="min-w-0 max-sm:text-center">
          <p className="text-13 text-quiet">{t('wallet.deposit.address', { network: name })}</p>
          <p
            dir="ltr"
            className={clsx(
              'num mt-2 flex flex-wrap gap-x-2.5 gap-y-0.5 text-20 text-body max-sm:justify-center',
              !isMasked && 'rtl:justify-end',
            )}
            aria-live="polite"
          >
            {isMasked ? (
              <b className="font-bold text-ink">{maskText(address)}</b>
            ) : (
              addressGroups(address).map(({ text, isEnd }, index) => (
                <span key={index} className={clsx(isEnd && 'font-bold text-ink')}>
                  {text}
                </span>
              ))
            )}
          </p>
          <p className="mt-2 text-13 text-quiet">{t('wallet.deposit.compare')}</p>
          <div className="mt-4 flex flex-wrap gap-3 max-sm:justify-center">
            <CopyButton variant="words" text={address} labels={{ ...copyLabels, copy: t('wallet.deposit.copy') }} className="min-h-11!" />
            <Button size="md" className="min-h-11!" onClick={() => setMasked(!isMasked)}>
              <Icon size={18} aria-hidden />
              {t(isMasked ? 'wallet.reveal' : 'wallet.mask')}
            </Button>
          </div>
        </div>
      </div>
      {opening.rate && <LockedRate coin={coin} rate={opening.rate} refresh={refresh} />}
      <DepositWarning network={network} opening={opening} className="mt-6 border-t pt-5" />
    </>
  );
}

/** What one coin is worth, for a quarter of an hour; then it is asked for again. */
export function LockedRate({ coin, rate, refresh }: { coin: string; rate: NonNullable<RechargeOpening['rate']>; refresh: () => void }) {
  const t = useT();
  const secondsLeft = (new Date(rate.lockedUntil).getTime() - useNow(1_000)) / 1_000;
  const isOver = secondsLeft <= 0;
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (!isOver || asked === rate.lockedUntil) return;
    setAsked(rate.lockedUntil);
    refresh();
  }, [isOver, asked, rate.lockedUntil, refresh]);
  return (
    <div className="mt-5 rounded-field bg-n50 px-4 py-3 text-14">
      <p className="font-medium">
        1 {coin} = <Amount amount={rate.value} unit exact />
      </p>
      <p role="timer" className="text-13 text-quiet">
        {!isOver && t('wallet.rate.locked', { time: formatClock(secondsLeft) })}
      </p>
    </div>
  );
}
