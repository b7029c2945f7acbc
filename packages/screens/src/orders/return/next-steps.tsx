import { Steps } from '@entrepot/blocks/wallet/steps.tsx';
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { termQuery } from '@entrepot/buyer/queries/orders.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import { countOf } from '../detail/time-left.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Who does what by when, before the button is pressed. */
export function NextSteps({ amount, isGoods }: { amount: string | undefined; isGoods: boolean }) {
  const t = useT();
  const { client } = useServices();
  const { data: answerDays } = useQuery(termQuery(client, 'refund_answer_days'));
  const { data: disputeDays } = useQuery(termQuery(client, 'refund_dispute_days'));
  const { data: sendDays } = useQuery(termQuery(client, 'refund_return_days'));
  const { data: checkDays } = useQuery(termQuery(client, 'refund_inspection_days'));
  const language = useLanguage();
  const days = (count: number) => isolate(countOf({ count, unit: 'day' }, language));
  const nowMs = useNow(MINUTE_MS);
  const answerBy = answerDays === undefined ? '--' : momentText(new Date(nowMs + answerDays * DAY_MS));
  return (
    <section>
      <h2 className="mb-4 text-20 font-semibold">{t('order.return.next')}</h2>
      <Steps
        label={t('order.return.next')}
        variant="list"
        steps={[
          { key: 'answer', state: 'ahead', title: t('order.return.next.answer', { time: answerBy }), text: t('order.return.next.silence') },
          {
            key: 'yes',
            state: 'ahead',
            title: t('order.return.next.yes'),
            text: (
              <>
                {!isGoods && amount !== undefined && <p>{t('order.return.next.yesText', { amount: isolate(amount) })}</p>}
                {isGoods && sendDays !== undefined && checkDays !== undefined && (
                  <p>{t('order.return.next.goods', { send: days(sendDays), check: days(checkDays) })}</p>
                )}
              </>
            ),
          },
          {
            key: 'no',
            state: 'ahead',
            title: t('order.return.next.no'),
            text: disputeDays !== undefined && t('order.return.next.noText', { days: disputeDays }),
          },
        ]}
      />
      <p className="mt-5 text-13 text-body">{t('order.return.next.held')}</p>
    </section>
  );
}
