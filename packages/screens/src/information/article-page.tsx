import { ArticleText } from '@entrepot/blocks/content/article-text.tsx';
import { ArticleDate, ArticlePicture, NewsCard } from '@entrepot/blocks/content/news-card.tsx';
import { outlineOf } from '@entrepot/blocks/content/outline.ts';
import { NEWS_PATH } from '@entrepot/blocks/paths.ts';
import type { Article, ArticleHeading } from '@entrepot/contracts/calls/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useId, useMemo } from 'react';
import { ArticleFrame } from './article-frame.tsx';
import { ArticleTitle } from './article-title.tsx';
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
  const relatedId = useId();
  const follow = useFollow();
  const written = useArticleLanguage(article);
  const { html } = useMemo(() => outlineOf(article.html, article.id), [article]);
  return (
    <ArticleFrame article={article} between={[{ path: NEWS_PATH, name: t('content.news.title') }]}>
      <div className="article-columns">
        <article>
          <p className="mt-6 text-14 text-quiet">
            <span className="font-semibold text-brand">{t(KIND_WORDS[article.kind])}</span>
            <span aria-hidden className="mx-2 text-icon">
              ·
            </span>
            <ArticleDate time={article.publishedAt} />
          </p>
          <ArticleTitle article={article} className="mt-3" />
          <LanguageNote article={article} />
          {article.mediaId && <ArticlePicture mediaId={article.mediaId} isLarge sizes="(width < 64rem) 100vw, 704px" className="mt-8" />}
          <div className="mt-8">
            <ArticleText html={html} onFollow={follow} {...written} />
          </div>
        </article>
        {related.length > 0 && (
          <aside aria-labelledby={relatedId} className="article-side off-paper">
            <p id={relatedId} className="text-12 font-semibold text-quiet">
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
