/**
 * The table of both consoles. Filter, order, search, page and open row are in the address; the server does the work; rows are cards
 * where there is no room for columns.
 */
import { COUNT_REACH } from '@entrepot/contracts/reach.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { DataTable, type DataColumn, type DataGroup } from '@entrepot/ui/data-table.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { FilterChip } from '../filters/filter-chip.tsx';
import type { Filter } from '../filters/filter.ts';
import { useFailureWords } from '../forms/use-failure.ts';
import { useCrumb } from '../frame/crumb.tsx';
import { useOwnKeys } from '../keys/own-keys.tsx';
import { changeSearch } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { usePlace, useRouter, useSearch } from '../router/use-router.tsx';
import { HAS_ROOM_FOR_PANEL, HAS_ROOM_FOR_ROWS, useMedia } from '../use-media.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import type { AnyBulkAction, ConsoleColumn, DecisionKey, RowKey, TablePage, TableRequest } from './columns.ts';
import { KeyBar } from './key-bar.tsx';
import { Pages } from './pages.tsx';
import { PanelWorkContext } from './panel-work.tsx';
import { useSavedViews, type TableView } from './saved-views.ts';
import { SearchField } from './search-field.tsx';
import { SidePanel } from './side-panel.tsx';
import { ROW_HEIGHT_PX, useTableLooks } from './table-looks.ts';
import { applyView, changesOf, isSameView, readTableState, viewSearch, type TableShape } from './table-state.ts';
import { TableTools } from './table-tools.tsx';
import { usePanelWork } from './use-panel-work.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableExport } from './use-table-export.ts';
import { useTableKeys } from './use-table-keys.ts';
import { ViewTabs } from './view-tabs.tsx';

export interface ConsoleTableProps<Row> {
  /** Under this name a person's views and looks are kept; it also names files. */
  name: string;
  caption: string;
  /** Stands above the views, so that the panel beside them has the whole height. */
  heading?: ReactNode;
  columns: readonly ConsoleColumn<Row>[];
  rowId: (row: Row) => string;
  /** What a row is called where it stands alone: a serial number, a person's name. */
  rowName: (row: Row) => string;
  /** The views that come with the table; the first is what one sees at first. */
  views: readonly TableView[];
  filters?: readonly Filter[];
  /** Without it, there is no search field. */
  searchLabel?: string | undefined;
  queryKey: readonly unknown[];
  fetchPage: (request: TableRequest, signal: AbortSignal) => Promise<TablePage<Row>>;
  /** Where the server sends all of the selection as a file. Without it, the list is read to its end page by page. */
  exportAddress?: (request: TableRequest) => string;
  /** Rows under headings of their own, as long as nobody has put them in another order. */
  group?: DataGroup<Row> | undefined;
  card: (row: Row) => ReactNode;
  panel: (id: string, row: Row | undefined) => ReactNode;
  /** The heading of the panel while its row is not on this page. */
  panelTitle: string;
  bulkActions?: readonly AnyBulkAction<Row>[];
  /** What keys do with the row one stands at, beside opening it. */
  rowKeys?: readonly RowKey<Row>[];
  /** What keys lead to in the panel. */
  decisionKeys?: readonly DecisionKey[];
  empty: { title: string; text?: string; icon?: ReactNode };
}

const NO_FILTERS: readonly Filter[] = [];
const NO_KEYS: readonly never[] = [];
/** Above this, only the rows in sight are drawn. */
const MANY_ROWS = 50;

