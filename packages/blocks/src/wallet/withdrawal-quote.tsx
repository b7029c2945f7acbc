import type { WithdrawalTerms } from '@entrepot/contracts/calls/withdraw.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import clsx from 'clsx';
import Clock from 'lucide-react/icons/clock';
import { Amount, useAmountText } from './amounts.tsx';
import { formatDuration } from './duration.ts';
import { FactList } from './fact-list.tsx';
import { momentText } from './isolate.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface WithdrawalQuoteProps {
  opening: WithdrawalTerms;
  /** The server's word; none while there is nothing to ask about. */
  quote: { amount: string; fee: string } | undefined;
  /** The word is of an amount typed before. */
  isOld?: boolean;
}

/** What arrives, what it costs and what leaves, and when. */
export function WithdrawalQuote({ opening, quote, isOld = false }: WithdrawalQuoteProps) {
  const t = useT();
  const { number } = useFormats();
  const language = useLanguage();
  const amountText = useAmountText();
  const latest = t('wallet.quote.latest', { time: momentText(new Date(useNow(MINUTE_MS) + opening.answerHours * HOUR_MS)) });
  const { usual, withdraw_fee: fee } = opening;
  const rule = t('wallet.quote.rule', { percent: formatPercent(fee.basisPoints / 100, language, 2), minimum: amountText(fee.minimum) });
  return (
    <div className="my-6 border-t pt-4">
      <div role="status" className={clsx('transition-opacity duration-150', isOld && 'opacity-60')}>
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
                  {t('wallet.quote.fee')} <span className="text-13 text-quiet">{rule}</span>
                </>
              ),
              value: quote ? <Amount amount={quote.fee} /> : '--',
            },
            {
              key: 'total',
              label: t('wallet.quote.leaves'),
              value: quote ? <Amount amount={formatMoney(moneyFrom(quote.amount) + moneyFrom(quote.fee))} unit /> : '--',
              isSum: true,
            },
          ]}
        />
      </div>
      <div className="mt-4 flex gap-3 text-14">
        <Clock size={18} aria-hidden className="mt-0.5 flex-none text-brand" />
        <div>
          <p className="font-semibold">
            {usual ? t('wallet.quote.usual', { time: formatDuration(usual.medianSeconds, language) }) : latest}
          </p>
          {usual && (
            <p className="text-13 text-quiet">
              {t('wallet.quote.counted', { count: number(usual.counted), days: number(usual.days) })} {latest}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
