/**
 * The same key returns the first answer again and moves nothing twice. The key's row is written in the transaction
 * that does the work, so key and effect appear together or not at all.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './db/database.ts';
import { DomainError } from './errors.ts';

export interface IdempotencyKey {
  /** Who asks, `buyer:<id>`: one person's key never collides with another's. */
  actor: string;
  call: string;
  key: string;
  input: unknown;
}

export async function once<Answer>(tx: Tx, id: IdempotencyKey, work: () => Promise<Answer>): Promise<Answer> {
  const inputHash = createHash('sha256').update(canonicalJson(id.input)).digest();
  // A rival with the same key waits here until the first has committed or rolled back.
  const claimed = await sql`
    INSERT INTO idempotency_keys (actor, call, key, input_hash) VALUES (${id.actor}, ${id.call}, ${id.key}, ${inputHash})
    ON CONFLICT DO NOTHING RETURNING key`.execute(tx);
  if (claimed.rows.length === 0) return replay<Answer>(tx, id, inputHash);

  const answer = await work();
  await sql`
    UPDATE idempotency_keys SET response = ${JSON.stringify({ answer })}::jsonb
    WHERE actor = ${id.actor} AND call = ${id.call} AND key = ${id.key}`.execute(tx);
  return answer;
}

async function replay<Answer>(tx: Tx, id: IdempotencyKey, inputHash: Buffer): Promise<Answer> {
  const found = await sql<{ input_hash: Buffer; response: { answer: Answer } }>`
    SELECT input_hash, response FROM idempotency_keys
    WHERE actor = ${id.actor} AND call = ${id.call} AND key = ${id.key}`.execute(tx);
  const first = found.rows[0];
  if (!first || !first.input_hash.equals(inputHash)) throw new DomainError('request.key_reused');
  return first.response.answer;
}

/** Answers that were kept for a person who leaves. */
export async function forgetAnswers(tx: Tx, actor: string): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE actor = ${actor}`.execute(tx);
}

/** Objects with sorted keys, so that the order in which a client writes its fields does not matter. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
