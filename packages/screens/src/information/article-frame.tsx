import { articlePath, HOME_PATH } from '@entrepot/blocks/paths.ts';
import type { Article } from '@entrepot/contracts/calls/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ReactNode } from 'react';
import { PageFrame } from '@entrepot/site/shell-parts.tsx';
import { Steps, type Step } from '@entrepot/site/steps.tsx';

export interface ArticleFrameProps {
  article: Pick<Article, 'id' | 'title'>;
  /** Between home and the article itself. */
  between?: readonly Step[] | undefined;
  children: ReactNode;
}

export function ArticleFrame({ article, between = [], children }: ArticleFrameProps) {
  const t = useT();
  return (
    <PageFrame
      title={between.at(-1)?.name ?? article.title}
      above={between.at(-1)?.path}
      hasOwnHeading
      className="wrap pt-6"
      steps={
        <Steps
          items={[{ path: HOME_PATH, name: t('nav.home') }, ...between, { path: articlePath(article.id), name: article.title }]}
          className="off-paper"
        />
      }
    >
      {children}
    </PageFrame>
  );
}
