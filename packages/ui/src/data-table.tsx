import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { useFittedColumns } from './data-table-fit.ts';
import { compareSortValues, flattenGroups, type SortValue, type TableLine } from './data-table-lines.ts';
import { SortButton } from './data-table-sort.tsx';
import { Num } from './num.tsx';
import { FIGURES } from './table.tsx';

export type DataColumn<Data> = {
  id: string;
  header: string;
  cell: (row: Data) => ReactNode;
  /** Present if people may sort by this column. */
  sortValue?: ((row: Data) => SortValue) | undefined;
  /** Figures stand at the end of their column. */
  numeric?: boolean | undefined;
  /** A CSS width; columns without one share what is left. */
  width?: string | undefined;
};

export type DataSort = { id: string; descending: boolean };

export type DataGroup<Data> = {
  of: (row: Data) => string;
  /** Cells of the group's own row by column id, such as its name and subtotals; the name goes under the first column. */
  summary: (group: string, rows: readonly Data[]) => Partial<Record<string, ReactNode>>;
};

export type DataTableProps<Data> = {
  caption: string;
  columns: readonly DataColumn<Data>[];
  rows: readonly Data[];
  rowId: (row: Data) => string;
  labels: {
    selectAll: string;
    selectRow: (row: Data) => string;
  };
  sort?: DataSort | null | undefined;
  onSortChange?: ((sort: DataSort | null) => void) | undefined;
  /** The rows arrive sorted already, from the server. */
  sortedByServer?: boolean | undefined;
  selection?: ReadonlySet<string> | undefined;
  onSelectionChange?: ((selection: ReadonlySet<string>) => void) | undefined;
  group?: DataGroup<Data> | undefined;
  /** The row shown in a panel beside the table. */
  activeRowId?: string | null | undefined;
  /** A shortcut for the mouse; a link or button inside the row must do the same. */
  onRowClick?: ((row: Data) => void) | undefined;
  /** With a height, the table scrolls inside it and draws only the rows in sight. */
  heightPx?: number | undefined;
  rowHeightPx?: number | undefined;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  className?: string | undefined;
};

/** A wash and a bar at the row's start edge. */
const ACTIVE_ROW =
  'bg-brand-100 [&>td:first-child]:relative [&>td:first-child]:before:absolute [&>td:first-child]:before:inset-y-0 [&>td:first-child]:before:start-0 [&>td:first-child]:before:w-0.75 [&>td:first-child]:before:bg-brand';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, sortedRowModel: createSortedRowModel() });

