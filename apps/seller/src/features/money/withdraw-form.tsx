import { Amount } from '@entrepot/console/details/amount.tsx';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { useWithdrawalObstacle, useWithdrawalProblem, WITHDRAWAL_DECIMALS } from '@entrepot/blocks/wallet/withdrawal-rules.ts';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { ShopWithdrawal, ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { largestThatFits } from '@entrepot/contracts/largest-withdrawal.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import { useState, type FormEvent } from 'react';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { MONEY_KEY } from './money-queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface WithdrawFormProps {
  opening: ShopWithdrawalOpening;
  onSubmitted: (record: ShopWithdrawal) => void;
}

/** While nothing can be withdrawn, its reason stands where the form would be: nobody fills in what cannot be sent. */
export function WithdrawForm(props: WithdrawFormProps) {
  const obstacle = useWithdrawalObstacle(props.opening);
  if (!obstacle) return <AmountForm {...props} />;
  return (
    <p role="status" className="mt-5 flex gap-2.5 rounded-field bg-amber-50 px-4 py-3 text-14">
      <Info size={18} aria-hidden className="mt-0.5 flex-none text-amber" />
      <span>{obstacle}</span>
    </p>
  );
}

function AmountForm({ opening, onSubmitted }: WithdrawFormProps) {
  const t = useT();
  const { amount: amountText } = useFormats();
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const amount = readTypedAmount(typed, WITHDRAWAL_DECIMALS);
  const problem = useWithdrawalProblem(opening)(amount);
  const largest = largestThatFits(opening.available, opening.withdraw_fee, opening.limits);
  const canAsk = opening.address !== null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTold(true);
    if (problem === undefined && canAsk) setAsking(true);
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="mt-6">
        <Field
          label={t('wallet.withdraw.amount')}
          aside={
            <>
              {t('wallet.available')} <Amount value={opening.available} className="font-medium text-ink" />
            </>
          }
          error={isTold || (typed !== '' && amount !== undefined) ? problem : undefined}
          required
        >
          <TextInput
            numeric
            size="lg"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            maxLength={18}
            placeholder="0.00"
            end={CURRENCY}
            className="text-22! font-semibold"
          />
        </Field>
        {largest !== undefined && (
          <div className="mt-3">
            <Chip onClick={() => setTyped(largest)}>{t('wallet.withdraw.all', { amount: amountText(largest) })}</Chip>
          </div>
        )}
        <Quote opening={opening} amount={problem === undefined ? amount : undefined} />
        <Button type="submit" variant="primary" size="lg" block disabled={!canAsk}>
          {amount !== undefined && problem === undefined
            ? t('wallet.withdraw.submit', { amount: `${amountText(amount)} ${CURRENCY}` })
            : t('wallet.withdraw')}
        </Button>
        <p className="mt-3 text-center text-13 text-quiet">{t('seller.withdraw.next')}</p>
      </form>
      {isAsking && amount !== undefined && (
        <ConfirmWithdrawal opening={opening} amount={amount} onClose={() => setAsking(false)} onSubmitted={onSubmitted} />
      )}
    </>
  );
}

/** What arrives, what it costs and what leaves, and when: all of it before the button. The fee is the server's word. */
function Quote({ opening, amount }: { opening: ShopWithdrawalOpening; amount: string | undefined }) {
  const t = useT();
  const { amount: amountText, number } = useFormats();
  const language = useLanguage();
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: [...MONEY_KEY, 'fee', amount],
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.call('withdraw!fee', { amount: amount! }, { quiet: true, signal }),
  });
  const quote = amount === undefined ? undefined : data;
  const shown = (value: string | undefined) => (value === undefined ? '--' : <Amount value={value} />);
  const { usual, withdraw_fee: fee } = opening;
  const latest = t('wallet.quote.latest', { time: momentText(new Date(useNow(MINUTE_MS) + opening.answerHours * HOUR_MS)) });
  return (
    <div className="my-5 border-t pt-3">
      <div role="status">
        <Facts
          facts={[
            { key: 'receive', term: t('wallet.quote.receive'), value: shown(quote?.amount) },
            {
              key: 'fee',
              term: `${t('wallet.quote.fee')} (${t('wallet.quote.rule', { percent: formatPercent(fee.basisPoints / 100, language, 2), minimum: amountText(fee.minimum) })})`,
              value: shown(quote?.fee),
            },
            { key: 'total', term: t('wallet.quote.leaves'), value: quote ? <Amount value={quote.total} withUnit /> : '--', isTotal: true },
          ]}
        />
      </div>
      <div className="mt-3 flex gap-3 text-13">
        <Clock size={17} aria-hidden className="mt-0.5 flex-none text-brand" />
        <div>
          <p className="font-semibold">
            {usual ? t('wallet.quote.usual', { time: formatDuration(usual.medianSeconds, language) }) : latest}
          </p>
          {usual && (
            <p className="text-quiet">
              {t('wallet.quote.counted', { count: number(usual.counted), days: number(usual.days) })} {latest}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
