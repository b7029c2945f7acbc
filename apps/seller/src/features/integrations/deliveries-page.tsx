import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { BulkAction, ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { WebhookDelivery } from '@entrepot/contracts/calls/integrations.ts';
import { DELIVERED_EVENTS, DELIVERY_STATES, type DeliveredEvent, type DeliveryState } from '@entrepot/contracts/webhooks.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useMemo } from 'react';
import { WEBHOOKS_PATH } from '../../lib/paths.ts';
import { DELIVERIES_KEY, WEBHOOKS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { answerWords, DeliveryStateDot } from './delivery-state.tsx';
import { eventWords } from './event-words.ts';

/** What was sent and what came back, newest first. */
export function DeliveriesPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const filters = useFilters();
  const views = [
    { id: 'all', name: t('seller.all'), search: {} },
    ...DELIVERY_STATES.map((state) => ({ id: state, name: t('seller.deliveries.state', { state }), search: { state } })),
  ];
  const again: BulkAction<WebhookDelivery> = {
    id: 'resend',
    label: t('seller.deliveries.resend'),
    appliesTo: ({ state }) => state !== 'waiting',
    run: ({ id }) => client.call('webhookDelivery!resend', { id }, { quiet: true }),
  };

  async function fetchPage({ filters: { state, event, endpoint }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'webhookDelivery!list',
      {
        pageNum: page,
        pageSize,
        ...(state && { state: state as DeliveryState }),
        ...(event && { event: event as DeliveredEvent }),
        ...(endpoint && { endpointId: endpoint }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<WebhookDelivery>
      name="deliveries"
      caption={t('seller.webhooks.log')}
      heading={
        <PageHeading
          title={t('seller.webhooks.log')}
          text={t('seller.deliveries.text')}
          actions={
            <Button asChild size="sm">
              <Link to={WEBHOOKS_PATH}>{t('seller.webhooks.endpoints')}</Link>
            </Button>
          }
        />
      }
      columns={columns}
      rowId={({ id }) => id}
      rowName={(delivery) => `${eventWords(t, delivery.event)} ${delivery.serial ?? ''}`.trim()}
      views={views}
      filters={filters}
      queryKey={DELIVERIES_KEY}
      fetchPage={fetchPage}
      card={(delivery) => <DeliveryCard delivery={delivery} />}
      panel={(id) => <DeliveryPanel key={id} id={id} />}
      panelTitle={t('seller.deliveries.delivery')}
      bulkActions={[again]}
      empty={{ title: t('seller.deliveries.empty'), text: t('seller.deliveries.empty.text'), icon: <Send size={22} /> }}
    />
  );
}

function useFilters(): Filter[] {
  const t = useT();
  const client = useSellerClient();
  const { data: endpoints } = useQuery({
    queryKey: [...WEBHOOKS_KEY, 'choices'],
    queryFn: ({ signal }) => client.call('webhook!list', {}, { quiet: true, signal }),
  });
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('seller.order.state'),
        options: DELIVERY_STATES.map((state) => ({ value: state, label: t('seller.deliveries.state', { state }) })),
      },
      {
        kind: 'choice',
        name: 'event',
        label: t('seller.deliveries.event'),
        options: DELIVERED_EVENTS.map((event) => ({ value: event, label: eventWords(t, event) })),
      },
      {
        kind: 'choice',
        name: 'endpoint',
        label: t('seller.webhooks.endpoint'),
        options: (endpoints ?? []).map(({ id, url }) => ({ value: id, label: url })),
      },
    ],
    [t, endpoints],
  );
}

function useColumns(): readonly ConsoleColumn<WebhookDelivery>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<WebhookDelivery>[] => [
      { id: 'event', header: t('seller.deliveries.event'), cell: ({ event }) => eventWords(t, event), text: ({ event }) => event },
      {
        id: 'order',
        header: t('seller.order.title'),
        width: '11rem',
        cell: ({ serial }) => <bdi className="num">{serial}</bdi>,
        text: ({ serial }) => serial ?? '',
      },
      {
        id: 'state',
        header: t('seller.order.state'),
        width: '9rem',
        cell: ({ state }) => <DeliveryStateDot state={state} />,
        text: ({ state }) => t('seller.deliveries.state', { state }),
      },
      {
        id: 'answer',
        header: t('seller.deliveries.answer'),
        width: '9rem',
        cell: ({ lastStatus, lastError }) => <span className="num">{answerWords(t, lastStatus, lastError)}</span>,
        text: ({ lastStatus, lastError }) => answerWords(t, lastStatus, lastError),
      },
      {
        id: 'tries',
        isSecondary: true,
        header: t('seller.deliveries.tries'),
        width: '6rem',
        isNumeric: true,
        cell: ({ tries }) => number(tries),
        text: ({ tries }) => String(tries),
      },
      {
        id: 'url',
        isSecondary: true,
        header: t('seller.webhooks.endpoint'),
        isHiddenAtFirst: true,
        cell: ({ url }) => (
          <bdi dir="ltr" className="block truncate">
            {url}
          </bdi>
        ),
        text: ({ url }) => url,
      },
      momentColumn('at', t('seller.deliveries.at'), ({ createdAt }) => createdAt, { isSecondary: true, width: '12rem', isExact: true }),
      {
        id: 'next',
        isSecondary: true,
        header: t('seller.deliveries.next'),
        width: '12rem',
        cell: ({ nextTryAt }) =>
          nextTryAt && (
            <bdi dir="ltr" className="num text-quiet">
              {formatDateTime(nextTryAt)}
            </bdi>
          ),
        text: ({ nextTryAt }) => nextTryAt ?? '',
      },
    ],
    [t, number],
  );
}

function DeliveryCard({ delivery: { event, serial, state, createdAt, lastStatus, lastError } }: { delivery: WebhookDelivery }) {
  const t = useT();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-14 font-semibold">{eventWords(t, event)}</span>
        <DeliveryStateDot state={state} />
      </p>
      <p className="flex items-baseline justify-between gap-3 text-quiet">
        <bdi className="num">{serial ?? ''}</bdi>
        <span className="num">{answerWords(t, lastStatus, lastError)}</span>
      </p>
      <bdi dir="ltr" className="num justify-self-start text-quiet">
        {formatDateTime(createdAt)}
      </bdi>
    </div>
  );
}
