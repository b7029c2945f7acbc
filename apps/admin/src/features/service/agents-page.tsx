import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import Headset from 'lucide-react/icons/headset';
import { useCallback, useMemo } from 'react';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { AgentForm } from './agent-form.tsx';
import { AGENTS_KEY } from './service-paths.ts';

/** Who answers: for which storefronts and languages, and how many at once. */
export function AgentsPage() {
  const t = useT();
  const client = useStaffClient();
  const { number } = useFormats();
  const { columns, words } = useColumns();

  async function fetchPage({ keyword, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('service!agents', {}, { quiet: true, signal });
    return pageOf(
      all.filter(({ name }) => matchesSearch(keyword, [name])),
      { page, pageSize },
    );
  }

  return (
    <ConsoleTable<ServiceAgent>
      name="agents"
      caption={t('admin.service.agents')}
      heading={<PageHeading title={t('admin.service.agents')} text={t('admin.service.agents.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      views={[{ id: 'all', name: t('admin.all'), search: {} }]}
      searchLabel={t('admin.service.agents.search')}
      queryKey={[...AGENTS_KEY, 'table']}
      fetchPage={fetchPage}
      card={(agent) => (
        <div className="grid grid-cols-1 gap-0.5 text-13">
          <p className="flex items-baseline justify-between gap-3">
            <bdi className="min-w-0 truncate text-14 font-semibold">{agent.name}</bdi>
            <AgentState agent={agent} />
          </p>
          <p className="flex justify-between gap-3 text-quiet">
            {words(agent)}
            <span className="num flex-none">{t('admin.service.load', { open: number(agent.open), most: number(agent.most) })}</span>
          </p>
        </div>
      )}
      panel={(id, agent) => agent && <AgentForm key={id} agent={agent} />}
      panelTitle={t('admin.service.agents.one')}
      empty={{ title: t('admin.service.agents.empty'), text: t('admin.service.agents.empty.text'), icon: <Headset size={22} /> }}
    />
  );
}

function AgentState({ agent: { isAvailable } }: { agent: ServiceAgent }) {
  const t = useT();
  return (
    <StatusDot tone={isAvailable ? 'green' : 'neutral'}>{t('admin.service.presence', { state: isAvailable ? 'yes' : 'no' })}</StatusDot>
  );
}

function useColumns() {
  const t = useT();
  const language = useLanguage();
  const { number, list } = useFormats();
  const storefrontName = useStorefrontName();
  const storefronts = useCallback(
    ({ storefronts: codes }: ServiceAgent) => (codes.length === 0 ? t('admin.service.everywhere') : list(codes.map(storefrontName))),
    [t, storefrontName, list],
  );
  const languages = useCallback(
    ({ languages: codes }: ServiceAgent) =>
      codes.length === 0 ? t('admin.service.everyLanguage') : list(codes.map((code) => languageName(code, language))),
    [t, language, list],
  );
  const columns = useMemo(
    (): ConsoleColumn<ServiceAgent>[] => [
      textColumn('name', t('admin.service.agents.name'), ({ name }) => name),
      {
        id: 'state',
        header: t('admin.service.agents.state'),
        width: '11rem',
        cell: (agent) => <AgentState agent={agent} />,
        text: ({ isAvailable }) => t('admin.service.presence', { state: isAvailable ? 'yes' : 'no' }),
      },
      {
        id: 'load',
        header: t('admin.service.agents.load'),
        width: '8rem',
        isNumeric: true,
        cell: ({ open, most }) => t('admin.service.load', { open: number(open), most: number(most) }),
        text: ({ open, most }) => `${open}/${most}`,
      },
      textColumn('storefronts', t('admin.service.storefronts'), storefronts, { isSecondary: true, width: '16rem' }),
      textColumn('languages', t('admin.service.languages'), languages, { isSecondary: true, width: '14rem' }),
    ],
    [t, number, storefronts, languages],
  );
  return { columns, words: (agent: ServiceAgent) => `${storefronts(agent)} · ${languages(agent)}` };
}
