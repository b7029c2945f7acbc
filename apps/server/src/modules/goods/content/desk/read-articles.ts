import type { InputOf } from '@entrepot/contracts/call.ts';
import type { ArticleVersion, contentDeskCalls, DeskArticle, DeskArticleLine } from '@entrepot/contracts/calls/content-desk.ts';
import type { ArticleKind } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { PAGE_SIZE, type Page } from '@entrepot/contracts/page.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { presentDeskArticle, presentLine, presentVersion } from './articles.present.ts';
import { selectDeskArticle, selectLines, selectNamesakes, selectTexts, selectVersions } from './articles.sql.ts';
import type { ContentDeskServices } from './desk-services.ts';

const GROUPS: Readonly<Record<'pages' | 'news' | 'help', readonly ArticleKind[]>> = {
  pages: ['page'],
  news: ['news', 'notice'],
  help: ['help'],
};

export async function listArticles(
  { db, clock }: ContentDeskServices,
  input: InputOf<(typeof contentDeskCalls)['articles!list']>,
  language: Language,
): Promise<Page<DeskArticleLine>> {
  const {
    group,
    kind,
    pageNum = 1,
    pageSize = PAGE_SIZE.list,
    sort = group === 'news' ? 'published' : 'position',
    isDescending = input.sort === undefined && group === 'news',
    ...narrowed
  } = input;
  const now = clock.now();
  const kinds = GROUPS[group].filter((one) => kind === undefined || one === kind);
  const { rows, total } = await selectLines(db, {
    ...narrowed,
    kinds,
    sort,
    isDescending,
    language,
    now,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return { list: rows.map((row) => presentLine(row, now)), pageNum, pageSize, totalElements: total };
}

export async function readArticle(db: Db | Tx, id: string, now: Date): Promise<DeskArticle> {
  const row = await selectDeskArticle(db, id);
  if (!row) throw new DomainError('content.not_found');
  return presentDeskArticle(row, await selectTexts(db, id), await selectNamesakes(db, row), now);
}

export async function listVersions(
  { db }: ContentDeskServices,
  input: InputOf<(typeof contentDeskCalls)['articles!versions']>,
): Promise<Page<ArticleVersion>> {
  const { id, language, pageNum = 1, pageSize = PAGE_SIZE.list } = input;
  if (!(await selectDeskArticle(db, id))) throw new DomainError('content.not_found');
  const { rows, total } = await selectVersions(db, id, language, pageSize, (pageNum - 1) * pageSize);
  return { list: rows.map(presentVersion), pageNum, pageSize, totalElements: total };
}
