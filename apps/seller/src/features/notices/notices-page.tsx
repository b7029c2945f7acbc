import { NoticeFilter } from '@entrepot/blocks/notices/notice-filter.tsx';
import { NoticeList } from '@entrepot/blocks/notices/notice-list.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { Pages } from '@entrepot/console/table/pages.tsx';
import { SHOP_NOTICE_KINDS } from '@entrepot/contracts/notices.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import Bell from 'lucide-react/icons/bell';
import { NOTICE_PREFERENCES_PATH, NOTICES_PATH } from '../../lib/paths.ts';
import { NoticeLead } from './notice-lead.tsx';
import { useNotices, useRead, type ShopNoticeKind } from './use-notices.ts';

const PAGE_SIZE = 20;

function addressOf(kind: ShopNoticeKind | undefined, page = 1): string {
  const parts = [...(kind === undefined ? [] : [`kind=${kind}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return parts.length === 0 ? NOTICES_PATH : `${NOTICES_PATH}?${parts.join('&')}`;
}

/** What happened that the shop should know, by day, newest first. */
export function NoticesPage() {
  const t = useT();
  const words = useFailureWords();
  const [search] = useSearch();
  const kind = SHOP_NOTICE_KINDS.find((one) => one === search.kind);
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const { data, error, isFetching, refetch } = useNotices({ page, kind, pageSize: PAGE_SIZE });
  const { readAll, isReading, open } = useRead();
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
      return (
        <EmptyState
          title={kind === undefined ? t('seller.notices.empty') : t('notices.empty.kind')}
          text={t('seller.notices.empty.text')}
          icon={<Bell size={22} />}
        />
      );
    return (
      <NoticeList notices={data.list} lead={(notice, line) => <NoticeLead notice={notice} words={line} onOpen={() => open(notice)} />} />
    );
  }

  return (
    <ConsolePage
      title={t('seller.notices.title')}
      actions={
        <>
          {(data?.unread ?? 0) > 0 && (
            <Button size="sm" loading={isReading} onClick={readAll}>
              {t('notices.readAll')}
            </Button>
          )}
          <Button size="sm" asChild>
            <Link to={NOTICE_PREFERENCES_PATH}>{t('notices.preferences')}</Link>
          </Button>
        </>
      }
    >
      <div className="max-w-180">
        <NoticeFilter
          kinds={SHOP_NOTICE_KINDS}
          kind={kind}
          renderLink={(one, rest) => <Link to={addressOf(one)} {...rest} />}
          className="mb-5"
        />
        {body()}
        <Pages page={page} pageCount={pageCount} to={(target) => addressOf(kind, target)} className="mt-4" />
      </div>
    </ConsolePage>
  );
}