export function ConsoleTable<Row extends object>(props: ConsoleTableProps<Row>) {
  const {
    name,
    caption,
    heading,
    columns,
    rowId,
    rowName,
    views,
    filters = NO_FILTERS,
    searchLabel,
    queryKey,
    fetchPage,
    exportAddress,
    group,
    card,
    panel,
    panelTitle,
    bulkActions,
    rowKeys = NO_KEYS,
    decisionKeys = NO_KEYS,
    empty,
  } = props;
  const t = useT();
  const { number } = useFormats();
  const words = useFailureWords();
  const router = useRouter();
  const place = usePlace();
  const [search, changeAddress] = useSearch();
  const hasRoom = useMedia(HAS_ROOM_FOR_ROWS);
  const shape = useMemo<TableShape>(
    () => ({ filters, sortable: columns.filter(({ isSortable }) => isSortable).map(({ id }) => id) }),
    [filters, columns],
  );
  const state = readTableState(search, shape);
  const { openId, ...request } = state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, request],
    queryFn: ({ signal }) => fetchPage(request, signal),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const ids = rows.map(rowId);

  const saved = useSavedViews(name);
  const currentView = [...views, ...saved.views].find((view) => isSameView(view.search, viewSearch(search, shape)));
  const placeOfView = (view: TableView) => ({ path: place.path, search: applyView(search, view.search, shape) });
  const [looks, changeLooks] = useTableLooks(
    name,
    columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosenRows = rows.filter((row) => chosen.has(rowId(row)));
  const download = useTableExport({ name, columns, request, fetchPage, exportAddress });

  const placeOfRow = (row: Row) => ({ path: place.path, search: changeSearch(search, changesOf({ openId: rowId(row) })) });
  // The first panel is a step one can go back from; going on to the next row is not.
  const open = (id: string) => changeAddress(changesOf({ openId: id }), { replace: openId !== undefined });
  function close(): void {
    changeAddress(changesOf({ openId: null }));
    // The focus was in the panel, which goes; its row is where one came from.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-active] a')?.focus());
  }
  function toggle(id: string): void {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }
  const activeId = useRowKeys({ ids, openId, open, toggle: bulkActions ? toggle : undefined });
  const decisions = usePanelWork({ ids, openId, open, decisionKeys });
  const keys = useTableKeys({
    views,
    rowKeys: [...decisions.keys, ...rowKeys],
    activeId,
    bulkActions,
    open,
    goTo: (view) => router.navigate(placeOfView(view)),
    rowOf: (id) => rows[ids.indexOf(id)],
    isPanelOpen: openId !== undefined,
    hasChosen: chosenRows.length > 0,
  });
  const openHelp = useOwnKeys(keys.own);

  // With the panel beside it, the table shows what tells its rows apart, and the panel the rest.
  const isBesidePanel = useMedia(HAS_ROOM_FOR_PANEL) && openId !== undefined;
  const shownColumns = columns.filter(({ id, isSecondary }) => !looks.hidden.includes(id) && !(isBesidePanel && isSecondary));
  const dataColumns = shownColumns.map(({ id, header, cell, isSortable, isNumeric, width }, index): DataColumn<Row> => ({
    id,
    header,
    width,
    numeric: isNumeric,
    // The server sorts; the table only has to know that it can.
    ...(isSortable ? { sortValue: () => null } : {}),
    cell: index === 0 ? (row) => <RowLink to={placeOfRow(row)}>{cell(row)}</RowLink> : cell,
  }));
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  const openRow = rows[at];
  // What was done in the panel may take its row out of the selection; the panel keeps its name.
  const [lastOpen, setLastOpen] = useState<{ id: string; name: string }>();
  if (openId !== undefined && openRow && lastOpen?.id !== openId) setLastOpen({ id: openId, name: rowName(openRow) });
  const title = openRow ? rowName(openRow) : lastOpen && lastOpen.id === openId ? lastOpen.name : panelTitle;
  useCrumb(openId === undefined ? undefined : title);
  const neighbour = (index: number) => (at === -1 || ids[index] === undefined ? undefined : () => open(ids[index]!));
  const isNarrowed = request.keyword !== '' || Object.keys(request.filters).length > 0;
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / request.pageSize));
  const firstNumber = (request.page - 1) * request.pageSize + 1;

  function body(): ReactNode {
    if (error && !data)
      return <ErrorState title={words(error)} retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }} />;
    if (!data) return <RowSkeletons label={t('page.loading')} />;
    if (rows.length === 0) {
      if (currentView?.empty !== undefined) return <EmptyState title={currentView.empty} icon={empty.icon} />;
      return isNarrowed ? (
        <EmptyState
          title={t('console.table.nothing')}
          text={t('console.table.nothing.text')}
          action={
            <Button size="sm" onClick={() => router.navigate({ path: place.path, search: applyView(search, {}, shape) })}>
              {t('console.filter.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState title={empty.title} text={empty.text} icon={empty.icon} />
      );
    }
    if (!hasRoom) {
      const selection = bulkActions && { chosen, toggle, label: (row: Row) => t('console.table.selectRow', { name: rowName(row) }) };
      return (
        <CardList caption={caption} rows={rows} rowId={rowId} placeOf={placeOfRow} card={card} activeId={activeId} selection={selection} />
      );
    }
    return (
      <DataTable
        caption={caption}
        columns={dataColumns}
        rows={rows}
        rowId={rowId}
        labels={{ selectAll: t('console.table.selectAll'), selectRow: (row) => t('console.table.selectRow', { name: rowName(row) }) }}
        sort={request.sort}
        onSortChange={(sort) => changeAddress(changesOf({ sort }))}
        sortedByServer
        {...(bulkActions ? { selection: chosen, onSelectionChange: setChosen } : {})}
        {...(group && !request.sort ? { group } : {})}
        activeRowId={activeId ?? null}
        onRowClick={(row) => open(rowId(row))}
        rowHeightPx={ROW_HEIGHT_PX[looks.density]}
        {...(rows.length > MANY_ROWS ? { heightPx: Math.round(window.innerHeight * 0.7) } : {})}
        className="[&>table]:min-w-(--table-width)"
      />
    );
  }

  return (
    <div className="flex items-start">
      <div className="flex min-w-0 flex-1 flex-col px-4 max-lg:pb-10 lg:min-h-[calc(100svh-3.5rem)] lg:px-8">
        {heading}
        <ViewTabs
          given={views}
          saved={saved.views}
          current={currentView}
          placeOf={placeOfView}
          onSave={(viewName) => saved.save(viewName, viewSearch(search, shape))}
          onRemove={saved.remove}
        />
        <div className="flex flex-wrap items-center gap-2 py-3">
          {searchLabel && (
            <div className="w-full sm:w-64">
              <SearchField
                label={searchLabel}
                value={request.keyword}
                onChange={(keyword) => changeAddress(changesOf({ keyword }), { replace: true })}
              />
            </div>
          )}
          {filters.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              value={request.filters[filter.name]}
              onChange={(value) => changeAddress(changesOf({ filter: { name: filter.name, value } }))}
            />
          ))}
          <div className="ms-auto">
            <TableTools
              columns={columns}
              looks={looks}
              onLooks={changeLooks}
              pageSize={request.pageSize}
              onPageSize={(pageSize) => changeAddress(changesOf({ pageSize }))}
              progress={download.progress}
              onExport={() => void download.start()}
              onStopExport={download.stop}
            />
          </div>
        </div>
        {bulkActions && chosenRows.length > 0 && (
          <BulkBar
            rows={chosenRows}
            rowName={rowName}
            actions={bulkActions}
            onClear={() => setChosen(new Set())}
            onDone={() => {
              setChosen(new Set());
              void refetch();
            }}
          />
        )}
        {error && data && (
          <ErrorState
            variant="inline"
            title={words(error)}
            retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
            className="mb-3"
          />
        )}
        <div
          aria-busy={isFetching}
          style={{ '--table-width': leastWidth(shownColumns, bulkActions !== undefined) } as CSSProperties}
          className={clsx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
        >
          {body()}
        </div>
        {data && rows.length > 0 && (
          <>
            <p className="num pt-3 text-12 text-quiet" role="status">
              {t('console.table.shown', {
                from: number(firstNumber),
                to: number(firstNumber + rows.length - 1),
                total: data.total === COUNT_REACH ? `${number(COUNT_REACH)}+` : number(data.total),
              })}
            </p>
            <Pages
              page={request.page}
              pageCount={pageCount}
              to={(page) => ({ path: place.path, search: changeSearch(search, changesOf({ page })) })}
              className="mt-3 text-13!"
            />
          </>
        )}
        <div aria-hidden className="h-6 flex-none max-lg:hidden" />
        <KeyBar hints={keys.all} onHelp={openHelp} />
      </div>
      {openId !== undefined && (
        <PanelWorkContext value={decisions.work}>
          <SidePanel id={openId} title={title} onClose={close} onPrevious={neighbour(at - 1)} onNext={neighbour(at + 1)}>
            {panel(openId, openRow)}
          </SidePanel>
        </PanelWorkContext>
      )}
    </div>
  );
}

/** Columns without a width of their own share what is left, but never less than this each. */
const LEAST_SHARE = '8rem';
const BOX_WIDTH = '2.75rem';

/** Below this the table scrolls in its place instead of pressing its columns into each other. */
function leastWidth<Row>(columns: readonly ConsoleColumn<Row>[], isSelectable: boolean): string {
  return `calc(${[...(isSelectable ? [BOX_WIDTH] : []), ...columns.map(({ width }) => width ?? LEAST_SHARE)].join(' + ')})`;
}

/** The row's name leads to its panel; the rest of the row is a shortcut for the mouse. */
function RowLink({ to, children }: { to: Parameters<typeof Link>[0]['to']; children: ReactNode }) {
  return (
    <TextLink asChild variant="record" className="font-semibold text-ink!">
      <Link to={to} onClick={(event) => event.stopPropagation()}>
        {children}
      </Link>
    </TextLink>
  );
}

const SKELETON_ROWS = 8;

function RowSkeletons({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className="grid gap-2 pt-2">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} className="h-8" />
      ))}
    </SkeletonRegion>
  );
}
