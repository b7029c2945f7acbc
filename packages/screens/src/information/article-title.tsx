import type { Article } from '@entrepot/contracts/calls/content.ts';
import clsx from 'clsx';
import { useArticleLanguage } from './language-note.tsx';

/** Title and summary, in the language and the direction they were written in. */
export function ArticleTitle({ article, className }: { article: Pick<Article, 'title' | 'summary' | 'language'>; className: string }) {
  const written = useArticleLanguage(article);
  return (
    <>
      <h1 className={clsx('text-28 font-semibold sm:text-44', className)} {...written}>
        {article.title}
      </h1>
      {article.summary && (
        <p className="mt-4 text-20 text-body" {...written}>
          {article.summary}
        </p>
      )}
    </>
  );
}
