/** Banners and activities: two tables of the same build, of which banners have an order and activities the moment they begin. */
import type { PromotionKind, PromotionState } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { standsAt } from './articles.sql.ts';

export interface PromotionWords {
  language: Language;
  title: string;
  text: string;
  action: string;
}

export interface PromotionRow {
  id: string;
  storefront_code: string | null;
  position: number;
  media_id: string;
  ground: string;
  link: string;
  starts_at: Date | null;
  ends_at: Date | null;
  texts: PromotionWords[];
}

interface Place {
  table: RawBuilder<unknown>;
  texts: RawBuilder<unknown>;
  owner: RawBuilder<unknown>;
  link: RawBuilder<unknown>;
  position: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const PLACES: Readonly<Record<PromotionKind, Place>> = {
  banner: {
    table: sql`banners`,
    texts: sql`banner_texts`,
    owner: sql`banner_id`,
    link: sql`link`,
    position: sql`p.position`,
    order: sql`storefront_code NULLS FIRST, p.position, p.id`,
  },
  activity: {
    table: sql`activities`,
    texts: sql`activity_texts`,
    owner: sql`activity_id`,
    link: sql`detail_url`,
    position: sql`0`,
    order: sql`storefront_code NULLS FIRST, starts_at DESC, p.id DESC`,
  },
};

function columns({ texts, owner, link, position }: Place): RawBuilder<unknown> {
  return sql`
    p.id, storefront_code, ${position} AS position, media_id, ground, ${link} AS link, starts_at, ends_at,
    (SELECT coalesce(json_agg(json_build_object('language', t.language, 'title', t.title, 'text', t.text, 'action', t.action)
      ORDER BY t.language), '[]') FROM ${texts} t WHERE t.${owner} = p.id) AS texts`;
}

export interface PromotionQuery {
  storefront?: string | undefined;
  state?: PromotionState | undefined;
  missing?: Language | undefined;
  keyword?: string | undefined;
  now: Date;
  limit: number;
  offset: number;
}

function inState(state: PromotionState | undefined, now: Date): RawBuilder<unknown> {
  switch (state) {
    case undefined:
      return sql`true`;
    case 'over':
      return sql`ends_at <= ${now}`;
    case 'planned':
      return sql`starts_at > ${now}`;
    case 'running':
      return sql`(starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now})`;
  }
}

export async function selectPromotions(
  db: Db,
  kind: PromotionKind,
  query: PromotionQuery,
): Promise<{ rows: PromotionRow[]; total: number }> {
  const place = PLACES[kind];
  const word = query.keyword && readWords(query.keyword).toLowerCase();
  const where = sql.join(
    [
      standsAt(query.storefront),
      inState(query.state, query.now),
      query.missing
        ? sql`NOT EXISTS (SELECT FROM ${place.texts} t WHERE t.${place.owner} = p.id AND t.language = ${query.missing})`
        : sql`true`,
      word
        ? sql`EXISTS (SELECT FROM ${place.texts} t WHERE t.${place.owner} = p.id
          AND position(${word} in lower(t.title || ' ' || t.text)) > 0)`
        : sql`true`,
    ],
    sql` AND `,
  );
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<PromotionRow>`SELECT ${columns(place)} FROM ${place.table} p WHERE ${where} ORDER BY ${place.order}
      LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${place.table} p WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted[0]!.count };
}

/** Whoever else writes it waits. */
export async function lockPromotion(tx: Tx, kind: PromotionKind, id: string): Promise<PromotionRow | undefined> {
  const place = PLACES[kind];
  await sql`SELECT FROM ${place.table} WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  return selectPromotion(tx, kind, id);
}

export async function selectPromotion(tx: Tx, kind: PromotionKind, id: string): Promise<PromotionRow | undefined> {
  const place = PLACES[kind];
  const { rows } = await sql<PromotionRow>`SELECT ${columns(place)} FROM ${place.table} p WHERE p.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export type PromotionFacts = Omit<PromotionRow, 'id' | 'position'>;

export async function insertPromotion(tx: Tx, kind: PromotionKind, facts: PromotionFacts): Promise<string> {
  const { table, link } = PLACES[kind];
  // A new banner comes behind those that are there; activities have no such order.
  const position =
    kind === 'banner'
      ? {
          name: sql`, position`,
          value: sql`, (SELECT coalesce(max(position), 0) + 10 FROM banners
            WHERE storefront_code IS NOT DISTINCT FROM ${facts.storefront_code})`,
        }
      : { name: sql``, value: sql`` };
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${table} (storefront_code, media_id, ground, ${link}, starts_at, ends_at${position.name})
    VALUES (${facts.storefront_code}, ${facts.media_id}, ${facts.ground}, ${facts.link}, ${facts.starts_at},
      ${facts.ends_at}${position.value}) RETURNING id`.execute(tx);
  await insertTexts(tx, kind, rows[0]!.id, facts.texts);
  return rows[0]!.id;
}

export async function updatePromotion(tx: Tx, kind: PromotionKind, id: string, facts: PromotionFacts): Promise<void> {
  const { table, texts, owner, link } = PLACES[kind];
  await sql`
    UPDATE ${table} SET storefront_code = ${facts.storefront_code}, media_id = ${facts.media_id}, ground = ${facts.ground},
      ${link} = ${facts.link},
                        starts_at = ${facts.starts_at}, ends_at = ${facts.ends_at} WHERE id = ${id}::uuid`.execute(tx);
  await sql`DELETE FROM ${texts} WHERE ${owner} = ${id}::uuid`.execute(tx);
  await insertTexts(tx, kind, id, facts.texts);
}

async function insertTexts(tx: Tx, kind: PromotionKind, id: string, words: readonly PromotionWords[]): Promise<void> {
  const { texts, owner } = PLACES[kind];
  await sql`
    INSERT INTO ${texts} (${owner}, language, title, text, action)
    SELECT ${id}::uuid, language, title, text, action
    FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb) AS t (language text, title text, text text, action text)`.execute(tx);
}

export async function deletePromotion(tx: Tx, kind: PromotionKind, id: string): Promise<void> {
  await sql`DELETE FROM ${PLACES[kind].table} WHERE id = ${id}::uuid`.execute(tx);
}

/** The banners of a storefront, or those that stand everywhere, in their order. Whoever else puts them in order waits. */
export async function lockBanners(tx: Tx, storefrontCode: string | null): Promise<string[]> {
  const those = sql`FROM banners WHERE storefront_code IS NOT DISTINCT FROM ${storefrontCode}`;
  // In two steps: rows that had to be waited for come in the order that they were found in, not in the one that they have now.
  await sql`SELECT ${those} ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ id: string }>`SELECT id ${those} ORDER BY position, id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function setBannerOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE banners b SET position = o.place * 10 FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place)
    WHERE b.id = o.id`.execute(tx);
}
