import type { ArticleVersion, DeskArticle, DeskArticleLine } from '@entrepot/contracts/calls/content-desk.ts';
import type { ArticleState } from '@entrepot/contracts/content-limits.ts';
import type { DeskArticleRow, DeskLineRow, DeskTextRow, VersionRow } from './articles.sql.ts';

export function presentLine(row: DeskLineRow, now: Date): DeskArticleLine {
  return { ...presentFacts(row, now), title: row.title ?? '', languages: row.languages, older: row.older };
}

export function presentDeskArticle(row: DeskArticleRow, texts: DeskTextRow[], others: DeskArticleRow[], now: Date): DeskArticle {
  return {
    ...presentFacts(row, now),
    texts: texts.map(({ is_older: isOlder, ...text }) => ({ ...text, isOlder })),
    others: others.map((other) => ({ id: other.id, storefrontCode: other.storefront_code, state: stateOf(other, now) })),
  };
}

export function presentVersion({ number, title, summary, body, saved_at, staff_name }: VersionRow): ArticleVersion {
  return { number, title, summary, body, savedAt: saved_at?.toISOString() ?? null, savedBy: staff_name };
}

function presentFacts(row: DeskArticleRow, now: Date) {
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    storefrontCode: row.storefront_code,
    position: row.position,
    mediaId: row.media_id,
    state: stateOf(row, now),
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

function stateOf({ published_at: at }: DeskArticleRow, now: Date): ArticleState {
  if (at === null) return 'draft';
  return at > now ? 'scheduled' : 'published';
}
