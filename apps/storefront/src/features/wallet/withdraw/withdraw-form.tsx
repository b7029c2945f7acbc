import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { useWithdrawalObstacle, useWithdrawalProblem, WITHDRAWAL_DECIMALS } from '@entrepot/blocks/wallet/withdrawal-rules.ts';
import { Amount, useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { withdrawalQuoteQuery } from '@entrepot/buyer/queries/withdraw.ts';
import { isWithin, largestThatFits, plus, readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { WithdrawalOpening, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import { useState, type FormEvent, type ReactNode } from 'react';
import { WITHDRAW_PATH } from '../../../lib/centre/centre-links.ts';
import { Link } from '../../../lib/link.tsx';
import { useServices } from '../../../lib/services.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Card } from '../wallet-parts.tsx';
import { BoundAddressField } from './bound-address.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const QUICK = ['100', '500', '1000'];
const QUOTE_AFTER_MS = 200;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const TRANSACTION_PASSWORD = `/userInfo/setup/transaction-password?back=${encodeURIComponent(WITHDRAW_PATH)}`;

interface WithdrawFormProps {
  opening: WithdrawalOpening;
  onSubmitted: (record: WithdrawalRecord) => void;
}

/** While nothing can be withdrawn, its reason stands where the form would be: nobody fills in what cannot be sent. */
export function WithdrawForm({ opening, onSubmitted }: WithdrawFormProps) {
  const t = useT();
  const obstacle = useWithdrawalObstacle(opening);
  return (
    <Card className="px-5 py-6 md:px-8 md:py-7">
      {!opening.hasFundPassword && (
        <Notice>
          {t('wallet.withdraw.password')}{' '}
          <Link to={TRANSACTION_PASSWORD} className="font-semibold text-brand underline underline-offset-4">
            {t('wallet.withdraw.setPassword')}
          </Link>
        </Notice>
      )}
      {obstacle && <Notice>{obstacle}</Notice>}
      <BoundAddressField opening={opening} />
      {!obstacle && <AmountForm opening={opening} onSubmitted={onSubmitted} />}
    </Card>
  );
}

function AmountForm({ opening, onSubmitted }: WithdrawFormProps) {
  const t = useT();
  const amountText = useAmountText();
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const problemOf = useWithdrawalProblem(opening);
  const amount = readAmount(typed, WITHDRAWAL_DECIMALS);
  const problem = problemOf(amount);
  const largest = largestThatFits(opening.available, opening.withdraw_fee, opening.limits);
  const suggestions = QUICK.filter(
    (quick) =>
      largest !== undefined && moneyFrom(quick) < moneyFrom(largest) && isWithin(quick, opening.limits.minimum, opening.limits.maximum),
  );
  const canAsk = opening.address !== null && opening.hasFundPassword;

  function submit(event: FormEvent) {
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
              {t('wallet.available')} <Amount amount={opening.available} className="font-medium text-ink" />
            </>
          }
          error={isTold || (typed !== '' && amount !== undefined) ? problem : undefined}
          required
        >
          <TextInput
            numeric
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            maxLength={18}
            placeholder="0.00"
            end={<span className="text-20 font-medium">{CURRENCY}</span>}
            className="min-h-20! px-5! text-44! font-semibold [&_input]:placeholder:text-n300"
          />
        </Field>
        <div className="mt-3 flex flex-wrap gap-2">
          {suggestions.map((quick) => (
            <Chip key={quick} onClick={() => setTyped(quick)}>
              {amountText(quick)}
            </Chip>
          ))}
          {largest !== undefined && (
            <Chip onClick={() => setTyped(largest)}>{t('wallet.withdraw.all', { amount: amountText(largest) })}</Chip>
          )}
        </div>
        <Quote opening={opening} amount={amount} isSound={problem === undefined} />
        <Button type="submit" variant="primary" size="lg" block className="min-h-13! text-16" disabled={!canAsk}>
          {amount !== undefined && problem === undefined
            ? t('wallet.withdraw.submit', { amount: `${amountText(amount)} ${CURRENCY}` })
            : t('wallet.withdraw')}
        </Button>
        <p className="mt-3 text-center text-13 text-quiet">{t('wallet.withdraw.next')}</p>
      </form>
      {isAsking && amount !== undefined && (
        <PasswordDialog opening={opening} amount={amount} onClose={() => setAsking(false)} onSubmitted={onSubmitted} />
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-5 flex gap-2.5 rounded-field bg-amber-50 px-4 py-3 text-14 text-ink">
      <Info size={18} aria-hidden className="mt-0.5 text-amber" />
      <span>{children}</span>
    </p>
  );
}

/** What arrives, what it costs and what leaves, and when: all of it before the button. */
function Quote({ opening, amount, isSound }: { opening: WithdrawalOpening; amount: string | undefined; isSound: boolean }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const amountText = useAmountText();
  const { client } = useServices();
  const asked = useDebounced(isSound ? (amount ?? '') : '', QUOTE_AFTER_MS);
  const { data } = useQuery(withdrawalQuoteQuery(client, asked));
  const quote = isSound && amount !== undefined && data?.amount ? { amount: data.amount, fee: data.fee } : undefined;
  const latest = t('wallet.quote.latest', { time: momentText(new Date(useNow(MINUTE_MS) + opening.answerHours * HOUR_MS)) });
  const { usual, withdraw_fee: fee } = opening;
  return (
    <div className="my-6 border-t pt-4">
      <div role="status" className={clsx('transition-opacity duration-150', quote && quote.amount !== amount && 'opacity-60')}>
        <FactList
          size="md"
          facts={[
            {
              key: 'receive',
              label: t('wallet.quote.receive'),
              value: quote ? <Amount amount={quote.amount} className="font-semibold" /> : '--',
            },
            {
              key: 'fee',
              label: (
                <>
                  {t('wallet.quote.fee')}{' '}
                  <span className="text-13 text-quiet">
                    {t('wallet.quote.rule', {
                      percent: formatPercent(fee.basisPoints / 100, language, 2),
                      minimum: amountText(fee.minimum),
                    })}
                  </span>
                </>
              ),
              value: quote ? <Amount amount={quote.fee} /> : '--',
            },
            {
              key: 'total',
              label: t('wallet.quote.leaves'),
              value: quote ? <Amount amount={plus(quote.amount, quote.fee)} unit /> : '--',
              isSum: true,
            },
          ]}
        />
      </div>
      <div className="mt-4 flex gap-3 text-14">
        <Clock size={18} aria-hidden className="mt-0.5 text-brand" />
        <div>
          <p className="font-semibold">
            {usual ? t('wallet.quote.usual', { time: formatDuration(usual.medianSeconds, language) }) : latest}
          </p>
          {usual && (
            <p className="text-13 text-quiet">
              {t('wallet.quote.counted', { count: formats.number(usual.counted), days: formats.number(usual.days) })} {latest}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
