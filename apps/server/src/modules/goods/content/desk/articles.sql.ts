/** Articles as those see them who write them: published or not, in all their languages. */
import type { ArticleKind, ArticleState } from '@entrepot/contracts/content-limits.ts';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { isOlderThan } from '../content.sql.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { readWords } from '../../../../platform/read-words.ts';

export interface DeskArticleRow {
  id: string;
  slug: string;
  kind: ArticleKind;
  storefront_code: string | null;
  position: number;
  media_id: string | null;
  published_at: Date | null;
  updated_at: Date;
}

export interface DeskLineRow extends DeskArticleRow {
  title: string | null;
  languages: Language[];
  older: Language[];
}

export interface ArticleWords {
  title: string;
  summary: string;
  body: string;
}

export interface DeskTextRow extends ArticleWords {
  language: Language;
  version: number;
  is_older: boolean;
}

export interface VersionRow extends ArticleWords {
  number: number;
  saved_at: Date | null;
  staff_name: string | null;
}

export interface ArticleQuery {
  kinds: readonly ArticleKind[];
  storefront?: string | undefined;
  state?: ArticleState | undefined;
  missing?: Language | undefined;
  keyword?: string | undefined;
  sort: 'position' | 'published' | 'updated' | 'slug';
  isDescending: boolean;
  language: Language;
  now: Date;
  limit: number;
  offset: number;
}

/** What is of one storefront, of all of them, or both where none is asked for. */
export function standsAt(storefront: string | undefined): RawBuilder<unknown> {
  if (storefront === undefined) return sql`true`;
  return storefront === EVERYWHERE ? sql`storefront_code IS NULL` : sql`storefront_code = ${storefront}`;
}

function inState(state: ArticleState | undefined, now: Date): RawBuilder<unknown> {
  switch (state) {
    case undefined:
      return sql`true`;
    case 'draft':
      return sql`published_at IS NULL`;
    case 'scheduled':
      return sql`published_at > ${now}`;
    case 'published':
      return sql`published_at <= ${now}`;
  }
}

function matching(query: ArticleQuery): RawBuilder<unknown> {
  const { kinds, storefront, state, missing, keyword, now } = query;
  const word = keyword && readWords(keyword).toLowerCase();
  return sql.join(
    [
      sql`kind = ANY(${kinds})`,
      standsAt(storefront),
      inState(state, now),
      missing ? sql`NOT EXISTS (SELECT FROM article_texts WHERE article_id = a.id AND language = ${missing})` : sql`true`,
      word
        ? sql`(position(${word} in slug) > 0 OR EXISTS (SELECT FROM article_texts WHERE article_id = a.id
          AND position(${word} in lower(title)) > 0))`
        : sql`true`,
    ],
    sql` AND `,
  );
}

const ORDERS = {
  position: sql`storefront_code NULLS FIRST, position`,
  published: sql`published_at`,
  updated: sql`updated_at`,
  slug: sql`slug`,
} as const;

