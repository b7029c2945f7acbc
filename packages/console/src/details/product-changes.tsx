import type { ProductChange } from '@entrepot/contracts/calls/product-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelStates } from './panel-states.tsx';

const PAGE_SIZE = 10;

export interface ProductChangesProps {
  queryKey: readonly unknown[];
  fetchPage: (page: { pageNum: number; pageSize: number }, signal: AbortSignal) => Promise<Page<ProductChange>>;
  words: { empty: string; more: string; kind: (kind: ProductChange['kind']) => string };
  /** What changed, in the words of whoever reads it. */
  lines: (changes: ProductChange['changes']) => ReactNode;
}

/** Who changed what of a product, newest first. */
export function ProductChanges({ queryKey, fetchPage, words, lines }: ProductChangesProps) {
  const t = useT();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ pageNum: pageParam, pageSize: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalElements }) => (pageNum * PAGE_SIZE < totalElements ? pageNum + 1 : undefined),
  });
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  if (!data) return <PanelStates query={query} />;
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <p className="text-13 text-quiet">{words.empty}</p>;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-4">
        {list.map(({ id, at, byName, kind, changes }) => (
          <li key={id} className="grid gap-1 border-b pb-3 last:border-0">
            <p className="flex flex-wrap justify-between gap-x-4 text-13">
              <span>
                <bdi className="font-semibold">{byName}</bdi> · {words.kind(kind)}
              </span>
              <time dateTime={at} dir="ltr" className="num text-12 text-quiet">
                {formatDateTime(at)}
              </time>
            </p>
            {lines(changes)}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" loading={isFetching} loadingLabel={t('page.loading')} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
