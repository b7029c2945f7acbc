import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { HEADS, type Heads } from './heads.sql.ts';

export interface TreeRow {
  day: string;
  taken_at: Date;
  version: 1 | 2;
  leaves: number;
  total: string;
  /** Null in trees of the first form. */
  amounts: string[] | null;
  root: Buffer;
  heads: Heads | null;
}

// As text: the driver would make a moment of a date, in the zone of the machine.
const TREE_COLUMNS = sql`t.day::text AS day, t.taken_at, t.version, t.leaves, t.total::text AS total, t.amounts::text[] AS amounts, t.root,
  ${HEADS} AS heads`;
const TREES = sql`liability_trees t LEFT JOIN book_heads h ON h.day = t.day`;

export async function hasTree(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM liability_trees WHERE day = ${day}::date`.execute(db);
  return rows.length > 0;
}

/** False where another process was faster; its tree is the one that counts. */
export async function insertTree(
  tx: Tx,
  { day, taken_at: takenAt, version, leaves, total, amounts, root }: Omit<TreeRow, 'heads'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO liability_trees (day, taken_at, version, leaves, total, amounts, root, published_at)
    VALUES (${day}::date, ${takenAt}, ${version}, ${leaves}, ${total}::numeric, ${amounts}::numeric[], ${root}, ${now})
    ON CONFLICT (day) DO NOTHING RETURNING day`.execute(tx);
  return rows.length > 0;
}

export interface LeafRow {
  place: number;
  owner_id: string;
  salt: Buffer;
  balance: string;
  amounts: string[] | null;
}

/** An array of arrays is a rectangle to the database; as text each row keeps its own. */
const arrayText = (amounts: readonly string[] | null): string | null => amounts && `{${amounts.join(',')}}`;

export async function insertLeaves(tx: Tx, day: string, leaves: readonly LeafRow[]): Promise<void> {
  await sql`
    INSERT INTO liability_leaves (day, place, owner_id, salt, balance, amounts)
    SELECT ${day}::date, l.place, l.owner_id, l.salt, l.balance, l.amounts::numeric[]
    FROM unnest(${leaves.map(({ place }) => place)}::integer[], ${leaves.map((leaf) => leaf.owner_id)}::uuid[],
      ${leaves.map(({ salt }) => salt)}::bytea[], ${leaves.map(({ balance }) => balance)}::numeric[],
      ${leaves.map(({ amounts }) => arrayText(amounts))}::text[]) AS l (place, owner_id, salt, balance, amounts)`.execute(tx);
}

export interface NodeRow {
  level: number;
  place: number;
  hash: Buffer;
  total: string;
  amounts: string[] | null;
}

export async function insertNodes(tx: Tx, day: string, nodes: readonly NodeRow[]): Promise<void> {
  await sql`
    INSERT INTO liability_nodes (day, level, place, hash, total, amounts)
    SELECT ${day}::date, n.level, n.place, n.hash, n.total, n.amounts::numeric[]
    FROM unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ place }) => place)}::integer[],
      ${nodes.map(({ hash }) => hash)}::bytea[], ${nodes.map(({ total }) => total)}::numeric[],
      ${nodes.map(({ amounts }) => arrayText(amounts))}::text[]) AS n (level, place, hash, total, amounts)`.execute(tx);
}

/** The roots stay for ever. */
export async function deleteTreesBefore(tx: Tx, day: string): Promise<void> {
  await sql`DELETE FROM liability_nodes WHERE day < ${day}::date`.execute(tx);
  await sql`DELETE FROM liability_leaves WHERE day < ${day}::date`.execute(tx);
}

export async function selectTrees(db: Db, limit: number, offset: number): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`SELECT ${TREE_COLUMNS} FROM ${TREES} ORDER BY t.day DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export interface RunRow extends TreeRow {
  published_at: Date;
  /** Its leaves are still kept. */
  is_checkable: boolean;
}

export async function selectRuns(db: Db, limit: number, offset: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT ${TREE_COLUMNS}, t.published_at, EXISTS (SELECT FROM liability_leaves l WHERE l.day = t.day) AS is_checkable
    FROM ${TREES} ORDER BY t.day DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countTrees(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM liability_trees`.execute(db);
  return rows[0]!.count;
}

/** The leaf of one owner in the tree of a day, or of the newest day that has one of theirs. */
export async function selectLeafOf(
  db: Db,
  ownerId: string,
  day: string | undefined,
): Promise<{ tree: TreeRow; leaf: LeafRow } | undefined> {
  const { rows } = await sql<TreeRow & Omit<LeafRow, 'amounts'> & { leaf_amounts: string[] | null }>`
    SELECT ${TREE_COLUMNS}, l.place, l.owner_id, l.salt, l.balance::text AS balance, l.amounts::text[] AS leaf_amounts
    FROM ${TREES} JOIN liability_leaves l ON l.day = t.day
    WHERE l.owner_id = ${ownerId}::uuid AND l.day
      = ${day === undefined ? sql`(SELECT max(day) FROM liability_trees)` : sql`${day}::date`}`.execute(db);
  const row = rows[0];
  return row && { tree: row, leaf: { ...row, amounts: row.leaf_amounts } };
}

export async function selectLeafAt(db: Db, day: string, place: number): Promise<LeafRow> {
  const { rows } = await sql<LeafRow>`
    SELECT place, owner_id, salt, balance::text AS balance, amounts::text[] AS amounts FROM liability_leaves WHERE day = ${day}::date
      AND place = ${place}`.execute(db);
  return rows[0]!;
}

/** In their places, from one on. */
export async function selectLeaves(db: Db, day: string, from: number, limit: number): Promise<LeafRow[]> {
  const { rows } = await sql<LeafRow>`
    SELECT place, owner_id, salt, balance::text AS balance, amounts::text[] AS amounts FROM liability_leaves
    WHERE day = ${day}::date AND place >= ${from} ORDER BY place LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectNodesAt(db: Db, day: string, places: ReadonlyArray<{ level: number; place: number }>): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    SELECT n.level, n.place, n.hash, n.total::text AS total, n.amounts::text[] AS amounts
    FROM unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ place }) => place)}::integer[]) AS w (level, place)
    JOIN liability_nodes n ON n.day = ${day}::date AND n.level = w.level AND n.place = w.place ORDER BY n.level`.execute(db);
  return rows;
}

/** People and shops of the demo world. */
export async function selectDemoOwners(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE is_demo UNION ALL SELECT id FROM shops WHERE is_demo`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function selectNewestRoot(db: Db): Promise<{ day: string; root: string } | undefined> {
  const { rows } = await sql<{
    day: string;
    root: string;
  }>`SELECT t.day::text AS day, encode(t.root, 'hex') AS root FROM liability_trees t ORDER BY t.day DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectRootOf(db: Db | Tx, day: string): Promise<{ day: string; root: string } | undefined> {
  const { rows } = await sql<{
    day: string;
    root: string;
  }>`SELECT t.day::text AS day, encode(t.root, 'hex') AS root FROM liability_trees t WHERE t.day = ${day}::date`.execute(db);
  return rows[0];
}