export async function selectLines(db: Db, query: ArticleQuery): Promise<{ rows: DeskLineRow[]; total: number }> {
  const order = query.isDescending && query.sort !== 'position' ? sql`${ORDERS[query.sort]} DESC NULLS FIRST` : ORDERS[query.sort];
  const where = matching(query);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DeskLineRow>`
      SELECT a.id, slug, kind, storefront_code, position, media_id, published_at, updated_at, words.title,
             ARRAY(SELECT language FROM article_texts WHERE article_id = a.id ORDER BY language) AS languages,
             ARRAY(SELECT t.language FROM article_texts t JOIN article_texts original USING (article_id)
                   WHERE article_id = a.id AND ${isOlderThan('t', 'original')} ORDER BY 1) AS older
      FROM articles a
      LEFT JOIN LATERAL (
        SELECT title FROM article_texts WHERE article_id = a.id ORDER BY language = ${query.language} DESC, language = 'en' DESC,
          language LIMIT 1
      ) words ON true
      WHERE ${where} ORDER BY ${order}, a.id DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM articles a WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted[0]!.count };
}

const COLUMNS = sql`id, slug, kind, storefront_code, position, media_id, published_at, updated_at`;

export async function selectDeskArticle(db: Db | Tx, id: string): Promise<DeskArticleRow | undefined> {
  const { rows } = await sql<DeskArticleRow>`SELECT ${COLUMNS} FROM articles WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Whoever else writes this article waits. */
export async function lockArticle(tx: Tx, id: string): Promise<DeskArticleRow | undefined> {
  const { rows } = await sql<DeskArticleRow>`SELECT ${COLUMNS} FROM articles WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function selectTexts(db: Db | Tx, id: string): Promise<DeskTextRow[]> {
  const { rows } = await sql<DeskTextRow>`
      SELECT language, title, summary, body, version,
             EXISTS (SELECT FROM article_texts original WHERE original.article_id = t.article_id
               AND ${isOlderThan('t', 'original')}) AS is_older
      FROM article_texts t WHERE article_id = ${id}::uuid ORDER BY language`.execute(db);
  return rows;
}

export async function selectNamesakes(db: Db | Tx, { id, slug }: DeskArticleRow): Promise<DeskArticleRow[]> {
  const { rows } = await sql<DeskArticleRow>`SELECT ${COLUMNS} FROM articles WHERE slug = ${slug} AND id <> ${id}::uuid
      ORDER BY storefront_code NULLS FIRST`.execute(db);
  return rows;
}

/** Undefined where the storefront has an article with this slug already. A new one stands behind all others of its kind. */
export async function insertArticle(
  tx: Tx,
  article: { slug: string; kind: ArticleKind; storefrontCode: string | null; mediaId: string | null; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO articles (slug, kind, storefront_code, media_id, updated_at, position)
    VALUES (${article.slug}, ${article.kind}, ${article.storefrontCode}, ${article.mediaId}, ${article.now},
            (SELECT coalesce(max(position), 0) + 10 FROM articles WHERE kind = ${article.kind}))
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** False where another one has the slug. */
export async function updateArticle(
  tx: Tx,
  id: string,
  to: { slug: string; kind: ArticleKind; position: number; mediaId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE articles a SET slug = ${to.slug}, kind = ${to.kind}, position = ${to.position}, media_id = ${to.mediaId}, updated_at = ${to.now}
    WHERE id = ${id}::uuid AND NOT EXISTS (SELECT FROM articles other WHERE other.id <> a.id AND other.slug = ${to.slug}
      AND other.storefront_code IS NOT DISTINCT FROM a.storefront_code)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function setPublished(tx: Tx, id: string, at: Date | null, now: Date): Promise<void> {
  await sql`UPDATE articles SET published_at = ${at}, updated_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

export interface Author {
  id: string;
  name: string;
  at: Date;
}

/** The next number of this text; `author` is undefined for what was there before anybody saved it. */
export async function insertVersion(
  tx: Tx,
  articleId: string,
  language: Language,
  words: ArticleWords,
  author: Author | undefined,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO article_versions (article_id, language, number, title, summary, body, saved_at, staff_id, staff_name)
    SELECT ${articleId}::uuid, ${language}, coalesce(max(number), 0) + 1, ${words.title}, ${words.summary}, ${words.body},
           ${author?.at ?? null}::timestamptz, ${author?.id ?? null}::uuid, ${author?.name ?? null}
    FROM article_versions WHERE article_id = ${articleId}::uuid AND language = ${language}
    RETURNING number`.execute(tx);
  return rows[0]!.number;
}

export async function upsertText(
  tx: Tx,
  articleId: string,
  language: Language,
  words: ArticleWords,
  version: number,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO article_texts (article_id, language, title, summary, body, version, changed_at)
    VALUES (${articleId}::uuid, ${language}, ${words.title}, ${words.summary}, ${words.body}, ${version}, ${now})
    ON CONFLICT (article_id, language) DO UPDATE SET title = excluded.title, summary = excluded.summary, body = excluded.body,
      version = excluded.version,
      changed_at = excluded.changed_at`.execute(tx);
  await touch(tx, articleId, now);
}

export async function deleteText(tx: Tx, articleId: string, language: Language, now: Date): Promise<void> {
  await sql`DELETE FROM article_texts WHERE article_id = ${articleId}::uuid AND language = ${language}`.execute(tx);
  await touch(tx, articleId, now);
}

async function touch(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE articles SET updated_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

export async function selectVersions(
  db: Db,
  articleId: string,
  language: Language,
  limit: number,
  offset: number,
): Promise<{ rows: VersionRow[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<VersionRow>`
      SELECT number, title, summary, body, saved_at, staff_name FROM article_versions
      WHERE article_id = ${articleId}::uuid AND language = ${language} ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM article_versions WHERE article_id = ${articleId}::uuid AND language = ${language}`.execute(
      db,
    ),
  ]);
  return { rows, total: counted[0]!.count };
}
