import type { CaptchaAction } from '@entrepot/contracts/calls/captcha.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What only the server knows of a puzzle. */
export type PuzzleAnswer =
  | { kind: 'slide'; x: number; y: number }
  | { kind: 'typed'; textHash: string; workPrefix: string; workBits: number };

export interface NewPuzzle {
  action: CaptchaAction;
  answer: PuzzleAnswer;
  originHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function insertPuzzle(tx: Tx, { action, answer, originHash, now, expiresAt }: NewPuzzle): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO captchas (action, kind, answer, origin_hash, created_at, expires_at)
    VALUES (${action}, ${answer.kind}, ${JSON.stringify(answer)}::jsonb, ${originHash}, ${now}, ${expiresAt}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

/** Counts a try and returns what it is compared with; nothing when it is solved, out of time, out of tries, or somebody else's. */
export async function takeTry(
  tx: Tx,
  { id, originHash, now, maxTries }: { id: string; originHash: Buffer; now: Date; maxTries: number },
): Promise<PuzzleAnswer | undefined> {
  const { rows } = await sql<{ answer: PuzzleAnswer }>`
    UPDATE captchas SET tries = tries + 1
    WHERE id = ${id}::uuid AND origin_hash = ${originHash} AND pass_hash IS NULL AND expires_at > ${now} AND tries < ${maxTries}
    RETURNING answer`.execute(tx);
  return rows[0]?.answer;
}

/** False when another try was faster. */
export async function storePass(tx: Tx, { id, passHash, expiresAt }: { id: string; passHash: Buffer; expiresAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE captchas SET pass_hash = ${passHash}, expires_at = ${expiresAt} WHERE id = ${id}::uuid AND pass_hash IS NULL
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** False when the pass is for something else, for somebody else, out of time or used. */
export async function usePass(
  tx: Tx,
  { passHash, action, originHash, now }: { passHash: Buffer; action: CaptchaAction; originHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE captchas SET used_at = ${now}
    WHERE pass_hash = ${passHash} AND action = ${action} AND origin_hash = ${originHash} AND used_at IS NULL AND expires_at > ${now}
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function deleteExpiredPuzzles(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM captchas WHERE expires_at <= ${now}`.execute(tx);
}
