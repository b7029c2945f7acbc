/** What must hold of the ledger, each as a question for the first row that breaks it. All of them see the same moment. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withPatience } from '../../../platform/db/patience.ts';

const LONGEST_QUESTION_MS = 60 * 60_000;

/** One moment for all questions; and a large ledger takes longer to read than a person would wait for a page. */
export function readingOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withPatience(LONGEST_QUESTION_MS, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql.raw(`SET LOCAL statement_timeout = ${LONGEST_QUESTION_MS}`).execute(tx);
        return work(tx);
      }),
  );
}

export async function firstUnbalanced(tx: Tx): Promise<{ id: string; key: string; sum: string } | undefined> {
  const { rows } = await sql<{ id: string; key: string; sum: string }>`
    SELECT t.id, t.natural_key AS key, coalesce(e.sum, 0)::text AS sum
    FROM ledger_transactions t
    LEFT JOIN (SELECT transaction_id, sum(amount) AS sum, min(id) AS first_id FROM ledger_entries GROUP BY 1) e ON e.transaction_id = t.id
    WHERE e.sum IS DISTINCT FROM 0 ORDER BY e.first_id NULLS LAST, t.posted_at, t.id LIMIT 1`.execute(tx);
  return rows[0];
}

/** An entry whose transaction or account is gone. */
export async function firstOrphan(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM ledger_entries e
    WHERE NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.id = e.transaction_id)
      OR NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.id = e.account_id)
    ORDER BY e.id LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

export interface BadBalance {
  id: string;
  kind: string;
  owner: string;
  balance: string;
  sum: string;
}

export async function firstWrongBalance(tx: Tx): Promise<BadBalance | undefined> {
  const { rows } = await sql<BadBalance>`
    SELECT a.id, a.kind, a.owner_id AS owner, a.balance::text, coalesce(e.sum, 0)::text AS sum
    FROM ledger_accounts a LEFT JOIN (SELECT account_id, sum(amount) AS sum FROM ledger_entries GROUP BY 1) e ON e.account_id = a.id
    WHERE a.owner_id IS NOT NULL AND (a.balance IS DISTINCT FROM coalesce(e.sum, 0) OR a.balance < 0) ORDER BY a.id LIMIT 1`.execute(tx);
  return rows[0];
}

/** An entry that the sealing has passed by: it was put there behind its back. */
export async function firstPassedBy(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM ledger_entries e
    WHERE e.id <= (SELECT sealed_up_to FROM ledger_seal_state) AND NOT EXISTS (SELECT FROM ledger_seals s WHERE s.entry_id = e.id)
    ORDER BY e.id LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

export async function countEntries(tx: Tx): Promise<{ transactions: string; entries: string; unsealed: string }> {
  const { rows } = await sql<{ transactions: string; entries: string; unsealed: string }>`
    SELECT (SELECT count(*) FROM ledger_transactions) AS transactions, (SELECT count(*) FROM ledger_entries) AS entries,
      (SELECT count(*) FROM ledger_entries e WHERE NOT EXISTS (SELECT FROM ledger_seals s WHERE s.entry_id = e.id)) AS unsealed`.execute(
    tx,
  );
  return rows[0]!;
}

export interface SealRow {
  position: string;
  entryId: string;
  hash: Buffer;
  /** Null where the entry is gone. */
  facts: string | null;
}

export async function selectSeals(tx: Tx, after: string, limit: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    SELECT s.position, s.entry_id AS "entryId", s.hash, f.facts
    FROM (SELECT * FROM ledger_seals WHERE position > ${after}::bigint ORDER BY position LIMIT ${limit}) s
    LEFT JOIN ledger_entry_facts f ON f.entry_id = s.entry_id ORDER BY s.position`.execute(tx);
  return rows;
}

/**
 * A posting that does not fit the recharge, withdrawal, order or adjustment that it stands for. The database knows the rule of each kind.
 */
export async function firstUnbound(tx: Tx): Promise<{ id: string; key: string; fault: string } | undefined> {
  const { rows } = await sql<{ id: string; key: string; fault: string }>`
    SELECT b.id, b.natural_key AS key, b.fault FROM (
      SELECT t.id, t.natural_key, t.posted_at, posting_fault(t.kind, t.natural_key, t.details, e.kinds, e.owners, e.amounts, false) AS fault
      FROM ledger_transactions t JOIN (
        SELECT e.transaction_id, array_agg(a.kind ORDER BY e.id) AS kinds, array_agg(a.owner_id ORDER BY e.id) AS owners,
          array_agg(e.amount ORDER BY e.id) AS amounts
        FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id GROUP BY 1) e ON e.transaction_id = t.id
    ) b WHERE b.fault IS NOT NULL ORDER BY b.posted_at, b.id LIMIT 1`.execute(tx);
  return rows[0];
}
