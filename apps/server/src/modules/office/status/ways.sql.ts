/** What those who follow the chains, pay out and send mails have written down about how it goes. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface Ways {
  networks: Array<{ trouble: string | null; seconds_since_look: number; behind_blocks: number | null }>;
  /** Payouts that were approved and are not paid in time, and payment companies that do not answer. */
  unpaid: number;
  unanswered: number;
  oldest_mail_seconds: number | null;
}

const MESSAGE_HOURS = 48;

export async function selectWays(db: Db, now: Date): Promise<Ways> {
  const { rows } = await sql<Ways>`
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('trouble', trouble, 'seconds_since_look', extract(epoch FROM now() - looked_at),
        'behind_blocks', greatest(head_block - scanned_block, 0))), '[]') FROM chain_networks WHERE looked_at > '-infinity') AS networks,
      (SELECT count(*)::integer FROM alarms WHERE settled_at IS NULL AND kind IN ('withdrawal_unpaid', 'withdrawal_late')) AS unpaid,
      (SELECT count(*)::integer FROM alarms WHERE settled_at IS NULL AND kind = 'payment.no_answer') AS unanswered,
      (SELECT extract(epoch FROM ${now}::timestamptz - min(created_at))::float8 FROM outgoing_messages
        WHERE channel = 'mail' AND sent_at IS NULL AND expires_at > ${now}
          AND created_at > ${new Date(now.getTime() - MESSAGE_HOURS * 3_600_000)}) AS oldest_mail_seconds`.execute(db);
  return rows[0]!;
}
