/** Before somebody is called: answers that fit what is being written, or where one is. They open here, so that nobody has to leave. */
import { ArticleText } from '@entrepot/blocks/content/article-text.tsx';
import { articleQuery, helpQuery, helpSearchQuery } from '@entrepot/buyer/queries/content.ts';
import type { HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useCurrentPath } from '@entrepot/site/navigator.tsx';
import { ROUTES } from '@entrepot/site/route-table.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useArticleLanguage } from '../information/language-note.tsx';
import { useFollow } from '../information/use-follow.ts';

/** More than that pushes what was said out of sight. */
const MOST = 3;
const SETTLED_MS = 400;
/** Less than that is no question yet. */
const LEAST_LETTERS = 3;

export function OfferedAnswers({ asked }: { asked: string }) {
  const t = useT();
  const id = useId();
  const { client } = useServices();
  const screen = useScreen();
  const settled = useDebounced(asked.trim(), SETTLED_MS);
  const isAsking = /\p{sc=Han}|\p{sc=Hangul}/u.test(settled) || settled.length >= LEAST_LETTERS;
  const { data: questions = [] } = useQuery(helpQuery(client));
  const { data: found } = useQuery({ ...helpSearchQuery(client, settled), enabled: isAsking, placeholderData: keepPreviousData });
  const here = questions.filter(({ screens }) => screens.includes(screen));
  const unasked = here.length > 0 ? here : questions;
  // What stands there stays until what fits has come.
  const offered = (isAsking ? (found ?? unasked) : unasked).slice(0, MOST);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={id} aria-live="polite" className="rounded-card bg-surface inset-ring inset-ring-hairline">
      <h3 id={id} className="px-4 pt-3 font-sans text-14 font-semibold">
        {t('help.chat')}
      </h3>
      <ul className="mt-1 pb-1">
        {offered.map((question) => (
          <Offered key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
}

/** The page that the window floats above, by its name. */
function useScreen(): string {
  const path = useCurrentPath();
  return ROUTES.find((route) => route.path === path)?.page?.replace(/^apart\//, '') ?? '';
}

function Offered({ question }: { question: HelpQuestion }) {
  const textId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-t first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start text-14 text-ink -outline-offset-2 hover:bg-n25"
      >
        <bdi>{question.title}</bdi>
        <ChevronDown size={16} aria-hidden className={clsx('flex-none text-icon', isOpen && 'rotate-180')} />
      </button>
      <div id={textId}>{isOpen && <Answer id={question.id} />}</div>
    </li>
  );
}

function Answer({ id }: { id: string }) {
  const { client } = useServices();
  const follow = useFollow();
  const { data: article } = useQuery({ ...articleQuery(client, id), staleTime: Number.POSITIVE_INFINITY });
  const written = useArticleLanguage({ language: article?.language ?? '' });
  if (!article) return null;
  return (
    <div className="px-4 pb-4 [&_.article-text]:text-14 [&_.article-text]:leading-normal">
      <ArticleText html={article.html} onFollow={follow} {...written} />
    </div>
  );
}
