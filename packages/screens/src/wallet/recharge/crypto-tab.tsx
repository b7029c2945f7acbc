import type { RechargeNetwork, RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import Coins from 'lucide-react/icons/coins';
import { Card, Failed, Waiting } from '../wallet-parts.tsx';
import { CoinChoice } from './coin-choice.tsx';
import { CryptoAside } from './crypto-aside.tsx';
import { Deposit } from './deposit.tsx';
import { useChosenNetwork, useNetworks } from './use-deposit.ts';

export interface CryptoTabProps {
  /** What was seen on a chain and is not credited yet. */
  arriving: readonly RechargeRecord[];
}

export function CryptoTab({ arriving }: CryptoTabProps) {
  const t = useT();
  const { data, isError, error, isFetching, refetch } = useNetworks();
  if (!data)
    return isError ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Waiting className="xl:pe-86" shapes={['h-36 rounded-card', 'h-72 rounded-card']} />
    );
  if (data.length === 0) return <EmptyState icon={<Coins size={24} />} title={t('wallet.closed')} text={t('wallet.closed.text')} />;
  return <Chosen networks={data} arriving={arriving} />;
}

function Chosen({ networks, arriving }: { networks: readonly RechargeNetwork[]; arriving: readonly RechargeRecord[] }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const { code, setCode, network, coin, setCoin, coins } = useChosenNetwork(networks);
  return (
    <div className="grid grid-cols-1 items-start gap-x-11 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <Card className="px-5 py-6 md:px-7">
        <h2 className="text-20 font-semibold">{t('wallet.network.choose')}</h2>
        <RadioGroup
          variant="cards"
          aria-label={t('wallet.network')}
          value={code}
          onValueChange={setCode}
          className="mt-4 sm:grid-cols-2"
          options={networks.map((entry) => ({
            value: entry.network,
            label: entry.name,
            disabled: !entry.isOpen,
            description: (
              <>
                {entry.standard}
                {entry.isDemo && ` · ${t('wallet.network.demo')}`}
                <span className="mt-2 block">
                  {entry.isOpen
                    ? t('wallet.network.credited', {
                        count: formats.number(entry.confirmations),
                        time: formatDuration(entry.usualSeconds, language),
                      })
                    : t(entry.trouble === 'unreachable' ? 'wallet.network.unreachable' : 'wallet.network.closed')}
                </span>
              </>
            ),
          }))}
        />
        <CoinChoice coins={coins} coin={coin} setCoin={setCoin} className="mt-4" />
        {network && <Deposit key={`${network.network}/${coin}`} network={network} coin={coin} />}
        {!network && <p className="mt-6 text-14 text-quiet">{t('wallet.closed.text')}</p>}
      </Card>
      <CryptoAside network={network} coin={coin} arriving={arriving} needed={formats.number(network?.confirmations ?? 0)} />
    </div>
  );
}
