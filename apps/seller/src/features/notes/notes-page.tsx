import type { Filter } from '@entrepot/console/filters/filter.ts';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { momentColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { ShopMessage } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { SHOP_MESSAGE_KINDS, type ShopMessageKind } from '@entrepot/contracts/shop-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useMemo } from 'react';
import { orderPath, refundPath, reviewPath } from '../../lib/paths.ts';
import { NOTES_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** Everything buyers wrote to the shop, wherever they wrote it; each leads to where it is answered. */
export function NotesPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'kind',
        label: t('seller.messages.kind'),
        options: SHOP_MESSAGE_KINDS.map((kind) => ({ value: kind, label: t('seller.messages.kinds', { kind }) })),
      },
    ],
    [t],
  );

  async function fetchPage({ keyword, filters: { kind }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'message!list',
      { pageNum: page, pageSize, ...(keyword === '' ? {} : { keyword }), ...(kind === undefined ? {} : { kind: kind as ShopMessageKind }) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<ShopMessage>
      name="notes"
      caption={t('seller.notes.title')}
      heading={<PageHeading title={t('seller.notes.title')} text={t('seller.messages.text')} />}
      columns={columns}
      rowId={rowId}
      rowName={({ buyer, order }) => `${buyer.name} · ${order.serial}`}
      views={[
        { id: 'all', name: t('seller.all'), search: {} },
        ...SHOP_MESSAGE_KINDS.map((kind) => ({ id: kind, name: t('seller.messages.kinds', { kind }), search: { kind } })),
      ]}
      filters={filters}
      searchLabel={t('seller.messages.search')}
      queryKey={NOTES_KEY}
      fetchPage={fetchPage}
      card={(row) => <MessageCard row={row} />}
      panel={(id, row) => row && <MessagePanel key={id} row={row} />}
      panelTitle={t('seller.messages.one')}
      empty={{ title: t('seller.messages.empty'), text: t('seller.messages.empty.text'), icon: <StickyNote size={22} /> }}
    />
  );
}

/** A refund can carry two: what was said when it was asked for, and when the platform was called in. */
const rowId = ({ kind, id }: ShopMessage) => `${kind}-${id}`;

const PLACES: Readonly<Record<ShopMessageKind, (message: ShopMessage) => string>> = {
  order_note: ({ order }) => orderPath(order.id),
  refund: ({ id }) => refundPath(id),
  dispute: ({ id }) => refundPath(id),
  review: ({ id, order }) => reviewPath(id, order.serial),
};

function useColumns(): readonly ConsoleColumn<ShopMessage>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<ShopMessage>[] => [
      textColumn('buyer', t('seller.order.buyer'), ({ buyer }) => buyer.name, { width: '8rem' }),
      {
        id: 'text',
        header: t('seller.messages.words'),
        cell: ({ text }) => <bdi className="line-clamp-1">{text}</bdi>,
        text: ({ text }) => text,
      },
      {
        id: 'kind',
        header: t('seller.messages.kind'),
        width: '11rem',
        cell: ({ kind }) => t('seller.messages.kinds', { kind }),
        text: ({ kind }) => t('seller.messages.kinds', { kind }),
      },
      {
        id: 'order',
        isSecondary: true,
        header: t('seller.order.title'),
        width: '9rem',
        cell: ({ order }) => (
          <bdi dir="ltr" className="num">
            {order.serial}
          </bdi>
        ),
        text: ({ order }) => order.serial,
      },
      momentColumn('at', t('seller.reviews.when'), ({ at }) => at, { isSecondary: true, width: '9rem', isExact: true }),
    ],
    [t],
  );
}

function MessageCard({ row: { buyer, text, kind, at } }: { row: ShopMessage }) {
  const t = useT();
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-center justify-between gap-3">
        <bdi className="font-semibold">{buyer.name}</bdi>
        <span className="text-quiet">{t('seller.messages.kinds', { kind })}</span>
      </p>
      <p className="line-clamp-3 text-14">
        <bdi>{text}</bdi>
      </p>
      <bdi dir="ltr" className="num text-quiet">
        {formatDateTime(at)}
      </bdi>
    </div>
  );
}

function MessagePanel({ row }: { row: ShopMessage }) {
  const t = useT();
  return (
    <div className="grid gap-6">
      <p className="text-16 whitespace-pre-wrap">
        <bdi>{row.text}</bdi>
      </p>
      <Facts
        facts={[
          { key: 'kind', term: t('seller.messages.kind'), value: t('seller.messages.kinds', { kind: row.kind }) },
          { key: 'buyer', term: t('seller.order.buyer'), value: <bdi>{row.buyer.name}</bdi> },
          {
            key: 'order',
            term: t('seller.order.title'),
            value: (
              <Link to={orderPath(row.order.id)} className="num underline underline-offset-4">
                {row.order.serial}
              </Link>
            ),
          },
          {
            key: 'at',
            term: t('seller.reviews.when'),
            value: (
              <bdi dir="ltr" className="num">
                {formatDateTime(row.at)}
              </bdi>
            ),
          },
        ]}
      />
      <Button asChild variant="primary" className="justify-self-start">
        <Link to={PLACES[row.kind](row)}>{t('seller.messages.open', { kind: row.kind })}</Link>
      </Button>
    </div>
  );
}
