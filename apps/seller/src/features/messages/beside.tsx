import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { spanWords } from '@entrepot/console/details/span-words.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { BuyerOrder } from '@entrepot/contracts/calls/shop-inbox.ts';
import { formatLongDate } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { SkeletonText } from '@entrepot/ui/skeleton.tsx';
import Shield from 'lucide-react/icons/shield';
import { OrderStatus } from '../../lib/order-status.tsx';
import { orderPath } from '../../lib/paths.ts';
import { ShopHours } from './shop-hours.tsx';
import { useBuyerOrders, useOwnAnswers } from './inbox-queries.ts';

/** What this buyer has with the shop, and how the shop answers. It only reads: there is no button near money. */
export function Beside({ conversation }: { conversation: string }) {
  const t = useT();
  return (
    <div className="grid gap-5 text-13 *:border-b *:pb-5 last:*:border-b-0">
      <BuyerOrders conversation={conversation} />
      <OwnAnswers />
      <ShopHours />
      <p className="flex gap-3 text-12 text-quiet">
        <Shield size={16} aria-hidden className="flex-none" />
        {t('seller.chat.privacy')}
      </p>
    </div>
  );
}

function BuyerOrders({ conversation }: { conversation: string }) {
  const t = useT();
  const language = useLanguage();
  const formats = useFormats();
  const query = useBuyerOrders(conversation);
  if (query.isError) return <QueryError query={query} variant="inline" />;
  if (!query.data) return <SkeletonText lines={4} />;
  const { list, totalElements, paidGoods, since } = query.data;
  if (since === null) return <p className="text-quiet">{t('seller.chat.orders.none')}</p>;
  return (
    <section className="grid gap-3">
      <p className="text-12 text-quiet">{t('seller.chat.since', { date: formatLongDate(since, language) })}</p>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-semibold">{t('seller.chat.orders')}</h3>
        <span className="num text-12 text-quiet">
          {t('seller.chat.orders.sum', { count: totalElements, amount: formats.amount(paidGoods) })}
        </span>
      </div>
      <ul className="grid gap-3">
        {list.map((order) => (
          <li key={order.id}>
            <OrderLine order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderLine({ order: { id, serial, status, total, title, pieces } }: { order: BuyerOrder }) {
  const may = useMay();
  const formats = useFormats();
  const name = (
    <bdi dir="ltr" className="num text-start font-semibold">
      {serial}
    </bdi>
  );
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      {may('orders.handle') ? (
        <Link to={orderPath(id)} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="num">{formats.amount(total)}</span>
      <span className="flex min-w-0 gap-1 text-12 text-quiet">
        <span className="flex-none">
          <span className="num">{pieces}</span> ×
        </span>
        <bdi className="truncate">{title}</bdi>
      </span>
      <span className="text-12">
        <OrderStatus status={status} />
      </span>
    </span>
  );
}

function OwnAnswers() {
  const t = useT();
  const language = useLanguage();
  const { data } = useOwnAnswers();
  if (!data) return null;
  const { answerTime, counts } = data;
  const most = Math.max(1, ...counts);
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-semibold">{t('seller.chat.answers')}</h3>
        <span className="text-12 text-quiet">{t('seller.chat.answers.days')}</span>
      </div>
      {answerTime ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="num text-20 font-semibold">{spanWords(answerTime.medianSeconds * 1_000, language)}</span>
          <span className="text-12 text-quiet">{t('seller.chat.answers.median', { count: answerTime.counted })}</span>
        </p>
      ) : (
        <p className="text-12 text-quiet">{t('seller.chat.answers.few')}</p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-12">
        {counts.map((count, index) => {
          const words = t('seller.chat.answers.span', { span: `s${index}` });
          return (
            // eslint-disable-next-line react/no-array-index-key
            <div key={index} className="contents">
              <dt className="text-quiet">{words}</dt>
              <dd className="contents">
                <ProgressBar value={count} max={most} label={words} decorative />
                <span className="num text-end">{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
