import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { articleQuery, footerPagesQuery, newsQuery } from '@entrepot/buyer/queries/content.ts';
import { sharedPictureUrl } from '@entrepot/blocks/media.ts';
import { answerPath, articlePath, HOME_PATH, NEWS_PATH } from '@entrepot/blocks/paths.ts';
import type { Article } from '@entrepot/contracts/calls/content.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArticlePage } from '../information/article-page.tsx';
import { FooterPage } from '../information/footer-page.tsx';
import { newsPath, parseNews } from '../information/news-address.ts';
import { NewsPage } from '../information/news-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageContext, PageModule } from '@entrepot/site/page-module.ts';

const RELATED = 5;
/** One more than is shown, because the article itself may be among them. */
const RELATED_INPUT = { kind: undefined, pageNum: 1, pageSize: RELATED + 1 };

function Information() {
  const { search } = useFrame();
  return search.id === undefined ? <News /> : <OneArticle id={search.id} />;
}

function News() {
  const { client, settings } = useServices();
  const state = parseNews(useFrame().search);
  const { data } = useSuspenseQuery(newsQuery(client, state));
  return <NewsPage name={storefrontName(settings.storefront, settings.language)} kind={state.kind} page={data} />;
}

function OneArticle({ id }: { id: string }) {
  const { client } = useServices();
  const { data: article } = useSuspenseQuery(articleQuery(client, id));
  return article.kind === 'page' ? <OneFooterPage article={article} /> : <OneNews article={article} />;
}

function OneNews({ article }: { article: Article }) {
  const { client } = useServices();
  const { data } = useQuery(newsQuery(client, RELATED_INPUT));
  const related = (data?.list ?? []).filter(({ id }) => id !== article.id).slice(0, RELATED);
  return <ArticlePage article={article} related={related} />;
}

function OneFooterPage({ article }: { article: Article }) {
  const { client } = useServices();
  const { data: pages = [] } = useQuery(footerPagesQuery(client));
  return <FooterPage article={article} pages={pages} />;
}

async function prefetch({ queryClient, client, search }: PageContext): Promise<void> {
  if (search.id === undefined) {
    await queryClient.ensureQueryData(newsQuery(client, parseNews(search)));
    return;
  }
  const { kind } = await queryClient.ensureQueryData(articleQuery(client, search.id));
  // What stands beside the text is no reason to fail.
  await (kind === 'page'
    ? queryClient.prefetchQuery(footerPagesQuery(client))
    : queryClient.prefetchQuery(newsQuery(client, RELATED_INPUT)));
}

function listHead({ client, queryClient, settings, t, search }: PageContext) {
  const state = parseNews(search);
  const page = queryClient.getQueryData(newsQuery(client, state).queryKey);
  const isBeyondEnd = page !== undefined && page.list.length === 0 && page.totalElements > 0;
  const name = storefrontName(settings.storefront, settings.language);
  return {
    title: pageTitle(t('content.news.title'), settings),
    description: t('content.news.text', { name }),
    canonical: newsPath(state.kind, state.pageNum),
    ...(isBeyondEnd ? { noIndex: true, status: 404 as const } : {}),
    jsonLd: [
      breadcrumbLd([
        { name: t('nav.home'), path: HOME_PATH },
        { name: t('content.news.title'), path: NEWS_PATH },
      ]),
    ],
    subjects: ['content'] as const,
  };
}

function articleHead(context: PageContext, article: Article) {
  const { settings, t } = context;
  const path = articlePath(article.id);
  const crumbs = [
    { name: t('nav.home'), path: HOME_PATH },
    ...(article.kind === 'page' ? [] : [{ name: t('content.news.title'), path: NEWS_PATH }]),
    { name: article.title, path },
  ];
  return {
    title: pageTitle(article.title, settings),
    ...(article.summary ? { description: article.summary } : {}),
    canonical: article.kind === 'help' ? answerPath(article.id) : path,
    kind: 'article' as const,
    jsonLd: [breadcrumbLd(crumbs)],
    subjects: ['content'] as const,
    ...(article.mediaId ? { image: sharedPictureUrl(article.mediaId) } : {}),
  };
}

export const page: PageModule = {
  catalogues: ['content'],
  prefetch,
  head: (context) => {
    const { queryClient, client, search } = context;
    const article = search.id === undefined ? undefined : queryClient.getQueryData(articleQuery(client, search.id).queryKey);
    return article ? articleHead(context, article) : listHead(context);
  },
  Page: Information,
};
