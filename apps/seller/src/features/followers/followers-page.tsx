import { Facts } from '@entrepot/console/details/facts.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { dayColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { Follower } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { countryName, formatDate } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import Heart from 'lucide-react/icons/heart';
import { useMemo } from 'react';
import { FOLLOWERS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** Who follows the shop, and whether they buy. Names are masked, as everywhere that shops see buyers. */
export function FollowersPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();

  async function fetchPage({ page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call('follower!list', { pageNum: page, pageSize }, { quiet: true, signal });
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<Follower>
      name="followers"
      caption={t('seller.followers.title')}
      heading={<PageHeading title={t('seller.followers.title')} text={t('seller.followers.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      views={[{ id: 'all', name: t('seller.all'), search: {} }]}
      queryKey={FOLLOWERS_KEY}
      fetchPage={fetchPage}
      panel={(_id, follower) => follower && <FollowerFacts follower={follower} />}
      panelTitle={t('seller.followers.one')}
      card={(follower) => <FollowerCard follower={follower} />}
      empty={{ title: t('seller.followers.empty'), text: t('seller.followers.empty.text'), icon: <Heart size={22} /> }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<Follower>[] {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<Follower>[] => [
      textColumn('name', t('seller.order.buyer'), ({ name }) => name),
      {
        id: 'country',
        header: t('seller.followers.country'),
        cell: ({ country }) => (country ? countryName(country, language) : '–'),
        text: ({ country }) => country ?? '',
      },
      {
        id: 'orders',
        header: t('seller.followers.orders'),
        width: '12rem',
        isNumeric: true,
        cell: ({ orders }) => number(orders),
        text: ({ orders }) => String(orders),
      },
      dayColumn('since', t('console.since', { what: 'follower' }), ({ since }) => since, { width: '10rem' }),
    ],
    [t, language, number],
  );
}

function FollowerFacts({ follower: { name, country, since, orders } }: { follower: Follower }) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <Facts
      facts={[
        { key: 'name', term: t('seller.order.buyer'), value: <bdi>{name}</bdi> },
        { key: 'country', term: t('seller.followers.country'), value: country ? countryName(country, language) : '–' },
        { key: 'orders', term: t('seller.followers.orders'), value: number(orders) },
        {
          key: 'since',
          term: t('console.since', { what: 'follower' }),
          value: (
            <bdi dir="ltr" className="num">
              {formatDate(since)}
            </bdi>
          ),
        },
      ]}
    />
  );
}

function FollowerCard({ follower: { name, country, since } }: { follower: Follower }) {
  const language = useLanguage();
  return (
    <p className="flex items-baseline justify-between gap-3 text-13">
      <bdi className="text-14 font-semibold">{name}</bdi>
      {country && <span className="text-quiet">{countryName(country, language)}</span>}
      <bdi dir="ltr" className="num text-quiet">
        {formatDate(since)}
      </bdi>
    </p>
  );
}
