import { TAB_LABELS } from '@entrepot/blocks/order/order-words.ts';
import { orderCountsQuery } from '@entrepot/buyer/queries/orders.ts';
import { ORDER_TABS, type OrderTab } from '@entrepot/contracts/order-states.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Tab, TabPanel, Tabs } from '@entrepot/ui/tabs.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState, type FormEvent } from 'react';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { TabRow } from '@entrepot/site/tab-row.tsx';
import { orderKeyword, ordersAddress, orderTab, type Search } from '../orders-address.ts';
import '../orders-parts.tsx';
import { OrderList } from './order-list.tsx';

export function OrdersPage({ search }: { search: Search }) {
  const t = useT();
  const formats = useFormats();
  const navigator = useNavigator();
  const { client } = useServices();
  const tab = orderTab(search);
  const { data: counts } = useQuery(orderCountsQuery(client));
  const countOf = (name: OrderTab) => counts?.find((entry) => entry.tab === name)?.count;
  return (
    <>
      <CentreTitle>{t('centre.orders')}</CentreTitle>
      <SearchField key={orderKeyword(search)} search={search} />
      {/* Another tab is another question; the keyword stays, because it was asked of all orders. */}
      <Tabs
        value={tab}
        onValueChange={(next) =>
          navigator.navigate(ordersAddress({ tab: next as OrderTab, keyword: orderKeyword(search) }), { replace: true })
        }
        activationMode="manual"
      >
        <TabRow label={t('centre.orders')} chosen={tab} size={counts}>
          {ORDER_TABS.map((name) => {
            const count = countOf(name);
            return (
              <Tab
                key={name}
                value={name}
                {...(count === undefined || (count === 0 && name !== tab) ? {} : { count: formats.number(count) })}
              >
                {t(TAB_LABELS[name])}
              </Tab>
            );
          })}
        </TabRow>
        {ORDER_TABS.map((name) => (
          <TabPanel key={name} value={name}>
            <OrderList search={search} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function SearchField({ search }: { search: Search }) {
  const t = useT();
  const navigator = useNavigator();
  const keyword = orderKeyword(search);
  const [typed, setTyped] = useState(keyword);
  const go = (next: string) => navigator.navigate(ordersAddress({ tab: orderTab(search), keyword: next.trim() }), { replace: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(typed);
  };
  return (
    <form role="search" aria-label={t('order.list.search')} onSubmit={submit} className="mb-4 max-w-100">
      <TextInput
        type="search"
        aria-label={t('order.list.search')}
        placeholder={t('order.list.search')}
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        start={<SearchIcon size={18} aria-hidden />}
        className="[&_input::-webkit-search-cancel-button]:hidden"
        end={
          keyword !== '' && (
            <IconButton
              label={t('order.list.clear')}
              size="sm"
              className="-me-1.5"
              onClick={() => {
                setTyped('');
                go('');
              }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          )
        }
      />
    </form>
  );
}
