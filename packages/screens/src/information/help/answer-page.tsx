import { ArticleText } from '@entrepot/blocks/content/article-text.tsx';
import { answerPath, HELP_PATH, HOME_PATH } from '@entrepot/blocks/paths.ts';
import type { Article, HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { PageFrame } from '@entrepot/site/shell-parts.tsx';
import { Steps } from '@entrepot/site/steps.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useId } from 'react';
import { LanguageNote, useArticleLanguage } from '../language-note.tsx';
import { useFollow } from '../use-follow.ts';
import { QuestionList } from './question-list.tsx';
import { topicOf } from './topics.ts';

export interface AnswerPageProps {
  article: Article;
  questions: readonly HelpQuestion[];
}

/** One question with its answer, what is asked beside it, and somebody to ask where it was not enough. */
export function AnswerPage({ article, questions }: AnswerPageProps) {
  const t = useT();
  const follow = useFollow();
  const written = useArticleLanguage(article);
  const besideId = useId();
  const topic = topicOf(article.id);
  const beside = questions.filter(({ id }) => id !== article.id && topicOf(id) === topic);
  return (
    <PageFrame
      title={t('help.title')}
      above={HELP_PATH}
      hasOwnHeading
      className="wrap pt-6"
      steps={
        <Steps
          items={[
            { path: HOME_PATH, name: t('nav.home') },
            { path: HELP_PATH, name: t('help.title') },
            { path: answerPath(article.id), name: article.title },
          ]}
          className="off-paper"
        />
      }
    >
      <div className="article-columns">
        <article className="min-w-0">
          <h1 className="mt-6 text-28 font-semibold" {...written}>
            {article.title}
          </h1>
          <LanguageNote article={article} />
          <div className="mt-6">
            <ArticleText html={article.html} onFollow={follow} {...written} />
          </div>
          <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-5 text-14 text-body off-paper">
            {t('help.more')}
            <Button size="sm" onClick={() => openChat({ isService: true })}>
              {t('support.open')}
            </Button>
          </p>
        </article>
        {beside.length > 0 && (
          <aside aria-labelledby={besideId} className="article-side off-paper">
            <h2 id={besideId} className="mb-2 font-sans text-14 font-semibold text-quiet">
              {t('help.topic', { topic })}
            </h2>
            <QuestionList questions={beside} />
          </aside>
        )}
      </div>
    </PageFrame>
  );
}
