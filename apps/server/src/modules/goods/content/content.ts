/** What the operator wrote, as the storefronts show it: cached per storefront and language until it changes. */
import type { Activity, Article, ArticleHeading, HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import type { ArticleKind } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { createAnswerCaches } from '../../../platform/cache.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FillWords } from './blanks/fill-blanks.ts';
import { presentActivity, presentAnswer, presentArticle, presentHeading, type PresentedAnswer } from './content.present.ts';
import { selectActivity, selectAnswers, selectArticle, selectHeadings } from './content.sql.ts';
import { shelveAnswers, type AnswerShelf } from './help-centre/find-answers.ts';

export interface PageQuery {
  pageNum: number;
  pageSize: number;
}

export interface PageLink {
  id: string;
  title: string;
}

export interface ContentReader {
  news(storefrontCode: string, language: Language, kind: 'news' | 'notice' | undefined, page: PageQuery): Promise<Page<ArticleHeading>>;
  article(storefrontCode: string, language: Language, slug: string): Promise<Article>;
  pages(storefrontCode: string, language: Language): Promise<PageLink[]>;
  /** All questions, or those that fit what was asked. */
  help(storefrontCode: string, language: Language, words: string): Promise<readonly HelpQuestion[]>;
  activity(storefrontCode: string, language: Language): Promise<Activity | null>;
}

/** Changes are announced; the age is for those that are not. */
const FRESH_MS = 5 * 60_000;
const STALE_MS = 60_000;
const MOST_PAGES = 100;
const NEWS_KINDS: readonly ArticleKind[] = ['news', 'notice'];

export function createContentReader(platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>, fill: FillWords): ContentReader {
  const { db, clock, events, log } = platform;
  const caches = createAnswerCaches({ clock, log, of: 'a cached article', freshMs: FRESH_MS, staleMs: STALE_MS });
  const lists = caches.add<Page<ArticleHeading>>();
  const articles = caches.add<Article>();
  const pageLists = caches.add<PageLink[]>();
  const questionLists = caches.add<HelpQuestion[]>();
  // What answers are found by is much larger than they are.
  const shelves = caches.add<AnswerShelf>();
  const activities = caches.add<{ activity: Activity | null }>();

  events.on('content.changed', caches.clear);
  events.on('storefronts.changed', caches.clear);
  // Articles name parameters, and what a storefront says of itself.
  events.on('parameters.changed', caches.clear);
  events.onGap(caches.clear);

  async function answers<Value>(storefrontCode: string, language: Language, valueOf: (all: PresentedAnswer[]) => Value) {
    const row = await selectAnswers(db, { storefrontCode, language, now: clock.now() });
    return {
      value: valueOf(row.answers.map((answer) => presentAnswer(answer, { storefrontCode, fill }))),
      goodUntilMs: momentMs(row.next_at),
    };
  }

  return {
    news: (storefrontCode, language, kind, { pageNum, pageSize }) =>
      lists.get(`${storefrontCode} ${language} ${kind ?? 'all'} ${pageNum} ${pageSize}`, async () => {
        const row = await selectHeadings(db, {
          storefrontCode,
          language,
          now: clock.now(),
          kinds: kind ? [kind] : NEWS_KINDS,
          order: 'newest',
          limit: pageSize,
          offset: (pageNum - 1) * pageSize,
        });
        const list = row.headings.map((heading) => presentHeading(heading, { storefrontCode, fill }));
        // Pages behind the last are empty whatever their number; they must not push real ones out of the cache.
        return {
          value: { list, pageNum, pageSize, totalElements: row.total },
          goodUntilMs: list.length === 0 && pageNum > 1 ? 0 : momentMs(row.next_at),
        };
      }),
    article: (storefrontCode, language, slug) =>
      articles.get(`${storefrontCode} ${language} ${slug}`, async () => {
        const row = await selectArticle(db, slug, { storefrontCode, language, now: clock.now() });
        if (!row.article) throw new DomainError('content.not_found');
        return { value: presentArticle(row.article, { storefrontCode, fill }), goodUntilMs: momentMs(row.next_at) };
      }),
    pages: (storefrontCode, language) =>
      pageLists.get(`${storefrontCode} ${language}`, async () => {
        const row = await selectHeadings(db, {
          storefrontCode,
          language,
          now: clock.now(),
          kinds: ['page'],
          order: 'position',
          limit: MOST_PAGES,
          offset: 0,
        });
        return {
          value: row.headings.map((heading) => presentHeading(heading, { storefrontCode, fill })).map(({ id, title }) => ({ id, title })),
          goodUntilMs: momentMs(row.next_at),
        };
      }),
    async help(storefrontCode, language, words) {
      const key = `${storefrontCode} ${language}`;
      if (words.trim() === '')
        return questionLists.get(key, () =>
          answers(storefrontCode, language, (all) => all.map(({ id, title, screens }) => ({ id, title, screens }))),
        );
      const shelf = await shelves.get(key, () => answers(storefrontCode, language, (all) => shelveAnswers(all, language)));
      return shelf.find(words);
    },
    async activity(storefrontCode, language) {
      const { activity } = await activities.get(`${storefrontCode} ${language}`, async () => {
        const row = await selectActivity(db, { storefrontCode, language, now: clock.now() });
        return { value: { activity: row.activity && presentActivity(row.activity) }, goodUntilMs: momentMs(row.change_at) };
      });
      return activity;
    },
  };
}

function momentMs(moment: Date | null): number {
  return moment?.getTime() ?? Infinity;
}
