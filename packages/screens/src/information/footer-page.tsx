import { ArticleText } from '@entrepot/blocks/content/article-text.tsx';
import { outlineOf } from '@entrepot/blocks/content/outline.ts';
import { TableOfContents } from '@entrepot/blocks/content/table-of-contents.tsx';
import { articlePath } from '@entrepot/blocks/paths.ts';
import type { Article } from '@entrepot/contracts/calls/content.ts';
import { formatLongDate } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { Link } from '@entrepot/site/link.tsx';
import { ArticleFrame } from './article-frame.tsx';
import { ArticleTitle } from './article-title.tsx';
import { LanguageNote, OlderNote, useArticleLanguage } from './language-note.tsx';
import { useFollow } from './use-follow.ts';

export interface FooterPageProps {
  article: Article;
  /** The pages that exist, this one included. */
  pages: readonly { id: string; title: string }[];
}

/** Fewer headings than this are in sight anyway. */
const WORTH_AN_OUTLINE = 3;

/** Rules and policies: its neighbours on one side, its parts on the other, and a text that prints well. */
export function FooterPage({ article, pages }: FooterPageProps) {
  const t = useT();
  const language = useLanguage();
  const follow = useFollow();
  const written = useArticleLanguage(article);
  const { html, entries } = useMemo(() => outlineOf(article.html, article.id), [article]);
  const hasOutline = entries.length >= WORTH_AN_OUTLINE;
  const hasNeighbours = pages.length > 1;
  return (
    <ArticleFrame article={article}>
      <div className={clsx('article-columns', hasNeighbours && 'article-columns-with-neighbours')}>
        {hasNeighbours && <Neighbours pages={pages} currentId={article.id} />}
        <article className="min-w-0">
          <ArticleTitle article={article} className="mt-4" />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-b pb-4 text-14 text-quiet">
            <p>{t('content.updated', { date: formatLongDate(article.updatedAt, language, 'UTC') })}</p>
            <Button variant="quiet" size="sm" className="off-paper" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              {t('content.print')}
            </Button>
          </div>
          <LanguageNote article={article} />
          <OlderNote article={article} />
          <div className="mt-8">
            <ArticleText html={html} onFollow={follow} {...written} />
          </div>
        </article>
        {hasOutline && (
          <div className="article-outline off-paper">
            <TableOfContents entries={entries} label={t('content.outline')} />
          </div>
        )}
      </div>
    </ArticleFrame>
  );
}

function Neighbours({ pages, currentId }: { pages: FooterPageProps['pages']; currentId: string }) {
  const t = useT();
  return (
    <nav aria-label={t('content.neighbours')} className="article-neighbours off-paper">
      <ul className="text-14">
        {pages.map(({ id, title }) => (
          <li key={id} className="flex-none">
            <Link
              to={articlePath(id)}
              aria-current={id === currentId ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center rounded-field px-3 py-1.5 -outline-offset-2',
                id === currentId ? 'bg-n100 font-semibold text-ink' : 'text-body hover:bg-n50 hover:text-ink',
              )}
            >
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
