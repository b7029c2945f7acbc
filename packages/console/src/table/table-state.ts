/** What a table shows, read from the address and written back to it. Whatever makes no sense there is as if it were not. */
import { filterValue, type Filter } from '../filters/filter.ts';
import { changeSearch, type Search, type SearchChanges } from '../router/address.ts';

export interface TableSort {
  id: string;
  descending: boolean;
}

export interface TableState {
  keyword: string;
  filters: Readonly<Record<string, string>>;
  sort: TableSort | null;
  page: number;
  pageSize: number;
  /** The row that is shown in the panel. */
  openId: string | undefined;
}

export interface TableShape {
  filters: readonly Filter[];
  /** Columns that the server can sort by. */
  sortable: readonly string[];
}

export const PAGE_SIZES = [20, 50, 100] as const;
const PARAMETERS = { keyword: 'q', sort: 'sort', page: 'page', pageSize: 'size', open: 'open' } as const;
const MAX_PAGE = 1_000_000;
const MAX_KEYWORD = 100;

export function readTableState(search: Search, { filters, sortable }: TableShape): TableState {
  const page = Number(search[PARAMETERS.page]);
  const size = Number(search[PARAMETERS.pageSize]);
  return {
    keyword: (search[PARAMETERS.keyword] ?? '').trim().slice(0, MAX_KEYWORD),
    filters: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = filterValue(filter, search[filter.name]);
        return value === undefined ? [] : [[filter.name, value]];
      }),
    ),
    sort: parseSort(search[PARAMETERS.sort], sortable),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZES[0],
    openId: search[PARAMETERS.open],
  };
}

function parseSort(text: string | undefined, sortable: readonly string[]): TableSort | null {
  const descending = text?.startsWith('-') ?? false;
  const id = descending ? text?.slice(1) : text;
  return id !== undefined && sortable.includes(id) ? { id, descending } : null;
}

export interface TableChange {
  keyword?: string;
  filter?: { name: string; value: string | undefined };
  sort?: TableSort | null;
  page?: number;
  pageSize?: number;
  openId?: string | null;
}

/** Another selection begins at its first page, with the panel closed: what it showed may not be in it. */
export function changesOf(change: TableChange): SearchChanges {
  const { keyword, filter, sort, page, pageSize, openId } = change;
  const isOtherSelection = keyword !== undefined || filter !== undefined || sort !== undefined || pageSize !== undefined;
  return {
    ...(isOtherSelection ? { [PARAMETERS.page]: undefined, [PARAMETERS.open]: undefined } : {}),
    ...(keyword === undefined ? {} : { [PARAMETERS.keyword]: keyword.trim().slice(0, MAX_KEYWORD) }),
    ...(filter === undefined ? {} : { [filter.name]: filter.value }),
    ...(sort === undefined ? {} : { [PARAMETERS.sort]: sort ? `${sort.descending ? '-' : ''}${sort.id}` : undefined }),
    ...(page === undefined ? {} : { [PARAMETERS.page]: page > 1 ? String(page) : undefined, [PARAMETERS.open]: undefined }),
    ...(pageSize === undefined ? {} : { [PARAMETERS.pageSize]: pageSize === PAGE_SIZES[0] ? undefined : String(pageSize) }),
    ...(openId === undefined ? {} : { [PARAMETERS.open]: openId ?? undefined }),
  };
}

/** What belongs to a view: the selection, but neither the page nor the panel. */
export function viewSearch(search: Search, { filters }: TableShape): Search {
  const names = [PARAMETERS.keyword, PARAMETERS.sort, ...filters.map(({ name }) => name)];
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

/** The address with this view in place of the present selection. */
export function applyView(search: Search, view: Search, shape: TableShape): Search {
  const gone = Object.fromEntries(Object.keys(viewSearch(search, shape)).map((name) => [name, undefined]));
  return changeSearch(search, { ...gone, [PARAMETERS.page]: undefined, [PARAMETERS.open]: undefined, ...view });
}

export function isSameView(a: Search, b: Search): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
