/** What all lists of the centre have in common: waiting, failing, being empty, ending, and their pages. */
import '../centre.css';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { Beyond } from '@entrepot/blocks/listing/beyond.tsx';
import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Search = Readonly<Record<string, string>>;

/** Pages are numbered from 1; whatever else an address says means the first. */
export function pageOf({ page }: Search): number {
  return page !== undefined && /^[1-9][0-9]{0,4}$/.test(page) ? Number(page) : 1;
}

function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

export interface KeptListProps<Item> {
  query: UseQueryResult<Page<Item>>;
  path: string;
  /** What the list holds; a heading for those who move by headings. */
  label: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

export function KeptList<Item>({ query, path, label, skeleton, empty, children }: KeptListProps<Item>) {
  const t = useT();
  const words = usePageWords();
  const { data, isPlaceholderData } = query;
  if (!data) return query.isError ? <Failed retry={() => void query.refetch()} isBusy={query.isFetching} /> : skeleton;
  if (data.totalElements === 0) return empty;
  if (data.list.length === 0) return <Beyond first={path} />;
  const pageCount = Math.ceil(data.totalElements / data.pageSize);
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <div aria-busy={isPlaceholderData} className={clsx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
        {children(data.list)}
      </div>
      {pageCount > 1 && (
        <Pagination
          className="mt-10"
          page={data.pageNum}
          pageCount={pageCount}
          {...words}
          renderLink={({ page, ...props }) => <LinkTo to={pagePath(path, page)} {...props} />}
        />
      )}
      {data.pageNum === pageCount && <p className="mt-8 text-center text-14 text-quiet">{t('centre.end')}</p>}
    </>
  );
}

export function Failed({ retry, isBusy }: { retry: () => void; isBusy: boolean }) {
  const t = useT();
  return (
    <ErrorState
      title={t('centre.failed')}
      text={t('listing.failed.text')}
      retry={{ label: t('action.retry'), onClick: retry, busy: isBusy }}
    />
  );
}

const CARDS = 8;

export function CardsSkeleton({ count = CARDS }: { count?: number | undefined }) {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid content-start gap-2">
          <Skeleton className="aspect-square w-full rounded-card" />
          <Skeleton className="mt-1 h-4 w-3/5" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

const LINES = 4;

export function LinesSkeleton() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-6 xl:grid-cols-2">
      {Array.from({ length: LINES }, (_, index) => (
        <Skeleton key={index} className="h-44 w-full rounded-card" />
      ))}
    </SkeletonRegion>
  );
}
