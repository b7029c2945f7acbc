import { isolateSum } from '@entrepot/blocks/wallet/isolate.ts';
import { Beyond } from '@entrepot/blocks/listing/beyond.tsx';
import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { PRODUCTS_PATH } from '@entrepot/blocks/paths.ts';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { ordersQuery } from '@entrepot/buyer/queries/orders.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Package from 'lucide-react/icons/package';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { PayDialog, totalOf } from '../dialogs/pay-dialog.tsx';
import { orderKeyword, orderPage, ordersAddress, orderTab, type Search } from '../orders-address.ts';
import { Failed, Waiting } from '../orders-parts.tsx';
import { OrderCard } from './order-card.tsx';

const SHAPES = Array.from({ length: 4 }, () => 'h-56 w-full rounded-card');
/** One alone is paid with its own button. */
const FEWEST_TOGETHER = 2;

export function OrderList({ search }: { search: Search }) {
  const t = useT();
  const words = usePageWords();
  const { client } = useServices();
  const tab = orderTab(search);
  const keyword = orderKeyword(search);
  const query = useQuery(ordersQuery(client, { tab, keyword, pageNum: orderPage(search) }));
  const { data, isPlaceholderData } = query;
  if (!data)
    return query.isError ? (
      <Failed error={query.error} retry={() => void query.refetch()} isBusy={query.isFetching} />
    ) : (
      <Waiting shapes={SHAPES} />
    );
  if (data.list.length === 0)
    return data.totalElements > 0 ? (
      <Beyond first={ordersAddress({ tab: orderTab(search), keyword: orderKeyword(search) })} />
    ) : (
      <Empty search={search} />
    );
  const pageCount = Math.ceil(data.totalElements / data.pageSize);
  return (
    <div aria-busy={isPlaceholderData} className={clsx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
      <Cards orders={data.list} />
      {pageCount > 1 && (
        <Pagination
          className="mt-8"
          page={data.pageNum}
          pageCount={pageCount}
          {...words}
          renderLink={({ page, ...props }) => <Link to={ordersAddress({ tab, keyword, page })} {...props} />}
        />
      )}
      {data.pageNum >= pageCount && <p className="mt-8 text-center text-14 text-quiet">{t('centre.end')}</p>}
    </div>
  );
}

/** Several unpaid ones can be paid at once; what was chosen and is no longer unpaid drops out by itself. */
function Cards({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useT();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const payable = orders.filter(({ actions }) => actions.includes('pay'));
  const isTogether = payable.length >= FEWEST_TOGETHER;
  const chosen = isTogether ? payable.filter(({ id }) => chosenIds.includes(id)) : [];
  const choose = (id: string, isChosen: boolean) => setChosenIds(isChosen ? [...chosenIds, id] : chosenIds.filter((other) => other !== id));
  return (
    <>
      {isTogether && (
        <Checkbox
          label={t('order.list.chooseAll')}
          checked={chosen.length === payable.length ? true : chosen.length > 0 ? 'indeterminate' : false}
          onCheckedChange={(isChosen) => setChosenIds(isChosen ? payable.map(({ id }) => id) : [])}
          className="mb-3"
        />
      )}
      <ul className="grid gap-5">
        {orders.map((order) => (
          <li key={order.id} className="min-w-0">
            <OrderCard
              order={order}
              choice={
                isTogether && order.actions.includes('pay')
                  ? { isChosen: chosenIds.includes(order.id), onChoose: (isChosen) => choose(order.id, isChosen) }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && <Together orders={chosen} onPaid={() => setChosenIds([])} />}
    </>
  );
}

function Together({ orders, onPaid }: { orders: readonly OrderSummary[]; onPaid: () => void }) {
  const t = useT();
  const language = useLanguage();
  const amountText = useAmountText();
  const [isPaying, setPaying] = useState(false);
  return (
    <div className="action-bar mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-14 font-medium">
        {t('order.pay.orders', { count: orders.length })}
      </p>
      <Button variant="primary" onClick={() => setPaying(true)}>
        {t('order.action.pay', { amount: isolateSum(`${amountText(totalOf(orders))} ${CURRENCY}`, language) })}
      </Button>
      {isPaying && <PayDialog orders={orders} onClose={() => setPaying(false)} onPaid={onPaid} />}
    </div>
  );
}

function Empty({ search }: { search: Search }) {
  const t = useT();
  const keyword = orderKeyword(search);
  if (keyword !== '') {
    return (
      <EmptyState
        icon={<SearchX size={24} />}
        title={t('order.list.noMatch', { keyword })}
        action={
          <Button asChild>
            <Link to={ORDERS_PATH}>{t('order.list.all')}</Link>
          </Button>
        }
      />
    );
  }
  const isAll = orderTab(search) === 'all';
  return (
    <EmptyState
      icon={<Package size={24} />}
      title={t(isAll ? 'order.list.empty' : 'order.list.emptyTab')}
      text={t('order.list.emptyText')}
      action={
        <Button asChild variant={isAll ? 'primary' : 'secondary'}>
          <Link to={PRODUCTS_PATH}>{t('order.list.shop')}</Link>
        </Button>
      }
    />
  );
}
