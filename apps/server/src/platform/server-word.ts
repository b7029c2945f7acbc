/**
 * The server's word to the database: whatever lets a person in (session, password, factor, invitation, key), and whatever was seen outside
 * (on a chain, at a payment company), is written in a transaction in which the server has said so, with a mark that only `SECRET` makes and
 * that is good for one kind of thing, one person or place and this one transaction. A statement that somebody smuggles into the server has
 * none.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Tx } from './db/database.ts';
import { deriveKey } from './derived-key.ts';

export type Vouched = 'session' | 'password' | 'factor' | 'invitation' | 'key' | 'chain' | 'payment';
/** A person of one of the doors; for keys, the shop; for what was seen outside, where: a network or a payment company. */
export type VouchedFor = `${'buyer' | 'seller' | 'staff' | 'shop' | 'network' | 'provider'}:${string}`;
export type Vouch = (tx: Tx, kind: Vouched, person: VouchedFor) => Promise<void>;

const keyOf = (secret: string): Buffer => deriveKey(secret, 'server-word');
const markOf = (key: Buffer, word: string): Buffer => createHmac('sha256', key).update(word).digest();

export function createVouch({ secret }: Pick<Config, 'secret'>): Vouch {
  const key = keyOf(secret);
  return async (tx, kind, person) => {
    const { rows } = await sql<{ xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(tx);
    await sql`SELECT vouch(${kind}, ${person}, ${markOf(key, `${kind} ${person} ${rows[0]!.xid}`)})`.execute(tx);
  };
}

type Client = pg.Client | pg.Pool;

/** With the owner's login: from now on the database believes whoever has this secret. */
export async function introduceServer(owner: Client, { secret }: Pick<Config, 'secret'>): Promise<void> {
  await owner.query('UPDATE acting_secret SET server_key = $1 WHERE server_key IS DISTINCT FROM $1', [keyOf(secret)]);
}

/** Whether the database believes a server with this secret. */
export async function isIntroduced(client: Client, { secret }: Pick<Config, 'secret'>): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('SELECT knows_server($1) AS known', [markOf(keyOf(secret), 'a server')]);
  return rows[0]!.known;
}
