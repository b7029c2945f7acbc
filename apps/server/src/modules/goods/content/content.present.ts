import type { Activity, Article, ArticleHeading, HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import type { FillWords } from './blanks/fill-blanks.ts';
import type { ActivityRow, AnswerRow, ArticleRow, HeadingRow } from './content.sql.ts';
import { markdownToHtml } from './markdown.ts';

/** The blanks of a text, filled for one storefront. */
export interface Shown {
  storefrontCode: string;
  fill: FillWords;
}

export function presentHeading(row: HeadingRow, { fill, storefrontCode }: Shown): ArticleHeading {
  const { title, summary } = fill({ ...row, body: '' }, { storefrontCode, language: row.language });
  return {
    id: row.slug,
    kind: row.kind,
    title,
    // Of an answer these are words to find it by.
    summary: row.kind === 'help' ? '' : summary,
    mediaId: row.media_id,
    publishedAt: isoTime(row.published_at),
  };
}

export function presentArticle(row: ArticleRow, shown: Shown): Article {
  const { body } = shown.fill(row, { storefrontCode: shown.storefrontCode, language: row.language });
  return {
    ...presentHeading(row, shown),
    updatedAt: isoTime(row.updated_at),
    html: markdownToHtml(body),
    language: row.language,
    originalChangedAt: row.original_changed_at !== null && BINDING.has(row.slug) ? isoTime(row.original_changed_at) : null,
  };
}

/** What reader and operator owe each other: whoever reads a translation of these needs to know that it is behind. */
const BINDING: ReadonlySet<string> = new Set([
  'buyer-rules',
  'delivery-and-pickup',
  'returns-and-exchanges',
  'return-policy',
  'seller-policy',
  'service-policy',
  'privacy-policy',
]);

/** A question as it is listed, with what it is looked for in. */
export interface PresentedAnswer extends HelpQuestion {
  words: string;
  body: string;
}

export function presentAnswer(row: AnswerRow, { fill, storefrontCode }: Shown): PresentedAnswer {
  const { title, summary, body } = fill(row, { storefrontCode, language: row.language });
  return { id: row.slug, title, screens: row.screens, words: summary, body };
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
