/** What an operator has to look at. One open alarm for one thing, however often it is noticed. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { AlarmServices } from './alarm-services.ts';
import { alarmRoutes } from './alarms.routes.ts';
import { settleOpen, upsertAlarm } from './alarms.sql.ts';

export { REFUSED_SECOND, watchPair, type PairAttempt } from './watch-pair.ts';

export interface NewAlarm {
  /** `reconciliation.difference`: who noticed, then what. */
  kind: string;
  /** What it is about: a network, a payment company, a serial. */
  subject: string;
  details: object;
  /** The person of staff whom it is about, who cannot close it. */
  concerns?: string | undefined;
}

export async function raise(tx: Tx, { kind, subject, details, concerns }: NewAlarm, now: Date): Promise<void> {
  await upsertAlarm(tx, { kind, subject, detailsJson: JSON.stringify(details), concerns: concerns ?? null, now });
}

/** By the system, when the cause is gone. Nothing happens where no such alarm is open. */
export async function settleWhere(tx: Tx, kind: string, subject: string, text: string, now: Date): Promise<void> {
  await settleOpen(tx, kind, subject, text, now);
}

export function createAlarms(
  { db, clock }: Pick<AlarmServices, 'db' | 'clock'>,
  { audit }: Pick<AlarmServices, 'audit'>,
): { routes: Route[] } {
  return { routes: alarmRoutes({ db, clock, audit }) };
}
