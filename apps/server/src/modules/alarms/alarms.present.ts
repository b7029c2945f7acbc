import type { Alarm } from '@entrepot/contracts/calls/money-watch.ts';
import type { AlarmRow } from './alarms.sql.ts';

export type { Alarm };

export function presentAlarm({ id, kind, subject, details, settlement, ...row }: AlarmRow): Alarm {
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
  };
}
