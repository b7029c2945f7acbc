import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { BalanceChart } from '@entrepot/blocks/wallet/balance-chart.tsx';
import { formatUnit } from '@entrepot/blocks/wallet/duration.ts';
import type { HistoryDays } from '@entrepot/buyer/queries/wallet.ts';
import { isZero } from '@entrepot/buyer/wallet/amounts.ts';
import type { Wallet } from '@entrepot/contracts/calls/wallet.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { RECHARGE_PATH, WITHDRAW_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { recordsAddress } from '../wallet-address.ts';
import { Card, Failed, Waiting } from '../wallet-parts.tsx';
import { useBalance, useBalanceLine, useWithdrawalInProgress } from './use-balance.ts';

export function BalanceCard() {
  const t = useT();
  const query = useBalance();
  return (
    <Card aria-label={t('centre.balance')} className="px-5 pt-6 pb-3 md:px-8 md:pt-7">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="text-14 font-medium text-body">{t('centre.balance')}</p>
          {query.data ? (
            <Parts wallet={query.data} />
          ) : query.isError ? (
            <Failed error={query.error} retry={() => void query.refetch()} isBusy={query.isFetching} />
          ) : (
            <Waiting className="mt-2" shapes={['h-12 w-60 max-w-full', 'h-11 w-80 max-w-full']} />
          )}
        </div>
        <div className="flex flex-wrap gap-3 max-md:grid max-md:w-full max-md:grid-cols-2">
          <Button asChild variant="primary" size="lg">
            <Link to={RECHARGE_PATH}>
              <Plus size={18} aria-hidden />
              {t('wallet.recharge')}
            </Link>
          </Button>
          <Button asChild size="lg">
            <Link to={WITHDRAW_PATH}>
              <ArrowUpRight size={18} aria-hidden className="rtl:-scale-x-100" />
              {t('wallet.withdraw')}
            </Link>
          </Button>
        </div>
      </div>
      <History />
    </Card>
  );
}

function Parts({ wallet }: { wallet: Wallet }) {
  const t = useT();
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5" role="status">
        <Amount
          amount={wallet.balance}
          className="text-48 font-semibold tracking-[-0.03em] text-ink [font-variant-numeric:proportional-nums]"
        />
        <span className="text-20 font-medium text-quiet">{wallet.currency}</span>
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-5 gap-y-3">
        <dl className="flex items-end">
          <div className="balance-part">
            <dt className="text-13 text-quiet">{t('wallet.available')}</dt>
            <dd className="text-20 font-semibold">
              <Amount amount={wallet.available} />
            </dd>
          </div>
          <div>
            <dt className="text-13 text-quiet">{t('wallet.hold')}</dt>
            <dd className="text-20 font-semibold">
              <Amount amount={wallet.hold} />
            </dd>
          </div>
        </dl>
        {!isZero(wallet.hold) && <OnHold />}
      </div>
    </>
  );
}

function OnHold() {
  const t = useT();
  const record = useWithdrawalInProgress();
  if (!record) return null;
  const serial = (
    <TextLink asChild variant="record">
      <Link to={recordsAddress({ tab: 'withdrawals', id: record.id })}>{record.serial}</Link>
    </TextLink>
  );
  return (
    <p className="text-13 text-quiet sm:border-s sm:ps-5">
      {t('wallet.kind.withdrawal')} {serial}
      {record.state === 'submitted' && <span className="block">{t('wallet.hold.until', { time: momentText(record.deadlineAt) })}</span>}
    </p>
  );
}

const SPANS: readonly HistoryDays[] = [30, 90, 365];

function History() {
  const t = useT();
  const [days, setDays] = useState<HistoryDays>(30);
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useBalanceLine(days);
  const language = useLanguage();
  return (
    <div className="mt-6 border-t pt-4 pb-1">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-sans text-13 font-normal text-quiet">{t('wallet.chart.title')}</h2>
        <RadioGroup
          variant="segments"
          aria-label={t('wallet.chart.title')}
          value={String(days)}
          onValueChange={(next) => setDays(Number(next) as HistoryDays)}
          options={SPANS.map((span) => ({
            value: String(span),
            label: span === 365 ? formatUnit(1, 'year', language) : formatUnit(span, 'day', language),
          }))}
        />
      </div>
      {data ? (
        <BalanceChart points={data} days={days} endMs={dataUpdatedAt} />
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Waiting shapes={['h-43 w-full']} />
      )}
    </div>
  );
}
