import { AddButton } from '@entrepot/console/frame/add-button.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { dayColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import Webhook from 'lucide-react/icons/webhook';
import { useMemo, useState } from 'react';
import { DELIVERIES_PATH } from '../../lib/paths.ts';
import { WEBHOOKS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { CreateEndpointDialog } from './create-endpoint-dialog.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import { EndpointState, endpointStateWords } from './endpoint-state.tsx';
import { eventsWords } from './event-words.ts';

/** Where the shop's own programs are told what happens. There are few, so they come all at once and are searched here. */
export function WebhooksPage() {
  const t = useT();
  const client = useSellerClient();
  const [isMaking, setMaking] = useState(false);
  const columns = useColumns();

  async function fetchPage({ keyword, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('webhook!list', {}, { quiet: true, signal });
    const found = all.filter(({ url, note }) => matchesSearch(keyword, [url, note]));
    return pageOf(found, { page, pageSize });
  }

  return (
    <>
      <ConsoleTable<WebhookEndpoint>
        name="webhooks"
        caption={t('seller.webhooks.title')}
        heading={
          <PageHeading
            title={t('seller.webhooks.title')}
            text={t('seller.webhooks.text')}
            actions={
              <>
                <Button asChild size="sm">
                  <Link to={DELIVERIES_PATH}>{t('seller.webhooks.log')}</Link>
                </Button>
                <AddButton label={t('seller.webhooks.new')} onClick={() => setMaking(true)} />
              </>
            }
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ url }) => hostOf(url)}
        views={[{ id: 'all', name: t('seller.all'), search: {} }]}
        searchLabel={t('seller.webhooks.search')}
        queryKey={WEBHOOKS_KEY}
        fetchPage={fetchPage}
        card={(endpoint) => <EndpointCard endpoint={endpoint} />}
        panel={(id, endpoint) => endpoint && <EndpointPanel key={id} endpoint={endpoint} />}
        panelTitle={t('seller.webhooks.endpoint')}
        empty={{ title: t('seller.webhooks.empty'), text: t('seller.webhooks.empty.text'), icon: <Webhook size={22} /> }}
      />
      {isMaking && <CreateEndpointDialog onClose={() => setMaking(false)} />}
    </>
  );
}

const hostOf = (url: string) => new URL(url).host;

function useColumns(): readonly ConsoleColumn<WebhookEndpoint>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<WebhookEndpoint>[] => [
      {
        id: 'url',
        header: t('seller.webhooks.url'),
        cell: ({ url }) => (
          <bdi dir="ltr" className="block truncate">
            {url}
          </bdi>
        ),
        text: ({ url }) => url,
      },
      {
        id: 'state',
        header: t('seller.order.state'),
        width: '12rem',
        cell: (endpoint) => <EndpointState endpoint={endpoint} />,
        text: (endpoint) => endpointStateWords(t, endpoint),
      },
      {
        id: 'events',
        isSecondary: true,
        header: t('seller.webhooks.events'),
        cell: ({ events }) => eventsWords(t, events),
        text: ({ events }) => events.join(' '),
      },
      textColumn('note', t('seller.webhooks.note'), ({ note }) => note, { isSecondary: true, width: '12rem' }),
      {
        id: 'waiting',
        header: t('seller.webhooks.waiting'),
        width: '8rem',
        isNumeric: true,
        cell: ({ waiting }) => number(waiting),
        text: ({ waiting }) => String(waiting),
      },
      dayColumn('since', t('seller.keys.created'), ({ createdAt }) => createdAt, { isSecondary: true, width: '8rem' }),
    ],
    [t, number],
  );
}

function EndpointCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi dir="ltr" className="min-w-0 truncate text-14 font-semibold">
          {hostOf(endpoint.url)}
        </bdi>
        <EndpointState endpoint={endpoint} />
      </p>
      <p className="truncate text-quiet">{eventsWords(t, endpoint.events)}</p>
      {endpoint.note !== '' && <bdi className="truncate text-quiet">{endpoint.note}</bdi>}
    </div>
  );
}
