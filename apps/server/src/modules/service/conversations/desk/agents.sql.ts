/** Who answers for which storefronts, and how much each of them has in hand. */
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../../platform/db/advisory-locks.ts';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';

export interface AgentRow {
  id: string;
  name: string;
  is_available: boolean;
  open: number;
  most: number | null;
  storefront_codes: string[];
  languages: string[];
}

/** Whoever may answer and was not shut out. Somebody who never said anything answers everything, and takes nothing by itself. */
const AGENTS = sql`
  SELECT s.id, s.name, coalesce(g.is_available, false) AS is_available, g.most, coalesce(g.storefront_codes, '{}') AS storefront_codes,
    coalesce(g.languages, '{}') AS languages,
    (SELECT count(*)::integer FROM conversations c WHERE c.assigned_to = s.id AND c.closed_at IS NULL AND c.snoozed_until IS NULL) AS open
  FROM staff s JOIN staff_roles r ON r.id = s.role_id LEFT JOIN service_agents g ON g.staff_id = s.id
  WHERE s.disabled_at IS NULL AND (r.is_administrator OR 'service.answer' = ANY (r.permissions))`;

export async function selectAgents(db: Db | Tx): Promise<AgentRow[]> {
  return (await sql<AgentRow>`${AGENTS} ORDER BY s.name COLLATE "und-x-icu", s.id`.execute(db)).rows;
}

export async function selectAgent(db: Db | Tx, id: string): Promise<AgentRow | undefined> {
  return (await sql<AgentRow>`${AGENTS} AND s.id = ${id}::uuid`.execute(db)).rows[0];
}

/** What the agent's own storefronts are; of one who never said so, all. */
export async function storefrontsOf(db: Db | Tx, staffId: string): Promise<string[]> {
  const { rows } = await sql<{
    codes: string[];
  }>`SELECT storefront_codes AS codes FROM service_agents WHERE staff_id = ${staffId}::uuid`.execute(db);
  return rows[0]?.codes ?? [];
}

export async function setPresence(tx: Tx, staffId: string, isAvailable: boolean, at: Date): Promise<void> {
  await sql`
    INSERT INTO service_agents (staff_id, is_available, seen_at) VALUES (${staffId}::uuid, ${isAvailable}, ${at})
    ON CONFLICT (staff_id) DO UPDATE SET is_available = EXCLUDED.is_available, seen_at = EXCLUDED.seen_at`.execute(tx);
}

export interface AgentScope {
  storefronts: readonly string[];
  languages: readonly string[];
  most: number | null;
}

export async function setScope(tx: Tx, staffId: string, { storefronts, languages, most }: AgentScope): Promise<void> {
  await sql`
    INSERT INTO service_agents (staff_id, storefront_codes, languages, most)
    VALUES (${staffId}::uuid, ${storefronts}::text[], ${languages}::text[], ${most})
    ON CONFLICT (staff_id) DO UPDATE SET storefront_codes = EXCLUDED.storefront_codes, languages = EXCLUDED.languages,
      most = EXCLUDED.most`.execute(tx);
}

interface Unassigned {
  storefrontCode: string;
  language: string;
  /** Who put it back into the queue, and is not given it again. */
  releasedBy: string | null;
}

/** Answered by the service, its own or one that it was called into, and in nobody's hand. */
const UNASSIGNED = sql`(c.shop_id IS NULL OR c.handed_over_at IS NOT NULL) AND c.assigned_to IS NULL`;
const SOUGHT = sql`c.storefront_code AS "storefrontCode", c.language, c.released_by AS "releasedBy"`;

export async function selectUnassigned(tx: Tx, conversationId: string): Promise<Unassigned | undefined> {
  const rows = await runPrepared(
    tx,
    sql<Unassigned>`SELECT ${SOUGHT} FROM conversations c WHERE c.id = ${conversationId}::uuid AND ${UNASSIGNED}`,
  );
  return rows[0];
}

/** The same, held until the transaction ends; nothing where somebody else holds it, who is not waited for. */
export async function holdUnassigned(tx: Tx, conversationId: string): Promise<Unassigned | undefined> {
  const { rows } = await sql<Unassigned>`
    SELECT ${SOUGHT} FROM conversations c WHERE c.id = ${conversationId}::uuid AND ${UNASSIGNED}
    FOR NO KEY UPDATE OF c SKIP LOCKED`.execute(tx);
  return rows[0];
}

/**
 * Until the transaction ends. What others have given out meanwhile is counted by a statement that begins after they have committed, so that
 * no last free place is filled twice.
 */
export async function takeTurnsAssigning(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.serviceAssigning})`.execute(tx);
}

export interface Assigning {
  /** How many somebody has in hand at most who has no number of their own. */
  most: number;
  now: Date;
}

/** Those who say that they are there, are logged in, and have a hand free. */
const freeAgents = ({ most, now }: Assigning) => sql`
  SELECT g.staff_id, g.storefront_codes, g.languages, hand.open
  FROM service_agents g JOIN staff s ON s.id = g.staff_id JOIN staff_roles r ON r.id = s.role_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS open FROM conversations c WHERE c.assigned_to = g.staff_id AND c.closed_at IS NULL AND c.snoozed_until IS NULL
  ) hand
  WHERE g.is_available AND s.disabled_at IS NULL AND (r.is_administrator OR 'service.answer' = ANY (r.permissions))
    AND EXISTS (SELECT FROM sessions e WHERE e.audience = 'staff' AND e.subject_id = g.staff_id AND e.is_complete
      AND e.expires_at > ${now}::timestamptz)
    AND hand.open < coalesce(g.most, ${most}::integer)`;

/** Whoever is there for this storefront and language and has the least in hand. */
export async function findFreeAgent(
  tx: Tx,
  { storefrontCode, language, releasedBy }: Unassigned,
  assigning: Assigning,
): Promise<string | undefined> {
  const rows = await runPrepared(
    tx,
    sql<{ id: string }>`
      SELECT f.staff_id AS id FROM (${freeAgents(assigning)}) f
      WHERE (f.storefront_codes = '{}' OR ${storefrontCode} = ANY (f.storefront_codes))
        AND (f.languages = '{}' OR ${language} = ANY (f.languages))
        AND f.staff_id IS DISTINCT FROM ${releasedBy}::uuid
      ORDER BY f.open, f.staff_id LIMIT 1`,
  );
  return rows[0]?.id;
}

/**
 * Those that wait and that somebody who is free could take, the longest waiting first. One that is being written in is passed by: whoever
 * writes there looks for somebody too, and neither waits for the other.
 */
export async function holdWaiting(tx: Tx, assigning: Assigning, limit: number): Promise<Array<Unassigned & { id: string }>> {
  const { rows } = await sql<Unassigned & { id: string }>`
    WITH free AS MATERIALIZED (${freeAgents(assigning)})
    SELECT c.id, ${SOUGHT} FROM conversations c
    WHERE ${UNASSIGNED} AND c.waiting_since IS NOT NULL AND c.closed_at IS NULL AND c.snoozed_until IS NULL AND EXISTS (
      SELECT FROM free f WHERE (f.storefront_codes = '{}' OR c.storefront_code = ANY (f.storefront_codes))
        AND (f.languages = '{}' OR c.language = ANY (f.languages)) AND f.staff_id IS DISTINCT FROM c.released_by)
    ORDER BY c.waiting_since, c.id LIMIT ${limit} FOR NO KEY UPDATE OF c SKIP LOCKED`.execute(tx);
  return rows;
}
