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
  return sql`${keeping(id, answer === undefined ? sql`NULL::jsonb` : sql`${JSON.stringify({ answer })}::jsonb`)}
    ON CONFLICT DO NOTHING RETURNING key`;
}

/**
 * The same where the answer becomes known within the statement: whoever asks again fails with all of it, and `isAskedAgain` tells.
 */
export function answering(id: IdempotencyKey, answer: RawBuilder<unknown>): RawBuilder<unknown> {
  return keeping(id, sql`jsonb_build_object('answer', ${answer})`);
}

function keeping({ actor, call, key, input }: IdempotencyKey, response: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO idempotency_keys (actor, call, key, input_hash, response)
    SELECT ${actor}::text, ${call}::text, ${key}::text, ${hashOf(input)}::bytea, ${response}`;
}

export function isAskedAgain(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';
}

export interface Kept<Answer> {
  input: string;
  response: { answer: Answer } | null;
}

/** What is kept under the key, as a part of a statement that reads; `answerIn` understands it. Null where nothing is. */
export function keptUnder<Answer>({ actor, call, key }: IdempotencyKey): RawBuilder<Kept<Answer> | null> {
  return sql`(SELECT json_build_object('input', encode(input_hash, 'hex'), 'response', response) FROM idempotency_keys
    WHERE actor = ${actor} AND call = ${call} AND key = ${key})`;
}

/** What whoever asked first was told; nothing where nobody was answered yet. The same key for something else is a mistake. */
export function answerIn<Answer>(kept: Kept<Answer> | null, { input }: IdempotencyKey): { answer: Answer } | undefined {
  if (kept && kept.input !== hashOf(input).toString('hex')) throw new DomainError('request.key_reused');
  return kept?.response ?? undefined;
}

export async function firstAnswer<Answer>(db: Db | Tx, id: IdempotencyKey): Promise<{ answer: Answer } | undefined> {
  const found = await sql<{ kept: Kept<Answer> | null }>`SELECT ${keptUnder<Answer>(id)} AS kept`.execute(db);
  return answerIn(found.rows[0]!.kept, id);
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
