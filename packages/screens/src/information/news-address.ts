/** The list of news by its address: `/information?kind=news&page=2`. Whatever does not fit is the first page of everything. */
import { NEWS_PATH } from '@entrepot/blocks/paths.ts';
import type { NewsKind } from '@entrepot/buyer/queries/content.ts';

const LAST_PAGE = 10_000;

export interface NewsState {
  kind: NewsKind | undefined;
  pageNum: number;
}

export function parseNews(search: Readonly<Record<string, string>>): NewsState {
  const pageNum = /^[1-9]\d{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  return { kind: search.kind === 'news' || search.kind === 'notice' ? search.kind : undefined, pageNum: Math.min(pageNum, LAST_PAGE) };
}

export function newsPath(kind: NewsKind | undefined, pageNum = 1): string {
  const query = [...(kind ? [`kind=${kind}`] : []), ...(pageNum > 1 ? [`page=${pageNum}`] : [])].join('&');
  return query ? `${NEWS_PATH}?${query}` : NEWS_PATH;
}
