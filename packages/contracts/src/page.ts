import { Type, type Static, type TSchema } from 'typebox';

export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZE = { home: 12, list: 20, recommendations: 10, rechargeRecords: 8 } as const;

/** The two parameters every paged call takes; the default differs from screen to screen. */
export function pageInput(defaultPageSize: number) {
  return {
    pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: defaultPageSize })),
  };
}

/** For lists that can be put in order by one of their columns; without it, each list has an order of its own. */
export function sortInput<const Keys extends string[]>(keys: readonly [...Keys]) {
  return { sort: Type.Optional(Type.Enum<Keys>(keys)), isDescending: Type.Optional(Type.Boolean()) };
}

export function pageOf<Item extends TSchema>(item: Item) {
  return Type.Object({
    list: Type.Array(item),
    pageNum: Type.Integer(),
    pageSize: Type.Integer(),
    totalElements: Type.Integer(),
  });
}

export interface Page<Item> {
  list: Item[];
  pageNum: number;
  pageSize: number;
  totalElements: number;
}

const PageRequest = Type.Object(pageInput(PAGE_SIZE.list));
export type PageRequest = Static<typeof PageRequest>;
