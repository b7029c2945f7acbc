/** Proposals for tests of what is proposed: with a second person who agrees to everything, and a day that passes at once. */
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import type pg from 'pg';
import { pino } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { createProposals, type Proposals } from './index.ts';

export interface TestProposals extends Proposals {
  /** As the owner of the database, who alone can shorten the time: approved a day ago by somebody else, and carried out. */
  bringIntoForce(): Promise<void>;
}

export function testProposals({ db, pool, clock }: { db: Db; pool: pg.Pool; clock: Clock }, audit: Pick<Audit, 'record'>): TestProposals {
  const proposals = createProposals({ db, clock, log: pino({ level: 'error' }), jobs: NO_JOBS }, { audit });
  return {
    ...proposals,
    async bringIntoForce() {
      await pool.query(`UPDATE proposals p SET state = 'approved', decided_at = now() - interval '25 hours', decision = 'Agreed.',
        due_at = now() - interval '1 hour',
        decided_by = coalesce((SELECT s.id FROM staff s WHERE s.id <> p.proposed_by ORDER BY s.created_at, s.id LIMIT 1), p.proposed_by)
          WHERE p.state = 'proposed'`);
      await pool.query(`UPDATE proposals SET due_at = now() - interval '1 hour' WHERE state = 'approved'`);
      await proposals.carryOutDue();
    },
  };
}
