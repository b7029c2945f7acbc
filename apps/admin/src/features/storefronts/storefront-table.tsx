import { ConsoleTable, type ConsoleTableProps } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn } from '@entrepot/console/table/columns.ts';
import type { StorefrontLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useMemo, type ReactNode } from 'react';
import { NameWithMark } from './name-with-mark.tsx';
import { STOREFRONTS_KEY } from './paths.ts';
import { StorefrontPanel } from './storefront-panel.tsx';
import { useStorefrontRows } from './use-storefront-rows.ts';

type Table = ConsoleTableProps<StorefrontLine>;

export interface StorefrontTableProps extends Pick<Table, 'name' | 'caption' | 'heading' | 'columns' | 'filters' | 'card'> {
  /** Beside all of them. */
  views?: Table['views'];
  icon: ReactNode;
}

const NONE: Table['views'] = [];

/** All storefronts, each by its name and by what the page is about, with its sheet beside them. */
export function StorefrontTable({ name, columns, views = NONE, icon, ...rest }: StorefrontTableProps) {
  const t = useT();
  const all = useMemo(
    (): ConsoleColumn<StorefrontLine>[] => [
      {
        id: 'name',
        header: t('admin.storefronts.name'),
        isSortable: true,
        cell: (line) => <NameWithMark line={line} />,
        text: (line) => line.name,
      },
      ...columns,
    ],
    [t, columns],
  );
  return (
    <ConsoleTable<StorefrontLine>
      {...rest}
      name={name}
      columns={all}
      rowId={({ code }) => code}
      rowName={(line) => line.name}
      views={[{ id: 'all', name: t('admin.all'), search: {} }, ...views]}
      searchLabel={t('admin.storefronts.search')}
      queryKey={[...STOREFRONTS_KEY, name]}
      fetchPage={useStorefrontRows()}
      panel={(code, line) => <StorefrontPanel key={code} code={code} line={line} />}
      panelTitle={t('admin.storefronts.one')}
      empty={{ title: t('admin.storefronts.none'), icon }}
    />
  );
}
