import type { NoticeChannel, NoticeKind } from '@entrepot/contracts/notices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Who chooses: a buyer, or one member of a shop for themselves. */
export type Chooser = { userId: string } | { memberId: string };

export interface PreferenceRow {
  kind: NoticeKind;
  in_app: boolean;
  mail: boolean;
  push: boolean;
}

const userOf = (chooser: Chooser): string | null => ('userId' in chooser ? chooser.userId : null);
const memberOf = (chooser: Chooser): string | null => ('memberId' in chooser ? chooser.memberId : null);

/** Kinds about which nothing was chosen are left out. */
export async function selectPreferences(db: Db | Tx, chooser: Chooser): Promise<PreferenceRow[]> {
  const { rows } = await sql<PreferenceRow>`
    SELECT kind, in_app, mail, push FROM notice_preferences
    WHERE user_id IS NOT DISTINCT FROM ${userOf(chooser)}::uuid AND member_id IS NOT DISTINCT FROM ${memberOf(chooser)}::uuid`.execute(db);
  return rows;
}

export async function upsertPreference(tx: Tx, chooser: Chooser, { kind, in_app: inApp, mail, push }: PreferenceRow): Promise<void> {
  await sql`
    INSERT INTO notice_preferences (user_id, member_id, kind, in_app, mail, push)
    VALUES (${userOf(chooser)}::uuid, ${memberOf(chooser)}::uuid, ${kind}, ${inApp}, ${mail}, ${push})
    ON CONFLICT (user_id, member_id, kind) DO UPDATE SET in_app = excluded.in_app, mail = excluded.mail, push = excluded.push`.execute(tx);
}

/** The other ways stay as they were chosen. */
export async function switchMailOff(tx: Tx, chooser: Chooser, kind: NoticeKind): Promise<void> {
  await sql`
    INSERT INTO notice_preferences (user_id, member_id, kind, in_app, mail, push)
    VALUES (${userOf(chooser)}::uuid, ${memberOf(chooser)}::uuid, ${kind}, true, false, true)
    ON CONFLICT (user_id, member_id, kind) DO UPDATE SET mail = false`.execute(tx);
}

export async function selectWants(db: Db | Tx, chooser: Chooser, kind: NoticeKind, channel: NoticeChannel): Promise<boolean> {
  const way = channel === 'inApp' ? 'in_app' : channel;
  const { rows } = await sql<{ wants: boolean }>`
    SELECT wants_notice(${userOf(chooser)}::uuid, ${memberOf(chooser)}::uuid, ${kind}, ${way}) AS wants`.execute(db);
  return rows[0]!.wants;
}
