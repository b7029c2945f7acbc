/**
 * The same key returns the first answer again and moves nothing twice. The key's row is written in the transaction
 * that does the work, so key and effect appear together or not at all.
 */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { runPrepared, type Db, type Tx } from './db/database.ts';
import { DomainError } from './errors.ts';

export interface IdempotencyKey {
  /** Who asks, `buyer:<id>`: one person's key never collides with another's. */
  actor: string;
  call: string;
  key: string;
  input: unknown;
}

export async function once<Answer>(tx: Tx, id: IdempotencyKey, work: () => Promise<Answer>): Promise<Answer> {
  const claimed = await runPrepared(tx, sql`${claiming(id)}`);
  if (claimed.length === 0) return answerOf<Answer>(tx, id);

  const answer = await work();
  await runPrepared(
    tx,
    sql`
    UPDATE idempotency_keys SET response = ${JSON.stringify({ answer })}::jsonb
    WHERE actor = ${id.actor} AND call = ${id.call} AND key = ${id.key}`,
  );
  return answer;
}

/**
 * The claim as a part of the statement that does the work, with the answer where that is known before: a row for whoever asks first, none
 * for whoever asks again.
 * A rival with the same key waits here until the first has committed or rolled back.
 */
export function claiming(id: IdempotencyKey, answer?: unknown): RawBuilder<unknown> {
  return sql`
    INSERT INTO idempotency_keys (actor, call, key, input_hash, response)
    VALUES (${id.actor}, ${id.call}, ${id.key}, ${hashOf(id.input)}, ${answer === undefined ? null : JSON.stringify({ answer })}::jsonb)
    ON CONFLICT DO NOTHING RETURNING key`;
}

/** What whoever asked first was told; nothing where nobody was answered yet. The same key for something else is a mistake. */
export async function firstAnswer<Answer>(db: Db | Tx, id: IdempotencyKey): Promise<{ answer: Answer } | undefined> {
  const found = await sql<{ input_hash: Buffer; response: { answer: Answer } | null }>`
    SELECT input_hash, response FROM idempotency_keys
    WHERE actor = ${id.actor} AND call = ${id.call} AND key = ${id.key}`.execute(db);
  const first = found.rows[0];
  if (first && !first.input_hash.equals(hashOf(id.input))) throw new DomainError('request.key_reused');
  return first?.response ?? undefined;
}

/** The same once it is known that somebody was. */
export async function answerOf<Answer>(db: Db | Tx, id: IdempotencyKey): Promise<Answer> {
  const first = await firstAnswer<Answer>(db, id);
  if (!first) throw new DomainError('request.key_reused');
  return first.answer;
}

function hashOf(input: unknown): Buffer {
  return createHash('sha256').update(canonicalJson(input)).digest();
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
