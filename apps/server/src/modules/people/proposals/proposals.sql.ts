import { PROPOSAL_RIGHTS, type PairProblem, type ProposalKindName, type ProposalState } from '@entrepot/contracts/proposals.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { allOf, beginningWith } from '../../../platform/db/selection.ts';
import type { NewProposal } from '../../../platform/proposing.ts';

export interface ProposalRow {
  id: string;
  serial: string;
  kind: ProposalKindName;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string;
  state: ProposalState;
  proposed_by: string | null;
  proposed_by_name: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  decision: string | null;
  by_one: boolean;
  due_at: Date | null;
  done_at: Date | null;
  outcome: string | null;
  stopped_by_name: string | null;
  stopped_at: Date | null;
  stop_reason: string | null;
}

const ROW = sql`
  p.id, p.serial, p.kind, p.subject, p.before, p.after, p.reason, p.state, p.proposed_by, coalesce(f.name, p.operator) AS proposed_by_name,
  p.proposed_at,
  p.decided_by, d.name AS decided_by_name, p.decided_at, p.decision, p.by_one, p.due_at, p.done_at, p.outcome,
  z.name AS stopped_by_name, p.stopped_at, p.stop_reason`;
const FROM = sql`FROM proposals p LEFT JOIN staff f ON f.id = p.proposed_by LEFT JOIN staff d ON d.id = p.decided_by
  LEFT JOIN staff z ON z.id = p.stopped_by`;

export interface SeenRow extends ProposalRow {
  problem: Exclude<PairProblem, 'right'> | null;
}

/** What somebody may see: proposals of the kinds that this person may approve, and the own ones. */
export interface Viewer {
  id: string;
  kinds: readonly ProposalKindName[];
}

const RIGHTS = JSON.stringify(PROPOSAL_RIGHTS);
/** Whether the viewer could be the second person, as the database will see it. */
const problem = (viewer: Viewer): RawBuilder<unknown> => sql`
  CASE WHEN p.state = 'proposed' THEN second_person_problem(p.proposed_by, ${viewer.id}::uuid,
    ARRAY[${RIGHTS}::jsonb->>p.kind]) END AS problem`;

function visible({ id, kinds }: Viewer): RawBuilder<unknown> {
  return sql`(p.kind = ANY (${[...kinds]}::text[]) OR p.proposed_by = ${id}::uuid)`;
}

export interface ProposalFilter {
  state?: ProposalState | undefined;
  kind?: ProposalKindName | undefined;
  isMine?: boolean | undefined;
  keyword?: string | undefined;
}

function matching({ state, kind, isMine, keyword }: ProposalFilter, viewer: Viewer): RawBuilder<unknown> {
  const words = keyword?.trim();
  return allOf(
    visible(viewer),
    state && sql`p.state = ${state}`,
    kind && sql`p.kind = ${kind}`,
    isMine === undefined
      ? undefined
      : isMine
        ? sql`p.proposed_by = ${viewer.id}::uuid`
        : sql`p.proposed_by IS DISTINCT FROM ${viewer.id}::uuid`,
    words && sql`(p.serial = ${words.toUpperCase()} OR p.subject ILIKE ${beginningWith(words)})`,
  );
}

/** What waits first, then the newest. */
export async function selectProposals(db: Db, filter: ProposalFilter, viewer: Viewer, limit: number, offset: number): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    SELECT ${ROW}, ${problem(viewer)} ${FROM} WHERE ${matching(filter, viewer)} ORDER BY (p.state <> 'proposed'), p.proposed_at DESC, p.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countProposals(db: Db, filter: ProposalFilter, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM proposals p WHERE ${matching(filter, viewer)}`.execute(db);
  return rows[0]!.count;
}

export async function selectSeen(db: Db | Tx, id: string, viewer: Viewer): Promise<SeenRow | undefined> {
  const { rows } = await sql<SeenRow>`SELECT ${ROW}, ${problem(viewer)} ${FROM} WHERE p.id = ${id}::uuid AND ${visible(viewer)}`.execute(
    db,
  );
  return rows[0];
}

export async function selectProposal(tx: Db | Tx, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`SELECT ${ROW} ${FROM} WHERE p.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export async function lockProposal(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM proposals WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
}

/** The serial of the open one of this kind about this subject. */
export async function selectOpenSerial(tx: Tx, kind: ProposalKindName, subject: string): Promise<string | undefined> {
  const { rows } = await sql<{
    serial: string;
  }>`SELECT serial FROM proposals WHERE kind = ${kind} AND subject = ${subject} AND state IN ('proposed', 'approved')`.execute(tx);
  return rows[0]?.serial;
}

/** Those that wait for a person or for their time, oldest first. */
export async function selectOpen(db: Db | Tx, kinds: readonly ProposalKindName[]): Promise<ProposalRow[]> {
  const { rows } =
    await sql<ProposalRow>`SELECT ${ROW} ${FROM} WHERE p.state IN ('proposed', 'approved') AND p.kind = ANY (${[...kinds]}::text[])
      ORDER BY p.proposed_at, p.id`.execute(db);
  return rows;
}

/** Undefined where another one about the same is open. */
export async function insertProposal(
  tx: Tx,
  { kind, subject, before, after }: NewProposal,
  {
    serial,
    reason,
    staffId = null,
    operator = null,
  }: { serial: string; reason: string; staffId?: string | null; operator?: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO proposals (serial, kind, subject, before, after, reason, proposed_by, operator)
    VALUES (${serial}, ${kind}, ${subject}, ${JSON.stringify(before ?? null)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason},
      ${staffId}::uuid, ${operator})
    ON CONFLICT (kind, subject) WHERE state IN ('proposed', 'approved') DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** The database takes its own time, and refuses whoever cannot be the second person. */
export async function decideProposal(
  tx: Tx,
  id: string,
  state: 'approved' | 'refused' | 'withdrawn',
  { staffId, decision }: { staffId: string; decision: string },
): Promise<void> {
  await sql`
    UPDATE proposals SET state = ${state}, decided_by = ${staffId}::uuid, decided_at = now(), decision = ${decision},
      due_at = CASE ${state}::text WHEN 'approved' THEN now() + proposal_delay(kind) END
    WHERE id = ${id}::uuid AND state = 'proposed'`.execute(tx);
}

export async function selectDueIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM proposals WHERE state = 'approved' AND due_at <= now() ORDER BY due_at, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined where it is not due, done already, or in the hands of another process. */
export async function lockDue(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  const { rows } =
    await sql`SELECT FROM proposals WHERE id = ${id}::uuid AND state = 'approved' AND due_at <= now() FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows.length === 0 ? undefined : selectProposal(tx, id);
}

export async function markDone(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE proposals SET state = 'done', done_at = now() WHERE id = ${id}::uuid`.execute(tx);
}

export async function markVoid(tx: Tx, id: string, outcome: string): Promise<void> {
  await sql`UPDATE proposals SET state = 'void', outcome = ${outcome} WHERE id = ${id}::uuid`.execute(tx);
}

/** The row is held and was found waiting. The database refuses whoever has not the right to approve it. */
export async function markStopped(tx: Tx, id: string, { staffId, reason }: { staffId: string; reason: string }): Promise<void> {
  await sql`UPDATE proposals SET state = 'stopped', stopped_by = ${staffId}::uuid, stopped_at = now(), stop_reason = ${reason}
    WHERE id = ${id}::uuid`.execute(tx);
}
