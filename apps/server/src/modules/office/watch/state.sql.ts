/** What an operator must know of, as numbers: one statement for all of it, each part an index away. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface HouseState {
  withdrawals_open: number;
  withdrawals_late: number;
  withdrawal_oldest_seconds: number;
  reconciliation_differences: number;
  reconciliation_age_seconds: number | null;
  alarms: Record<string, number>;
  jobs_due: number;
  jobs_failing: number;
  jobs_given_up: number;
  job_oldest_seconds: number;
  outbox_held: number;
  outbox_oldest_seconds: number;
  messages_unsent: number;
  message_oldest_seconds: number;
  networks: Array<{ code: string; behind_blocks: number | null; seconds_since_look: number }>;
  /** What the probes of the status page found last. */
  probes: Array<{ storefront: string; part: string; is_down: boolean; certificate_seconds: number | null }>;
  /** Null where the database keeps no archive. */
  archive_age_seconds: number | null;
  /** Null before the first. */
  backup_age_seconds: number | null;
  restore_proof_age_seconds: number | null;
  /** Commits that this login waits with for a replica, and for how long the oldest does. */
  commits_waiting: number;
  commit_oldest_seconds: number;
}

/** What is older is nothing that anybody still waits for. */
const MESSAGE_HOURS = 48;
const COUNT_LIMIT = 10_000;

export async function selectHouseState(db: Db, now: Date): Promise<HouseState> {
  const messagesFrom = new Date(now.getTime() - MESSAGE_HOURS * 3_600_000);
  const { rows } = await sql<HouseState>`
    WITH RECURSIVE moment AS (SELECT ${now}::timestamptz AS now),
      subjects AS (
        (SELECT subject FROM reconciliations ORDER BY subject LIMIT 1)
        UNION ALL SELECT (SELECT n.subject FROM reconciliations n WHERE n.subject > s.subject ORDER BY n.subject LIMIT 1) FROM subjects s
        WHERE s.subject IS NOT NULL),
      newest AS (
        SELECT r.* FROM subjects s CROSS JOIN LATERAL (
          SELECT difference, taken_at FROM reconciliations WHERE subject = s.subject ORDER BY taken_at DESC LIMIT 1) r
        WHERE s.subject IS NOT NULL),
      open_withdrawals AS (SELECT submitted_at, deadline_at, state FROM withdrawals WHERE state IN ('submitted', 'approved', 'sent')),
      jobs AS (SELECT attempts, max_attempts, run_at FROM watched_jobs() WHERE locked_at IS NULL),
      held AS (
        SELECT created_at FROM outbox_events WHERE transaction_id >= pg_snapshot_xmin(pg_current_snapshot()) ORDER BY transaction_id
        LIMIT ${COUNT_LIMIT}),
      unsent AS (
        SELECT created_at FROM outgoing_messages WHERE sent_at IS NULL AND expires_at > ${now} AND created_at > ${messagesFrom}
        LIMIT ${COUNT_LIMIT}),
      held_up AS (SELECT state_change FROM pg_stat_activity WHERE wait_event = 'SyncRep')
    SELECT
      (SELECT count(*)::integer FROM open_withdrawals) AS withdrawals_open,
      (SELECT count(*)::integer FROM open_withdrawals WHERE state = 'submitted' AND deadline_at < now) AS withdrawals_late,
      (SELECT coalesce(extract(epoch FROM now - min(submitted_at)), 0)::float8 FROM open_withdrawals) AS withdrawal_oldest_seconds,
      (SELECT count(*)::integer FROM newest WHERE difference <> 0) AS reconciliation_differences,
      (SELECT extract(epoch FROM now - min(taken_at))::float8 FROM newest) AS reconciliation_age_seconds,
      (SELECT coalesce(jsonb_object_agg(kind, count), '{}') FROM (
        SELECT kind, count(*) FROM alarms WHERE settled_at IS NULL GROUP BY kind) a) AS alarms,
      (SELECT count(*)::integer FROM jobs WHERE attempts < max_attempts AND run_at <= now()) AS jobs_due,
      (SELECT count(*)::integer FROM jobs WHERE attempts > 0 AND attempts < max_attempts) AS jobs_failing,
      (SELECT count(*)::integer FROM jobs WHERE attempts >= max_attempts) AS jobs_given_up,
      (SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 FROM jobs
        WHERE attempts < max_attempts AND run_at <= now()) AS job_oldest_seconds,
      (SELECT count(*)::integer FROM held) AS outbox_held,
      (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM held) AS outbox_oldest_seconds,
      (SELECT count(*)::integer FROM unsent) AS messages_unsent,
      (SELECT coalesce(extract(epoch FROM now - min(created_at)), 0)::float8 FROM unsent) AS message_oldest_seconds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'behind_blocks', greatest(head_block - scanned_block, 0),
        'seconds_since_look', extract(epoch FROM now() - looked_at))), '[]')
        FROM chain_networks WHERE looked_at > '-infinity') AS networks,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('storefront', storefront_code, 'part', part, 'is_down', state = 'down',
        'certificate_seconds', extract(epoch FROM certificate_ends_at - now))), '[]')
        FROM status_now WHERE looked_at > now - interval '1 hour') AS probes,
      (SELECT CASE WHEN current_setting('archive_mode') <> 'off' THEN extract(epoch FROM now() - last_archived_time)::float8 END
        FROM pg_stat_archiver) AS archive_age_seconds,
      (SELECT extract(epoch FROM now() - max(taken_at))::float8 FROM backups_made) AS backup_age_seconds,
      (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM restore_proofs WHERE problems = '{}') AS restore_proof_age_seconds,
      (SELECT count(*)::integer FROM held_up) AS commits_waiting,
      (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(state_change)), 0)::float8 FROM held_up) AS commit_oldest_seconds
    FROM moment`.execute(db);
  return rows[0]!;
}
