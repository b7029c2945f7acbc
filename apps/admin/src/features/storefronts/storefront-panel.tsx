import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { StorefrontLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { editPath, newPath, STOREFRONTS_KEY, visitAddress } from './paths.ts';
import { StateChanges } from './state-changes.tsx';
import { StateOf } from './state-of.tsx';
import { Swatches } from './swatches.tsx';

/** A line of the list may not be on the page that is shown, for instance after a link from the palette. */
export function StorefrontPanel({ code, line }: { code: string; line: StorefrontLine | undefined }) {
  const t = useT();
  const client = useStaffClient();
  const { data, isError } = useQuery({
    queryKey: [...STOREFRONTS_KEY, 'line', code],
    enabled: line === undefined,
    queryFn: async ({ signal }) =>
      (await client.call('storefront!list', { keyword: code, pageSize: 100 }, { quiet: true, signal })).list.find(
        (one) => one.code === code,
      ) ?? null,
  });
  const shown = line ?? data;
  if (shown) return <PanelOf line={shown} />;
  if (isError || data === null) return <ErrorState title={t('problem.notFound.title')} text={t('problem.notFound.text')} />;
  return <Skeleton className="h-40" />;
}

function PanelOf({ line }: { line: StorefrontLine }) {
  const t = useT();
  const visit = visitAddress(line);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary" size="sm">
          <Link to={editPath(line.code)}>{t('admin.storefronts.edit')}</Link>
        </Button>
        <Button asChild size="sm">
          <Link to={newPath(line.code)}>{t('admin.storefronts.duplicate')}</Link>
        </Button>
        {visit && (
          <Button asChild size="sm" variant="quiet">
            <a href={visit} target="_blank" rel="noreferrer">
              {t('admin.storefronts.visit')}
            </a>
          </Button>
        )}
      </div>
      <Facts
        facts={[
          { key: 'state', term: t('admin.storefronts.state'), value: <StateOf line={line} /> },
          { key: 'code', term: t('admin.storefronts.code'), value: <bdi>{line.code}</bdi> },
          { key: 'hosts', term: t('admin.storefronts.hosts'), value: <HostLinks hosts={line.hosts} /> },
          {
            key: 'colours',
            term: t('admin.storefronts.colours'),
            value: <Swatches colours={[line.colours.brand, line.colours.accent, line.colours.ink, line.colours.page]} />,
          },
          { key: 'default', term: t('admin.storefronts.defaultLanguage'), value: <bdi>{LOCALES[line.defaultLanguage].name}</bdi> },
          {
            key: 'languages',
            term: t('admin.storefronts.languages'),
            value: line.languages.map((language) => LOCALES[language].name).join(t('console.list.separator')),
          },
          { key: 'updated', term: t('admin.storefronts.updated'), value: <Moment at={line.updatedAt} /> },
        ]}
      />
      <StateChanges line={line} />
    </div>
  );
}

function HostLinks({ hosts }: { hosts: readonly string[] }) {
  if (hosts.length === 0) return '--';
  return (
    <span className="grid gap-0.5">
      {hosts.map((host) => (
        <TextLink key={host} href={`https://${host}/`} target="_blank" rel="noreferrer">
          <bdi>{host}</bdi>
        </TextLink>
      ))}
    </span>
  );
}
