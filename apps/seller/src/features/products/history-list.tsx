import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PRODUCTS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ChangeLines } from './change-words.tsx';

const PAGE_SIZE = 10;

/** Who changed what, newest first. */
export function HistoryList({ id }: { id: string }) {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...PRODUCTS_KEY, 'history', id],
    queryFn: ({ pageParam, signal }) => client.call('product!history', { id, pageNum: pageParam, pageSize: PAGE_SIZE }, { quiet: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalElements }) => (pageNum * PAGE_SIZE < totalElements ? pageNum + 1 : undefined),
  });
  if (!data) {
    if (error) return <ErrorState variant="inline" title={words(error)} retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }} />;
    return (
      <SkeletonRegion label={t('page.loading')}>
        <Skeleton className="h-24" />
      </SkeletonRegion>
    );
  }
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <p className="text-13 text-quiet">{t('goods.history.empty')}</p>;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-4">
        {list.map(({ id: changeId, at, byName, kind, changes }) => (
          <li key={changeId} className="grid gap-1 border-b pb-3 last:border-0">
            <p className="flex flex-wrap justify-between gap-x-4 text-13">
              <span>
                <bdi className="font-semibold">{byName}</bdi> · {t('goods.change', { kind })}
              </span>
              <time dateTime={at} dir="ltr" className="num text-12 text-quiet">
                {formatDateTime(at)}
              </time>
            </p>
            <ChangeLines changes={changes} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" loading={isFetching} loadingLabel={t('page.loading')} onClick={() => void fetchNextPage()}>
          {t('goods.history.more')}
        </Button>
      )}
    </div>
  );
}
