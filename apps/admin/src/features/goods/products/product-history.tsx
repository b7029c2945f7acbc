import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { FieldChange } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { GOODS_KEY } from '../goods-queries.ts';
import { Moment } from '../parts/moment.tsx';

const PAGE_SIZE = 10;

/** Who changed what, newest first. */
export function ProductHistory({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...GOODS_KEY, 'history', id],
    queryFn: ({ pageParam, signal }) => client.call('products!history', { id, pageNum: pageParam, pageSize: PAGE_SIZE }, { quiet: true, signal }),
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
  if (list.length === 0) return <p className="text-13 text-quiet">{t('admin.goods.history.empty')}</p>;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {list.map(({ id: changeId, at, byName, kind, changes }) => (
          <li key={changeId} className="grid gap-1 border-b pb-3 last:border-0">
            <p className="flex flex-wrap justify-between gap-x-4 text-13">
              <span>
                <bdi className="font-semibold">{byName}</bdi> · {t('admin.goods.change', { kind })}
              </span>
              <Moment at={at} isQuiet />
            </p>
            <ul className="grid gap-1 text-12">
              {changes.map((change, index) => (
                <Change key={index} change={change} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" loading={isFetching} loadingLabel={t('page.loading')} onClick={() => void fetchNextPage()}>
          {t('admin.goods.history.more')}
        </Button>
      )}
    </div>
  );
}

function Change({ change: { field, language, choice, before, after } }: { change: FieldChange }) {
  const t = useT();
  const say = (text: string | null) => (text === null ? '–' : field === 'state' ? t('admin.goods.product.state', { state: text }) : text);
  const of = choice ?? language;
  return (
    <li className="wrap-anywhere">
      <span className="text-quiet">
        {t('admin.goods.field', { field })}
        {of && <bdi> ({of})</bdi>}:
      </span>{' '}
      {before !== null && (
        <>
          <bdi className="line-clamp-2 inline text-quiet line-through">{say(before)}</bdi>{' '}
        </>
      )}
      <bdi className="num line-clamp-4 inline whitespace-pre-line">{say(after)}</bdi>
    </li>
  );
}
