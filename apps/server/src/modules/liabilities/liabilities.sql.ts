import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface TreeRow {
  day: string;
  taken_at: Date;
  leaves: number;
  total: string;
  root: Buffer;
}

// As text: the driver would make a moment of a date, in the zone of the machine.
const TREE_COLUMNS = sql`day::text AS day, taken_at, leaves, total::text AS total, root`;

export async function hasTree(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM liability_trees WHERE day = ${day}::date`.execute(db);
  return rows.length > 0;
}

/** False where another process was faster; its tree is the one that counts. */
export async function insertTree(tx: Tx, { day, taken_at: takenAt, leaves, total, root }: TreeRow, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO liability_trees (day, taken_at, leaves, total, root, published_at) VALUES (${day}::date, ${takenAt}, ${leaves}, ${total}::numeric, ${root}, ${now})
    ON CONFLICT (day) DO NOTHING RETURNING day`.execute(tx);
  return rows.length > 0;
}

export interface LeafRow {
  place: number;
  owner_id: string;
  salt: Buffer;
  balance: string;
}

export async function insertLeaves(tx: Tx, day: string, leaves: readonly LeafRow[]): Promise<void> {
  await sql`
    INSERT INTO liability_leaves (day, place, owner_id, salt, balance)
    SELECT ${day}::date, * FROM unnest(${leaves.map(({ place }) => place)}::integer[], ${leaves.map((leaf) => leaf.owner_id)}::uuid[],
      ${leaves.map(({ salt }) => salt)}::bytea[], ${leaves.map(({ balance }) => balance)}::numeric[])`.execute(tx);
}

export interface NodeRow {
  level: number;
  place: number;
  hash: Buffer;
  total: string;
}

export async function insertNodes(tx: Tx, day: string, nodes: readonly NodeRow[]): Promise<void> {
  await sql`
    INSERT INTO liability_nodes (day, level, place, hash, total)
    SELECT ${day}::date, * FROM unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ place }) => place)}::integer[],
      ${nodes.map(({ hash }) => hash)}::bytea[], ${nodes.map(({ total }) => total)}::numeric[])`.execute(tx);
}

/** The roots stay for ever. */
export async function deleteTreesBefore(tx: Tx, day: string): Promise<void> {
  await sql`DELETE FROM liability_nodes WHERE day < ${day}::date`.execute(tx);
  await sql`DELETE FROM liability_leaves WHERE day < ${day}::date`.execute(tx);
}

export async function selectTrees(db: Db, limit: number, offset: number): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`SELECT ${TREE_COLUMNS} FROM liability_trees ORDER BY liability_trees.day DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export interface RunRow extends TreeRow {
  published_at: Date;
  /** Its leaves are still kept. */
  is_checkable: boolean;
}

export async function selectRuns(db: Db, limit: number, offset: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT ${TREE_COLUMNS}, published_at, EXISTS (SELECT FROM liability_leaves l WHERE l.day = liability_trees.day) AS is_checkable
    FROM liability_trees ORDER BY liability_trees.day DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countTrees(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM liability_trees`.execute(db);
  return rows[0]!.count;
}

/** The leaf of one owner in the tree of a day, or of the newest day that has one of theirs. */
export async function selectLeafOf(db: Db, ownerId: string, day: string | undefined): Promise<{ tree: TreeRow; leaf: LeafRow } | undefined> {
  const { rows } = await sql<TreeRow & LeafRow>`
    SELECT t.day::text AS day, t.taken_at, t.leaves, t.total::text AS total, t.root, l.place, l.owner_id, l.salt, l.balance::text AS balance
    FROM liability_leaves l JOIN liability_trees t ON t.day = l.day
    WHERE l.owner_id = ${ownerId}::uuid AND l.day = ${day === undefined ? sql`(SELECT max(day) FROM liability_trees)` : sql`${day}::date`}`.execute(db);
  const row = rows[0];
  return row && { tree: row, leaf: row };
}

export async function selectLeafAt(db: Db, day: string, place: number): Promise<LeafRow> {
  const { rows } = await sql<LeafRow>`
    SELECT place, owner_id, salt, balance::text AS balance FROM liability_leaves WHERE day = ${day}::date AND place = ${place}`.execute(db);
  return rows[0]!;
}

export async function selectNodesAt(db: Db, day: string, places: ReadonlyArray<{ level: number; place: number }>): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    SELECT n.level, n.place, n.hash, n.total::text AS total
    FROM unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ place }) => place)}::integer[]) AS w (level, place)
    JOIN liability_nodes n ON n.day = ${day}::date AND n.level = w.level AND n.place = w.place ORDER BY n.level`.execute(db);
  return rows;
}
