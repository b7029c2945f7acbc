import { AddButton } from '@entrepot/console/frame/add-button.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import type { ApiKey } from '@entrepot/contracts/calls/integrations.ts';
import { KEY_STATES } from '@entrepot/contracts/webhooks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import KeyRound from 'lucide-react/icons/key-round';
import { useMemo, useState } from 'react';
import { KEYS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyPanel } from './key-panel.tsx';
import { KeyStateDot, KeyText, Moment } from './key-parts.tsx';
import { scopesWords } from './scopes.ts';

const DOCS = '/seller-api/docs';

/** The keys of the shop's own programs. There are few, so they come all at once and are searched here. */
export function KeysPage() {
  const t = useT();
  const client = useSellerClient();
  const [isMaking, setMaking] = useState(false);
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('seller.order.state'),
        options: KEY_STATES.map((state) => ({ value: state, label: t('seller.keys.state', { state }) })),
      },
    ],
    [t],
  );

  async function fetchPage({ keyword, filters: { state }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('key!list', {}, { quiet: true, signal });
    const found = all.filter(
      (key) => (state === undefined || key.state === state) && matchesSearch(keyword, [key.name, key.prefix, key.lastFour]),
    );
    return pageOf(found, { page, pageSize });
  }

  return (
    <>
      <ConsoleTable<ApiKey>
        name="api-keys"
        caption={t('seller.keys.title')}
        heading={
          <PageHeading
            title={t('seller.keys.title')}
            text={
              <>
                {t('seller.keys.text')}{' '}
                <TextLink href={DOCS} target="_blank" rel="noreferrer">
                  {t('seller.keys.docs')}
                </TextLink>
              </>
            }
            actions={<AddButton label={t('seller.keys.new')} onClick={() => setMaking(true)} />}
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        views={[
          { id: 'all', name: t('seller.all'), search: {} },
          { id: 'active', name: t('seller.keys.state', { state: 'active' }), search: { state: 'active' } },
        ]}
        filters={filters}
        searchLabel={t('seller.keys.search')}
        queryKey={KEYS_KEY}
        fetchPage={fetchPage}
        card={(key) => <KeyCard apiKey={key} />}
        panel={(id, key) => key && <KeyPanel key={id} apiKey={key} />}
        panelTitle={t('seller.keys.key')}
        empty={{ title: t('seller.keys.empty'), text: t('seller.keys.empty.text'), icon: <KeyRound size={22} /> }}
      />
      {isMaking && <CreateKeyDialog onClose={() => setMaking(false)} />}
    </>
  );
}

function useColumns(): readonly ConsoleColumn<ApiKey>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<ApiKey>[] => [
      textColumn('name', t('seller.keys.name'), ({ name }) => name),
      {
        id: 'key',
        header: t('seller.keys.key'),
        width: '12rem',
        cell: (key) => <KeyText apiKey={key} />,
        text: ({ prefix, lastFour }) => `${prefix}…${lastFour}`,
      },
      {
        id: 'state',
        header: t('seller.order.state'),
        width: '8rem',
        cell: ({ state }) => <KeyStateDot state={state} />,
        text: ({ state }) => t('seller.keys.state', { state }),
      },
      {
        id: 'scopes',
        isSecondary: true,
        header: t('seller.keys.scopes'),
        cell: ({ scopes }) => scopesWords(t, scopes),
        text: ({ scopes }) => scopes.join(' '),
      },
      {
        id: 'used',
        header: t('seller.keys.lastUsed'),
        width: '12rem',
        cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} never={t('seller.keys.notUsed')} />,
        text: ({ lastUsedAt }) => lastUsedAt ?? '',
      },
      {
        id: 'expires',
        isSecondary: true,
        header: t('seller.keys.expires'),
        width: '12rem',
        cell: ({ expiresAt }) => <Moment at={expiresAt} never={t('seller.keys.never')} />,
        text: ({ expiresAt }) => expiresAt ?? '',
      },
    ],
    [t],
  );
}

function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{apiKey.name}</bdi>
        <KeyStateDot state={apiKey.state} />
      </p>
      <KeyText apiKey={apiKey} />
      <p className="truncate text-quiet">{scopesWords(t, apiKey.scopes)}</p>
    </div>
  );
}
