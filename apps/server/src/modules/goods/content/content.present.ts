import type { Activity, Article, ArticleHeading } from '@entrepot/contracts/calls/content.ts';
import type { ActivityRow, ArticleRow, HeadingRow } from './content.sql.ts';
import { fillParameters, type ReadParameter } from './fill-parameters.ts';
import { markdownToHtml } from './markdown.ts';

export function presentHeading(row: HeadingRow): ArticleHeading {
  return {
    id: row.slug,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    mediaId: row.media_id,
    publishedAt: isoTime(row.published_at),
  };
}

export function presentArticle(row: ArticleRow, parameterText: ReadParameter): Article {
  return {
    ...presentHeading(row),
    updatedAt: isoTime(row.updated_at),
    html: markdownToHtml(fillParameters(row.body, parameterText)),
    language: row.language,
  };
}

export function presentActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    action: row.action,
    mediaId: row.media_id,
    ground: row.ground,
    detailUrl: row.detail_url,
    endsAt: row.ends_at === null ? null : isoTime(row.ends_at),
  };
}

function isoTime(moment: string): string {
  return new Date(moment).toISOString();
}
