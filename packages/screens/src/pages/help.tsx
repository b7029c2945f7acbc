import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { articleQuery, helpQuery, helpSearchQuery } from '@entrepot/buyer/queries/content.ts';
import { answerPath, HELP_PATH, HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import type { PageContext, PageModule } from '@entrepot/site/page-module.ts';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { AnswerPage } from '../information/help/answer-page.tsx';
import { HelpPage } from '../information/help/help-page.tsx';

const SETTLED_MS = 250;

function Help() {
  const { search } = useFrame();
  return search.id === undefined ? <Questions /> : <Answer id={search.id} />;
}

function Questions() {
  const { client } = useServices();
  const { search } = useFrame();
  const navigator = useNavigator();
  const { data: questions } = useSuspenseQuery(helpQuery(client));
  const [asked, setAsked] = useState(search.k ?? '');
  const settled = useDebounced(asked.trim(), SETTLED_MS);
  const { data: found } = useQuery({
    ...helpSearchQuery(client, settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });

  // Whoever reads an answer and comes back finds what they found.
  const remember = useEffectEvent((words: string) => {
    if (words !== (search.k ?? ''))
      navigator.navigate(words === '' ? HELP_PATH : `${HELP_PATH}?k=${encodeURIComponent(words)}`, { replace: true });
  });
  useEffect(() => remember(settled), [settled]);

  return <HelpPage questions={questions} asked={asked} onAsk={setAsked} found={settled === '' ? undefined : found} />;
}

function Answer({ id }: { id: string }) {
  const { client } = useServices();
  const { data: article } = useSuspenseQuery(articleQuery(client, id));
  const { data: questions = [] } = useQuery(helpQuery(client));
  return <AnswerPage article={article} questions={questions} />;
}

async function prefetch({ queryClient, client, search }: PageContext): Promise<void> {
  const { id, k } = search;
  await Promise.all([
    id === undefined ? queryClient.ensureQueryData(helpQuery(client)) : queryClient.prefetchQuery(helpQuery(client)),
    id === undefined ? undefined : queryClient.ensureQueryData(articleQuery(client, id)),
    k === undefined ? undefined : queryClient.prefetchQuery(helpSearchQuery(client, k.trim())),
  ]);
}

function head({ queryClient, client, search, settings, t }: PageContext) {
  const article = search.id === undefined ? undefined : queryClient.getQueryData(articleQuery(client, search.id).queryKey);
  const crumbs = [
    { name: t('nav.home'), path: HOME_PATH },
    { name: t('help.title'), path: HELP_PATH },
    ...(article ? [{ name: article.title, path: answerPath(article.id) }] : []),
  ];
  return {
    title: pageTitle(article?.title ?? t('help.title'), settings),
    ...(article ? { kind: 'article' as const } : { description: t('help.text') }),
    canonical: article ? answerPath(article.id) : HELP_PATH,
    jsonLd: [breadcrumbLd(crumbs)],
    subjects: ['content'] as const,
  };
}

export const page: PageModule = { catalogues: ['help', 'content'], prefetch, head, Page: Help };