/** A table for consoles: sorting, selection, groups, and thousands of rows without strain. */
export function DataTable<Data extends object>({
  caption,
  columns,
  rows,
  rowId,
  labels,
  sort,
  onSortChange,
  sortedByServer = false,
  selection,
  onSelectionChange,
  group,
  activeRowId,
  onRowClick,
  heightPx,
  rowHeightPx = 35,
  empty,
  className,
}: DataTableProps<Data>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [ownSort, setOwnSort] = useState<DataSort | null>(null);
  const currentSort = sort === undefined ? ownSort : sort;

  const columnDefs = useMemo(
    () =>
      columns.map(({ id, sortValue }): ColumnDef<typeof features, Data> => ({
        id,
        accessorFn: (row) => sortValue?.(row),
        enableSorting: sortValue !== undefined,
        sortFn: (a: Row<typeof features, Data>, b: Row<typeof features, Data>) =>
          compareSortValues(sortValue?.(a.original), sortValue?.(b.original)),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo(() => Object.fromEntries([...(selection ?? [])].map((id) => [id, true as const])), [selection]);
  const table = useTable({
    features,
    columns: columnDefs,
    data,
    getRowId: rowId,
    manualSorting: sortedByServer,
    enableMultiSort: false,
    state: { sorting: currentSort ? [{ id: currentSort.id, desc: currentSort.descending }] : [], rowSelection },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(table.state.sorting) : update;
      const nextSort = next ? { id: next.id, descending: next.desc } : null;
      if (sort === undefined) setOwnSort(nextSort);
      onSortChange?.(nextSort);
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(table.state.rowSelection) : update;
      onSelectionChange?.(new Set(Object.keys(next)));
    },
  });

  useFittedColumns(scroller, rows, columns.map(({ id }) => id).join(' '));
  const tableRows = table.getRowModel().rows;
  const lines = flattenGroups(tableRows, group && ((row) => group.of(row.original)));
  const virtual = heightPx !== undefined;
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    useFlushSync: false,
  });
  const inSight = virtual
    ? virtualizer.getVirtualItems().map((item) => ({ index: item.index, line: lines[item.index] }))
    : lines.map((line, index) => ({ index, line }));
  const before = (inSight[0]?.index ?? 0) * rowHeightPx;
  const after = virtual && inSight.length > 0 ? (lines.length - 1 - (inSight.at(-1)?.index ?? 0)) * rowHeightPx : 0;

  const selectable = selection !== undefined && onSelectionChange !== undefined;
  const columnCount = columns.length + (selectable ? 1 : 0);
  const edge = 'px-2.5 first:ps-4 last:pe-4';

  function drawLine(line: TableLine<Row<typeof features, Data>>, index: number): ReactNode {
    const heightStyle = { height: rowHeightPx };
    if (line.kind === 'group') {
      const summary = group?.summary(
        line.group,
        line.rows.map((row) => row.original),
      );
      return (
        <tr key={`group ${line.group}`} data-group="" aria-rowindex={index + 2} style={heightStyle} className="bg-n50 font-semibold">
          {selectable && <td className={edge} />}
          {columns.map((column) => (
            <td key={column.id} className={clsx(edge, column.numeric && FIGURES)}>
              {column.numeric ? <Num>{summary?.[column.id]}</Num> : summary?.[column.id]}
            </td>
          ))}
        </tr>
      );
    }
    const { row } = line;
    const active = row.id === activeRowId;
    return (
      <tr
        key={row.id}
        aria-rowindex={index + 2}
        {...(selectable ? { 'aria-selected': row.getIsSelected() } : {})}
        {...(active ? { 'data-active': '' } : {})}
        {...(onRowClick ? { onClick: () => onRowClick(row.original) } : {})}
        style={heightStyle}
        className={clsx(active ? ACTIVE_ROW : row.getIsSelected() ? 'bg-brand-50' : 'hover:bg-n25', onRowClick && 'cursor-pointer')}
      >
        {selectable && (
          <td className={edge} onClick={(event) => event.stopPropagation()}>
            <Checkbox
              size="sm"
              aria-label={labels.selectRow(row.original)}
              checked={row.getIsSelected()}
              onCheckedChange={(checked) => row.toggleSelected(checked)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={clsx('truncate', edge, column.numeric && FIGURES)}>
            {column.numeric ? <Num>{column.cell(row.original)}</Num> : column.cell(row.original)}
          </td>
        ))}
      </tr>
    );
  }

  return (
    <div
      ref={scroller}
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={clsx('w-full overflow-auto overscroll-contain bg-surface', className)}
      style={virtual ? { maxHeight: heightPx } : undefined}
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-13 [&_tr>*]:border-b" aria-rowcount={lines.length + 1}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {selectable && <col data-width="2.75rem" style={{ width: '2.75rem' }} />}
          {columns.map((column) => (
            <col key={column.id} data-width={column.width} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10 bg-surface">
          <tr aria-rowindex={1}>
            {selectable && (
              <th scope="col" className={clsx('h-9 text-start', edge)}>
                <Checkbox
                  size="sm"
                  aria-label={labels.selectAll}
                  checked={table.getIsAllRowsSelected() ? true : table.getIsSomeRowsSelected() ? 'indeterminate' : false}
                  onCheckedChange={(checked) => table.toggleAllRowsSelected(checked)}
                />
              </th>
            )}
            {table.getHeaderGroups()[0]?.headers.map((header, index) => {
              const column = columns[index];
              if (!column) return null;
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  {...(sorted ? { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
                  className={clsx('h-9 text-12 font-medium text-quiet', edge, column.numeric ? FIGURES : 'text-start')}
                >
                  {header.column.getCanSort() ? (
                    <SortButton sorted={sorted} beforeWords={column.numeric ?? false} onClick={() => header.column.toggleSorting()}>
                      {column.header}
                    </SortButton>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {inSight.map(({ line, index }) => line && drawLine(line, index))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
          {lines.length === 0 && empty && (
            <tr>
              <td colSpan={columnCount}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
