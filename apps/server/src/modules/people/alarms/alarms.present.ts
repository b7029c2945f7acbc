import type { Alarm } from '@entrepot/contracts/calls/money-watch.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { tieBetween } from '../staff/index.ts';
import type { AlarmRow } from './alarms.sql.ts';

export type { Alarm };

/** As one reader sees it, who is told before trying whether somebody else has to settle it. */
export async function presentAlarm(reader: Db | Tx, alarm: AlarmRow, staffId: string): Promise<Alarm> {
  const { id, kind, subject, details, settlement, ...row } = alarm;
  return {
    id,
    kind,
    subject,
    details,
    settlement,
    raisedAt: row.raised_at.toISOString(),
    noticedAt: row.noticed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBy: row.settled_by_name,
    concerns: row.concerns === null ? null : { id: row.concerns, name: row.concerns_name ?? '' },
    problem:
      row.concerns !== null && row.settled_at === null && (await tieBetween(reader, row.concerns, staffId))
        ? row.concerns === staffId
          ? 'same'
          : 'tied'
        : null,
  };
}
