/** The tree of categories as staff keep it. Whoever changes it holds the whole of it, since a place depends on all the others. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../../platform/db/advisory-locks.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  level: number;
  slug: string;
  icon: string | null;
  hides_when_empty: boolean;
  names: Partial<Record<Language, string>>;
  products: number;
  on_shelf: number;
}

/** Until the transaction ends. */
export async function holdTree(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.categoryTree})`.execute(tx);
}

/** Parents before children, each level in its order. */
export async function selectTree(db: Db | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.parent_id, c.level, c.slug, c.icon, c.hides_when_empty, coalesce(held.products, 0) AS products,
      coalesce(held.on_shelf, 0) AS on_shelf,
      (SELECT coalesce(json_object_agg(language, name), '{}') FROM category_texts WHERE category_id = c.id) AS names
    FROM categories c LEFT JOIN (
      SELECT category_id, count(*)::integer AS products, (count(*) FILTER (WHERE state = 'on_shelf'))::integer AS on_shelf FROM products
      GROUP BY category_id
    ) held ON held.category_id = c.id
    ORDER BY c.level, c.position, c.id`.execute(db);
  return rows;
}

export async function selectSlugsLike(tx: Tx, stem: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`SELECT slug FROM categories WHERE starts_with(slug, ${stem})`.execute(tx);
  return rows.map(({ slug }) => slug);
}

/** At the end of its branch. */
export async function insertCategory(
  tx: Tx,
  { parentId, level, slug }: { parentId: number | null; level: number; slug: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO categories (parent_id, level, slug, position)
    SELECT ${parentId}::integer, ${level}, ${slug}, coalesce(max(position), 0) + 1 FROM categories
    WHERE parent_id IS NOT DISTINCT FROM ${parentId}::integer
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export async function upsertName(tx: Tx, id: number, language: Language, name: string): Promise<void> {
  await sql`
    INSERT INTO category_texts (category_id, language, name) VALUES (${id}, ${language}, ${name})
    ON CONFLICT (category_id, language) DO UPDATE SET name = excluded.name`.execute(tx);
}

export async function deleteName(tx: Tx, id: number, language: Language): Promise<void> {
  await sql`DELETE FROM category_texts WHERE category_id = ${id} AND language = ${language}`.execute(tx);
}

export async function updateHiding(tx: Tx, id: number, hidesWhenEmpty: boolean): Promise<void> {
  await sql`UPDATE categories SET hides_when_empty = ${hidesWhenEmpty} WHERE id = ${id}`.execute(tx);
}

/** With everything below it, which keeps its distance. */
export async function updateParent(tx: Tx, id: number, parentId: number | null, levels: number): Promise<void> {
  await sql`
    WITH RECURSIVE branch AS (SELECT id FROM categories WHERE id = ${id} UNION ALL SELECT c.id FROM categories c
      JOIN branch b ON c.parent_id = b.id)
    UPDATE categories c SET level = c.level + ${levels}, parent_id = CASE WHEN c.id = ${id} THEN ${parentId}::integer ELSE c.parent_id END
    FROM branch WHERE c.id = branch.id`.execute(tx);
}

/** Those of one branch, in this order. */
export async function updatePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`UPDATE categories c SET position = asked.place FROM unnest(${ids}::integer[]) WITH ORDINALITY AS asked (id, place)
    WHERE c.id = asked.id AND c.position <> asked.place`.execute(tx);
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await sql`DELETE FROM categories WHERE id = ${id}`.execute(tx);
}
