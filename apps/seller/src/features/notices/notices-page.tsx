import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { ShopNotice } from '@entrepot/contracts/calls/order-desk.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import Bell from 'lucide-react/icons/bell';
import { NOTICES_PATH, orderPath, productEditPath, productPath, REFUNDS_PATH, REVIEWS_PATH } from '../../lib/paths.ts';
import { NOTICES_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

const PAGE_SIZE = 20;

/** What happened that the shop should know, newest first. */
export function NoticesPage() {
  const t = useT();
  const { number } = useFormats();
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [search] = useSearch();
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...NOTICES_KEY, page],
    queryFn: ({ signal }) => client.call('notice!list', { pageNum: page, pageSize: PAGE_SIZE }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  const readAll = useMutation({
    mutationFn: () => client.call('notice!read', {}, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: NOTICES_KEY }),
    onError: (failure) => notify.error(words(failure)),
  });
  const hasUnread = data?.list.some(({ readAt }) => readAt === null) ?? false;
  const pageCount = Math.ceil((data?.totalElements ?? 0) / PAGE_SIZE);

  function body() {
    if (!data) {
      if (error)
        return <ErrorState title={words(error)} retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }} />;
      return (
        <SkeletonRegion label={t('page.loading')} className="grid gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </SkeletonRegion>
      );
    }
    if (data.list.length === 0)
      return <EmptyState title={t('seller.notices.empty')} text={t('seller.notices.empty.text')} icon={<Bell size={22} />} />;
    return (
      <ul className="border-t">
        {data.list.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    );
  }

  return (
    <ConsolePage
      title={t('seller.notices.title')}
      actions={
        hasUnread && (
          <Button size="sm" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('seller.notices.readAll')}
          </Button>
        )
      }
    >
      <div className="max-w-180">
        {body()}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            format={number}
            labels={{
              pages: t('console.pages.label'),
              previous: t('console.pages.previous'),
              next: t('console.pages.next'),
              page: (one) => t('console.pages.page', { page: number(one) }),
              summary: (one, pages) => t('console.pages.summary', { page: number(one), pages: number(pages) }),
            }}
            renderLink={({ page: target, ...rest }) => <Link to={`${NOTICES_PATH}?page=${target}`} {...rest} />}
            className="mt-4"
          />
        )}
      </div>
    </ConsolePage>
  );
}

/** What a notice leads to, and the right that opens it. What is about the shop itself leads nowhere: a lock stands above every screen. */
function leadOf({ kind, orderId, serial, productId }: ShopNotice): { to: string; right: ShopPermission } | undefined {
  if (kind === 'product_removed' || kind === 'product_kept')
    return productId ? { to: productEditPath(productId), right: 'products.manage' } : undefined;
  if (productId) return { to: productPath(productId), right: 'products.manage' };
  if (kind.startsWith('review_') && serial) return { to: `${REVIEWS_PATH}?q=${encodeURIComponent(serial)}`, right: 'reviews.reply' };
  if (kind.startsWith('refund')) return { to: REFUNDS_PATH, right: 'orders.handle' };
  return orderId ? { to: orderPath(orderId), right: 'orders.handle' } : undefined;
}

function NoticeLine({ notice }: { notice: ShopNotice }) {
  const { kind, createdAt, readAt, serial, number, note } = notice;
  const t = useT();
  const may = useMay();
  const isUnread = readAt === null;
  const title = t('seller.notice', { kind, serial: serial ?? number ?? '' });
  const lead = leadOf(notice);
  return (
    <li className={clsx('flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b py-3 text-14', isUnread && 'font-semibold')}>
      <span aria-hidden className={clsx('size-2 flex-none -translate-y-px rounded-full', isUnread ? 'bg-brand' : 'bg-transparent')} />
      <span className="min-w-0 flex-1 basis-52">
        {isUnread && <span className="sr-only">{t('seller.notices.unread')} </span>}
        {lead && may(lead.right) ? (
          <Link to={lead.to} className="rounded-xs hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
        {note && (
          <span className="block text-13 font-normal text-quiet wrap-anywhere">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      <time dateTime={createdAt} dir="ltr" className="num text-12 font-normal text-quiet">
        {formatDateTime(createdAt)}
      </time>
    </li>
  );
}
