import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { NewsCard } from '@entrepot/blocks/content/news-card.tsx';
import type { NewsKind } from '@entrepot/buyer/queries/content.ts';
import type { ArticleHeading } from '@entrepot/contracts/calls/content.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import clsx from 'clsx';
import Newspaper from 'lucide-react/icons/newspaper';
import { PageFrame, PageHeading } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { newsPath } from './news-address.ts';
import { KIND_WORDS } from './words.ts';

export interface NewsPageProps {
  /** The storefront's name in the reader's script. */
  name: string;
  kind: NewsKind | undefined;
  page: Page<ArticleHeading>;
}

const TABS = [
  { kind: undefined, label: 'content.tab.all' },
  { kind: 'news', label: 'content.tab.news' },
  { kind: 'notice', label: 'content.tab.notice' },
] as const;

export function NewsPage({ name, kind, page }: NewsPageProps) {
  const t = useT();
  const formats = useFormats();
  const pageCount = Math.max(1, Math.ceil(page.totalElements / page.pageSize));
  const isFirstPage = page.pageNum === 1;
  const [lead, ...rest] = page.list;
  const hasLead = isFirstPage && lead !== undefined && lead.mediaId !== null;
  return (
    <PageFrame title={t('content.news.title')} className="wrap pt-10">
      <PageHeading className="text-28 font-semibold sm:text-44">{t('content.news.title')}</PageHeading>
      <p className="mt-3 text-16 text-body">{t('content.news.text', { name })}</p>
      <nav aria-label={t('content.tabs')} className="mt-8 flex gap-7 overflow-x-auto border-b">
        {TABS.map((tab) => (
          <Link
            key={tab.label}
            to={newsPath(tab.kind)}
            aria-current={tab.kind === kind ? 'page' : undefined}
            className={clsx(
              '-mb-px flex min-h-11 flex-none items-center border-b-2 text-14 -outline-offset-2 hover:text-ink',
              tab.kind === kind ? 'border-brand font-semibold text-ink' : 'border-transparent font-medium text-body',
            )}
          >
            {t(tab.label)}
          </Link>
        ))}
      </nav>
      {page.list.length === 0 && <EmptyNews name={name} kind={kind} isBeyondEnd={page.totalElements > 0} />}
      {hasLead && (
        <div className="pt-10">
          <NewsCard article={lead} kind={t(KIND_WORDS[lead.kind])} size="lead" />
        </div>
      )}
      <ul className={clsx('news-columns', hasLead ? 'mt-10' : 'mt-2')}>
        {(hasLead ? rest : page.list).map((article) => (
          <li key={article.id} className="border-b py-8">
            <NewsCard article={article} kind={t(KIND_WORDS[article.kind])} size="row" />
          </li>
        ))}
      </ul>
      {pageCount > 1 && page.pageNum <= pageCount && (
        <Pagination
          page={page.pageNum}
          pageCount={pageCount}
          format={formats.number}
          labels={{
            pages: t('content.pages'),
            previous: t('content.pages.previous'),
            next: t('content.pages.next'),
            page: (number) => t('content.pages.page', { page: formats.number(number) }),
            summary: (number, count) => t('content.pages.summary', { page: formats.number(number), pages: formats.number(count) }),
          }}
          renderLink={({ page: number, ...props }) => <Link to={newsPath(kind, number)} {...props} />}
          className="mt-10"
        />
      )}
    </PageFrame>
  );
}

function EmptyNews({ name, kind, isBeyondEnd }: Pick<NewsPageProps, 'name' | 'kind'> & { isBeyondEnd: boolean }) {
  const t = useT();
  if (!isBeyondEnd)
    return <EmptyState icon={<Newspaper size={24} />} title={t('content.empty.title')} text={t('content.empty.text', { name })} />;
  return (
    <EmptyState
      icon={<Newspaper size={24} />}
      title={t('content.beyond.title')}
      action={
        <Button asChild>
          <LinkTo to={newsPath(kind)}>{t('content.empty.first')}</LinkTo>
        </Button>
      }
    />
  );
}
