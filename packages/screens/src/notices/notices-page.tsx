/** What happened to the own orders, money, conversations and account, by day, the newest first. */
import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { NoticeFilter } from '@entrepot/blocks/notices/notice-filter.tsx';
import { NoticeList } from '@entrepot/blocks/notices/notice-list.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { noticesQuery, useReadNotices, type BuyerNoticeKind } from '@entrepot/buyer/notices/queries.ts';
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import { BUYER_NOTICE_KINDS } from '@entrepot/contracts/notices.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Settings from 'lucide-react/icons/settings';
import { NOTICE_PREFERENCES_PATH, NOTICES_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { NoticeLead } from './notice-lead.tsx';

type Search = Readonly<Record<string, string>>;

const kindOf = ({ kind }: Search): BuyerNoticeKind | undefined => BUYER_NOTICE_KINDS.find((one) => one === kind);
const pageOf = ({ page }: Search): number => (page !== undefined && /^[1-9][0-9]{0,4}$/.test(page) ? Number(page) : 1);

function addressOf(kind: BuyerNoticeKind | undefined, page = 1): string {
  const parts = [...(kind === undefined ? [] : [`kind=${kind}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return parts.length === 0 ? NOTICES_PATH : `${NOTICES_PATH}?${parts.join('&')}`;
}

export function NoticesPage({ search }: { search: Search }) {
  const t = useT();
  const { client } = useServices();
  const words = useFailureWords();
  const kind = kindOf(search);
  const { data, error, isFetching, refetch } = useQuery(noticesQuery(client, { kind, pageNum: pageOf(search) }));
  const read = useReadNotices(client);
  const mark = (ids?: string[]) => read.mutate(ids, { onError: (failure) => notify.error(words(failure)) });
  return (
    <>
      <CentreTitle
        actions={
          <>
            {(data?.unread ?? 0) > 0 && (
              <Button loading={read.isPending} onClick={() => mark()}>
                {t('notices.readAll')}
              </Button>
            )}
            <Button asChild>
              <Link to={NOTICE_PREFERENCES_PATH}>
                <Settings size={16} aria-hidden />
                {t('notices.preferences')}
              </Link>
            </Button>
          </>
        }
      >
        {t('notices.title')}
      </CentreTitle>
      <NoticeFilter
        kinds={BUYER_NOTICE_KINDS}
        kind={kind}
        renderLink={(one, rest) => <Link to={addressOf(one)} {...rest} />}
        className="mb-6"
      />
      {data ? (
        <Lines page={data} kind={kind} onOpen={(notice) => notice.readAt === null && mark([notice.id])} />
      ) : error ? (
        <ErrorState title={words(error)} retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }} />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-14 rounded-card" />
          ))}
        </SkeletonRegion>
      )}
    </>
  );
}

interface LinesProps {
  page: { list: Notice[]; pageNum: number; pageSize: number; totalElements: number };
  kind: BuyerNoticeKind | undefined;
  onOpen: (notice: Notice) => void;
}

function Lines({ page: { list, pageNum, pageSize, totalElements }, kind, onOpen }: LinesProps) {
  const t = useT();
  const pageWords = usePageWords();
  const pageCount = Math.ceil(totalElements / pageSize);
  if (list.length === 0)
    return (
      <EmptyState
        icon={<Bell size={24} />}
        title={kind === undefined ? t('notices.empty') : t('notices.empty.kind')}
        text={t('notices.empty.text')}
        {...(pageNum > 1 ? { action: <LinkTo to={addressOf(kind)}>{t('notices.all')}</LinkTo> } : {})}
      />
    );
  return (
    <>
      <NoticeList notices={list} lead={(notice, words) => <NoticeLead notice={notice} words={words} onOpen={() => onOpen(notice)} />} />
      {pageCount > 1 && (
        <Pagination
          className="mt-8"
          page={pageNum}
          pageCount={pageCount}
          {...pageWords}
          renderLink={({ page, ...props }) => <LinkTo to={addressOf(kind, page)} {...props} />}
        />
      )}
    </>
  );
}
