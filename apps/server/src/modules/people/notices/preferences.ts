/** By which ways somebody wants to be told of what. What cannot be switched off stays on, whatever is sent. */
import type { NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { isFixed, type NoticeKind } from '@entrepot/contracts/notices.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { selectPreferences, selectWants, upsertPreference, type Chooser } from './preferences.sql.ts';

export async function preferencesOf(db: Db | Tx, chooser: Chooser, kinds: readonly NoticeKind[]): Promise<NoticePreference[]> {
  const chosen = new Map((await selectPreferences(db, chooser)).map((row) => [row.kind, row]));
  return kinds.map((kind) => {
    const { in_app: inApp = true, mail = true, push = true } = chosen.get(kind) ?? {};
    return { kind, inApp, mail, push };
  });
}

export async function choose(db: Db, chooser: Chooser, { kind, inApp, mail, push }: NoticePreference): Promise<void> {
  const reader = 'userId' in chooser ? 'buyer' : 'shop';
  const chosen = { kind, in_app: inApp || isFixed(reader, kind, 'inApp'), mail: mail || isFixed(reader, kind, 'mail'), push };
  await withTransaction(db, (tx) => upsertPreference(tx, chooser, chosen));
}

/**
 * Whether a buyer wants mails about this. What must be mailed whatever is chosen (codes, changes of the account, withdrawals) does not ask.
 */
export async function wantsMail(reader: Db | Tx, userId: string, kind: NoticeKind): Promise<boolean> {
  return selectWants(reader, { userId }, kind, 'mail');
}
