/**
 * Articles and activities as a visitor sees them: those of the storefront and those of all storefronts, as far as they are
 * published now. A text comes in the reader's language, else in English, else in whichever the writer used.
 */
import type { ArticleKind } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface HeadingRow {
  slug: string;
  kind: ArticleKind;
  media_id: string | null;
  published_at: string;
  language: string;
  title: string;
  summary: string;
}

export interface ArticleRow extends HeadingRow {
  updated_at: string;
  body: string;
  /** When the English text was changed, if that was after this one. */
  original_changed_at: string | null;
}

export interface AnswerRow {
  slug: string;
  screens: string[];
  language: string;
  title: string;
  /** By which it is looked for. */
  summary: string;
  body: string;
}

export interface HeadingsRow {
  headings: HeadingRow[];
  total: number;
  /** When the next article appears. */
  next_at: Date | null;
}

export interface ActivityRow {
  id: string;
  media_id: string;
  ground: string;
  detail_url: string;
  ends_at: string | null;
  title: string;
  text: string;
  action: string;
}

export interface ActivitiesRow {
  activity: ActivityRow | null;
  /** When the next one begins or a running one ends. */
  change_at: Date | null;
}

export interface Reader {
  storefrontCode: string;
  language: Language;
  now: Date;
}

function wordsIn(language: Language, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT * FROM ${from} ORDER BY language = ${language} DESC, language = 'en' DESC, language LIMIT 1)`;
}

/** The storefront's own article stands in place of the general one with its slug, from the moment it is published. */
function visibleArticles({ storefrontCode, now }: Reader, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT a.* FROM articles a
    WHERE ${wanted} AND a.published_at <= ${now} AND (a.storefront_code = ${storefrontCode} OR a.storefront_code IS NULL)
      AND EXISTS (SELECT FROM article_texts WHERE article_id = a.id)
      AND NOT (a.storefront_code IS NULL AND EXISTS (
        SELECT FROM articles own WHERE own.slug = a.slug AND own.storefront_code = ${storefrontCode} AND own.published_at <= ${now}))`;
}

/** The English text is the original. One that came with the product is as old as all the others that did. */
export function isOlderThan(text: string, original: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${original}.language`)} = 'en' AND ${sql.ref(`${text}.language`)} <> 'en'
    AND ${sql.ref(`${original}.changed_at`)} > coalesce(${sql.ref(`${text}.changed_at`)}, '-infinity')`;
}

function nextArticle({ storefrontCode, now }: Reader): RawBuilder<unknown> {
  return sql`(SELECT min(published_at) FROM articles WHERE published_at > ${now}
    AND (storefront_code = ${storefrontCode} OR storefront_code IS NULL))`;
}

export interface HeadingsQuery extends Reader {
  kinds: readonly ArticleKind[];
  order: 'newest' | 'position';
  limit: number;
  offset: number;
}

export async function selectHeadings(db: Db, query: HeadingsQuery): Promise<HeadingsRow> {
  const order = query.order === 'newest' ? sql`published_at DESC, id DESC` : sql`position, id`;
  const { rows } = await sql<HeadingsRow>`
    WITH visible AS MATERIALIZED (${visibleArticles(query, sql`a.kind = ANY(${query.kinds})`)})
    SELECT
      (SELECT coalesce(json_agg(heading ORDER BY place), '[]') FROM (
        SELECT a.slug, a.kind, a.media_id, a.published_at, words.language, words.title, words.summary, a.place
        FROM (SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM visible ORDER BY place
          LIMIT ${query.limit} OFFSET ${query.offset}) a
        CROSS JOIN LATERAL ${wordsIn(query.language, sql`article_texts WHERE article_id = a.id`)} words
      ) heading) AS headings,
      (SELECT count(*)::integer FROM visible) AS total,
      ${nextArticle(query)} AS next_at`.execute(db);
  return rows[0]!;
}

export interface AnswersRow {
  answers: AnswerRow[];
  next_at: Date | null;
}

