import { ArticleText } from '@entrepot/blocks/content/article-text.tsx';
import { ArticleDate, ArticlePicture, NewsCard } from '@entrepot/blocks/content/news-card.tsx';
import { outlineOf } from '@entrepot/blocks/content/outline.ts';
import { NEWS_PATH } from '@entrepot/blocks/paths.ts';
import type { Article, ArticleHeading } from '@entrepot/contracts/calls/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useMemo } from 'react';
import { ArticleFrame } from './article-frame.tsx';
import { LanguageNote, useArticleLanguage } from './language-note.tsx';
import { useFollow } from './use-follow.ts';
import { KIND_WORDS } from './words.ts';

export interface ArticlePageProps {
  article: Article;
  /** The newest others; none where they could not be asked for. */
  related: readonly ArticleHeading[];
}

/** News and notices: one column to read, and what else is new beside it. */
export function ArticlePage({ article, related }: ArticlePageProps) {
  const t = useT();
  const follow = useFollow();
  const written = useArticleLanguage(article);
  const { html } = useMemo(() => outlineOf(article.html), [article.html]);
  return (
    <ArticleFrame crumbs={[{ path: NEWS_PATH, label: t('content.news.title') }]} title={article.title}>
      <div className="article-columns">
        <article>
          <p className="mt-6 text-14 text-quiet">
            <span className="font-semibold text-brand">{t(KIND_WORDS[article.kind])}</span>
            <span aria-hidden className="mx-2 text-icon">
              ·
            </span>
            <ArticleDate time={article.publishedAt} />
          </p>
          <h1 className="mt-3 text-28 font-semibold sm:text-44" {...written}>
            {article.title}
          </h1>
          {article.summary && (
            <p className="mt-4 text-20 text-body" {...written}>
              {article.summary}
            </p>
          )}
          <LanguageNote article={article} />
          {article.mediaId && <ArticlePicture mediaId={article.mediaId} isLarge sizes="(width < 64rem) 100vw, 704px" className="mt-8" />}
          <div className="mt-8">
            <ArticleText html={html} onFollow={follow} {...written} />
          </div>
        </article>
        {related.length > 0 && (
          <aside aria-labelledby="related-title" className="article-side off-paper">
            <p id="related-title" className="text-12 font-semibold text-quiet">
              {t('content.related')}
            </p>
            <ul className="mt-2">
              {related.map((other) => (
                <li key={other.id} className="border-b py-4">
                  <NewsCard article={other} kind={t(KIND_WORDS[other.kind])} size="compact" />
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </ArticleFrame>
  );
}
