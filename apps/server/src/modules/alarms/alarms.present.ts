import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { moneyDeskCalls } from '@entrepot/contracts/calls/money-desk.ts';
import type { AlarmRow } from './alarms.sql.ts';

export type Alarm = OutputOf<(typeof moneyDeskCalls)['alarms!settle']>;

export function presentAlarm({ id, kind, subject, details, settlement, ...row }: AlarmRow): Alarm {
  return {
    id, kind, subject, details, settlement,
    raisedAt: row.raised_at.toISOString(), noticedAt: row.noticed_at.toISOString(), settledAt: row.settled_at?.toISOString() ?? null,
  };
}