/** All of the help centre, whole, in its order. */
export async function selectAnswers(db: Db, reader: Reader): Promise<AnswersRow> {
  const { rows } = await sql<AnswersRow>`
    SELECT coalesce(json_agg(json_build_object('slug', a.slug, 'screens', a.screens, 'language', words.language, 'title', words.title,
             'summary', words.summary, 'body', words.body) ORDER BY a.position, a.id), '[]') AS answers,
           ${nextArticle(reader)} AS next_at
    FROM (${visibleArticles(reader, sql`a.kind = 'help'`)}) a
    CROSS JOIN LATERAL ${wordsIn(reader.language, sql`article_texts WHERE article_id = a.id`)} words`.execute(db);
  return rows[0]!;
}

export interface FoundArticle {
  article: ArticleRow | null;
  next_at: Date | null;
}

export async function selectArticle(db: Db, slug: string, reader: Reader): Promise<FoundArticle> {
  const { rows } = await sql<FoundArticle>`
    SELECT (
      SELECT row_to_json(found) FROM (
        SELECT a.slug, a.kind, a.media_id, a.published_at, words.language, words.title, words.summary, words.body,
               -- Of the text that is read: another language's is another page. What came with the product is as old as the page.
               coalesce(words.changed_at, least(a.updated_at, a.published_at)) AS updated_at,
               (SELECT original.changed_at FROM article_texts original WHERE original.article_id = a.id
                 AND ${isOlderThan('words', 'original')}) AS original_changed_at
        FROM (${visibleArticles(reader, sql`a.slug = ${slug}`)}) a
        CROSS JOIN LATERAL ${wordsIn(reader.language, sql`article_texts WHERE article_id = a.id`)} words
      ) found
    ) AS article, ${nextArticle(reader)} AS next_at`.execute(db);
  return rows[0]!;
}

/** The storefront's own activity comes first, then the one that began last. */
export async function selectActivity(db: Db, { storefrontCode, language, now }: Reader): Promise<ActivitiesRow> {
  const here = sql`(storefront_code = ${storefrontCode} OR storefront_code IS NULL)`;
  const { rows } = await sql<ActivitiesRow>`
    SELECT (
      SELECT row_to_json(running) FROM (
        SELECT a.id, a.media_id, a.ground, a.detail_url, a.ends_at, words.title, words.text, words.action
        FROM activities a CROSS JOIN LATERAL ${wordsIn(language, sql`activity_texts WHERE activity_id = a.id`)} words
        WHERE ${here} AND a.starts_at <= ${now} AND (a.ends_at IS NULL OR a.ends_at > ${now})
        ORDER BY a.storefront_code IS NULL, a.starts_at DESC, a.id DESC LIMIT 1
      ) running
    ) AS activity, (
      SELECT min(moment) FROM activities CROSS JOIN LATERAL (VALUES (starts_at), (ends_at)) AS change (moment)
      WHERE ${here} AND moment > ${now}
    ) AS change_at`.execute(db);
  return rows[0]!;
}

export interface PageText {
  language: Language;
  title: string;
  summary: string;
  body: string;
}

export interface NewPage {
  slug: string;
  kind: 'page' | 'help';
  position: number;
  screens: readonly string[];
  publishedAt: Date;
  texts: readonly PageText[];
}

/** A page of all storefronts; false where one with this slug is there already, whatever it says. */
export async function insertPage(tx: Tx, page: NewPage): Promise<boolean> {
  const { rows } = await sql`
    WITH added AS (
      INSERT INTO articles (slug, kind, position, screens, published_at, updated_at)
      VALUES (${page.slug}, ${page.kind}, ${page.position}, ${page.screens}, ${page.publishedAt}, ${page.publishedAt})
      ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO article_texts (article_id, language, title, summary, body)
    SELECT added.id, text.language, text.title, text.summary, text.body
    FROM added CROSS JOIN json_to_recordset(${JSON.stringify(page.texts)}::json) AS text (language text, title text,
      summary text, body text)
    RETURNING article_id`.execute(tx);
  return rows.length > 0;
}
