import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn } from '@entrepot/console/table/columns.ts';
import type { StorefrontLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { NameWithMark } from './name-with-mark.tsx';
import { newPath } from './paths.ts';
import { StateOf } from './state-of.tsx';
import { StorefrontTable } from './storefront-table.tsx';
import { Swatches } from './swatches.tsx';

/** All storefronts, in the order in which they answer for hosts that nobody knows. */
export function StorefrontsPage() {
  const t = useT();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.storefronts.state'),
        options: (['open', 'closed'] as const).map((state) => ({ value: state, label: t('admin.storefronts.state.choice', { state }) })),
      },
      {
        kind: 'choice',
        name: 'language',
        label: t('admin.storefronts.language'),
        options: LANGUAGES.map((value) => ({ value, label: LOCALES[value].name })),
      },
    ],
    [t],
  );

  return (
    <StorefrontTable
      name="storefronts"
      caption={t('admin.storefronts.title')}
      heading={
        <PageHeading
          title={t('admin.storefronts.title')}
          text={t('admin.storefronts.text')}
          actions={
            <Button asChild variant="primary" size="sm">
              <Link to={newPath('')}>
                <Plus size={16} aria-hidden />
                {t('admin.storefronts.new')}
              </Link>
            </Button>
          }
        />
      }
      columns={columns}
      views={(['open', 'closed'] as const).map((state) => ({
        id: state,
        name: t('admin.storefronts.state.choice', { state }),
        search: { state },
      }))}
      filters={filters}
      card={(line) => <StorefrontCard line={line} />}
      icon={<Store size={22} />}
    />
  );
}

function useColumns(): readonly ConsoleColumn<StorefrontLine>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<StorefrontLine>[] => [
      {
        id: 'code',
        header: t('admin.storefronts.code'),
        isSecondary: true,
        width: '8rem',
        cell: ({ code }) => <bdi className="text-quiet">{code}</bdi>,
        text: ({ code }) => code,
      },
      {
        id: 'hosts',
        header: t('admin.storefronts.hosts'),
        cell: ({ hosts }) => <bdi className="wrap-anywhere">{hosts.join(', ') || '--'}</bdi>,
        text: ({ hosts }) => hosts.join(' '),
      },
      {
        id: 'colours',
        header: t('admin.storefronts.colours'),
        isSecondary: true,
        width: '8rem',
        cell: ({ colours }) => <Swatches colours={[colours.brand, colours.accent, colours.ink, colours.page]} />,
        text: ({ colours }) => Object.values(colours).join(' '),
      },
      {
        id: 'languages',
        header: t('admin.storefronts.languages'),
        isSecondary: true,
        isSortable: true,
        width: '11rem',
        cell: (line) => <LanguagesOf line={line} />,
        text: ({ languages }) => languages.join(' '),
      },
      {
        id: 'state',
        header: t('admin.storefronts.state'),
        width: '7rem',
        cell: (line) => <StateOf line={line} />,
        text: ({ isOpen }) => t('admin.storefronts.state.choice', { state: isOpen ? 'open' : 'closed' }),
      },
      momentColumn('updatedAt', t('admin.storefronts.updated'), ({ updatedAt }) => updatedAt, {
        isSecondary: true,
        isSortable: true,
        width: '9.5rem',
      }),
    ],
    [t],
  );
}

function LanguagesOf({ line: { languages, defaultLanguage } }: { line: StorefrontLine }) {
  const t = useT();
  return (
    <span className="text-quiet">
      {t('admin.storefronts.languages.count', { count: languages.length })}
      {' · '}
      <bdi lang={LOCALES[defaultLanguage].tag}>{LOCALES[defaultLanguage].name}</bdi>
    </span>
  );
}

function StorefrontCard({ line }: { line: StorefrontLine }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <NameWithMark line={line} />
        <span className="text-13">
          <StateOf line={line} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 text-13 text-quiet">
        <bdi className="min-w-0 truncate">{line.hosts.join(', ') || '--'}</bdi>
        <Swatches colours={[line.colours.brand, line.colours.accent, line.colours.ink]} />
      </div>
    </div>
  );
}
