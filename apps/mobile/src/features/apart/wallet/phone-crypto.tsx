/** The own address for a thumb: the network, the picture, both ends of the address, and what is done with it under the hand. */
import { addressGroups } from '@entrepot/blocks/wallet/address-groups.ts';
import { useCopyLabels } from '@entrepot/blocks/wallet/short-text.tsx';
import { DeferredQr } from '@entrepot/blocks/content/deferred-qr.tsx';
import type { RechargeNetwork, RechargeOpening } from '@entrepot/contracts/calls/recharge.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CryptoAside } from '@entrepot/screens/wallet/recharge/crypto-aside.tsx';
import type { CryptoTabProps } from '@entrepot/screens/wallet/recharge/crypto-tab.tsx';
import { CoinChoice } from '@entrepot/screens/wallet/recharge/coin-choice.tsx';
import { DepositWarning } from '@entrepot/screens/wallet/recharge/deposit-warning.tsx';
import { LockedRate } from '@entrepot/screens/wallet/recharge/deposit.tsx';
import { useChosenNetwork, useDeposit, useNetworks } from '@entrepot/screens/wallet/recharge/use-deposit.ts';
import { Failed, Waiting } from '@entrepot/screens/wallet/wallet-parts.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import clsx from 'clsx';
import Coins from 'lucide-react/icons/coins';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';

const QR_PX = 208;

export function PhoneCrypto({ arriving }: CryptoTabProps) {
  const t = useT();
  const { data, isError, error, isFetching, refetch } = useNetworks();
  if (!data)
    return isError ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Waiting className="justify-items-center" shapes={['h-11 w-full', 'size-58 rounded-card', 'h-12 w-48']} />
    );
  if (data.length === 0) return <EmptyState icon={<Coins size={24} />} title={t('wallet.closed')} text={t('wallet.closed.text')} />;
  return <Chosen networks={data} arriving={arriving} />;
}

function Chosen({ networks, arriving }: CryptoTabProps & { networks: readonly RechargeNetwork[] }) {
  const t = useT();
  const formats = useFormats();
  const { code, setCode, network, coin, setCoin, coins } = useChosenNetwork(networks);
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioGroup
        variant="pills"
        aria-label={t('wallet.network')}
        value={code}
        onValueChange={setCode}
        options={networks.filter(({ isOpen }) => isOpen).map(({ network: value, name }) => ({ value, label: name }))}
      />
      <CoinChoice coins={coins} coin={coin} setCoin={setCoin} />
      {network ? (
        <Deposit key={`${network.network}/${coin}`} network={network} coin={coin} />
      ) : (
        <p className="text-14 text-quiet">{t('wallet.closed.text')}</p>
      )}
      <CryptoAside network={network} coin={coin} arriving={arriving} needed={formats.number(network?.confirmations ?? 0)} />
    </div>
  );
}

function Deposit({ network, coin }: { network: RechargeNetwork; coin: string }) {
  const { data, error, isError, isFetching, refetch } = useDeposit(network, coin);
  if (data) return <Opened network={network} opening={data} refresh={() => void refetch()} />;
  return isError ? (
    <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
  ) : (
    <Waiting className="justify-items-center" shapes={['size-58 rounded-card', 'h-12 w-48']} />
  );
}

function Opened({ network, opening, refresh }: { network: RechargeNetwork; opening: RechargeOpening; refresh: () => void }) {
  const t = useT();
  const copyLabels = useCopyLabels();
  const { address, coin } = opening;
  return (
    <>
      <div className="mx-auto rounded-card border border-hairline bg-white p-3">
        <DeferredQr text={opening.payload} label={t('wallet.deposit.qr', { network: network.name })} sizePx={QR_PX} />
      </div>
      <Address address={address} label={t('wallet.deposit.address', { network: network.name })} />
      {opening.rate && <LockedRate coin={coin} rate={opening.rate} refresh={refresh} />}
      <DepositWarning network={network} opening={opening} />
      <div className="action-bar -mx-4 flex gap-2.5 px-4 pt-3">
        <ShareButton text={address} />
        <CopyButton
          variant="words"
          text={address}
          labels={{ ...copyLabels, copy: t('wallet.deposit.copy') }}
          className="min-h-12! flex-1 bg-brand! text-16! text-on-brand! inset-ring-0!"
        />
      </div>
    </>
  );
}

/** Both ends are what people compare; all of it is a touch away. */
function Address({ address, label }: { address: string; label: string }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <div className="text-center">
      <p className="text-13 text-quiet">{label}</p>
      <p dir="ltr" aria-live="polite" className="num mt-1 flex flex-wrap justify-center gap-x-2.5 text-20 text-body">
        {isShown ? (
          addressGroups(address).map(({ text, isEnd }, index) => (
            <span key={index} className={clsx(isEnd && 'font-bold text-ink')}>
              {text}
            </span>
          ))
        ) : (
          <b className="font-bold text-ink">{maskText(address)}</b>
        )}
      </p>
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="min-h-11 px-3 text-14 text-brand underline decoration-n300 underline-offset-4"
      >
        {t(isShown ? 'wallet.mask' : 'wallet.reveal')}
      </button>
    </div>
  );
}

/** Where the phone can hand something on. It is shown after an answer of the server, so never in what the server renders. */
function ShareButton({ text }: { text: string }) {
  const t = useT();
  if (!('share' in navigator)) return null;
  // Whoever closes the phone's own sheet has changed their mind, which is no failure.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <Button size="lg" className="px-5!" onClick={share}>
      <Share size={18} aria-hidden />
      {t('wallet.share')}
    </Button>
  );
}
