import type { Storefront } from '@entrepot/brands/storefront.ts';
import { keptSince } from '@entrepot/contracts/retention.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Envelope } from './sealed-letter.ts';

export interface NewMessage extends Envelope {
  /** Sealed. */
  letter: Buffer;
  createdAt: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO outgoing_messages (channel, recipient, template, language, storefront_code, subject, letter, created_at,
      expires_at, reply_to)
    VALUES (${message.channel}, ${message.recipient}, ${message.template}, ${message.language}, ${message.storefront_code},
      ${message.subject},
            ${message.letter}, ${message.createdAt}, ${message.expires_at}, ${message.reply_to})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}

/** The storefront in whose name a message is sent; the first where there is none of this code any more. */
export async function selectSender(tx: Tx, code: string): Promise<Storefront> {
  const { rows } = await sql<{ code: string; data: Omit<Storefront, 'code' | 'hosts'>; hosts: string[] }>`
    SELECT s.code, s.data, ARRAY(SELECT h.host FROM storefront_hosts h WHERE h.storefront_code = s.code)::text[] AS hosts
    FROM storefronts s ORDER BY s.code <> ${code}, s.position, s.code LIMIT 1`.execute(tx);
  if (!rows[0]) throw new Error('There is no storefront in whose name a message could be sent.');
  return { ...rows[0].data, code: rows[0].code, hosts: rows[0].hosts };
}

export interface WaitingMessage extends Envelope {
  id: string;
  letter: Buffer;
  storefront_name: string | null;
  storefront_email: string | null;
  attempts: number;
}

/** Undefined once it was sent or given up. */
export async function selectWaiting(db: Db, id: string): Promise<WaitingMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    SELECT m.id, channel, recipient, template, language, storefront_code, subject, letter, expires_at, reply_to, attempts,
           coalesce(s.data->'nameIn'->>m.language, s.data->>'name') AS storefront_name, s.data->'support'->>'email' AS storefront_email
    FROM outgoing_messages m LEFT JOIN storefronts s ON s.code = m.storefront_code
    WHERE m.id = ${id}::uuid AND m.sent_at IS NULL AND m.letter IS NOT NULL`.execute(db);
  return rows[0];
}

/** The last mail to somebody who left keeps where it went only until it is on its way. */
const KEPT_RECIPIENT = sql`CASE WHEN template = 'account-closed' THEN '' ELSE recipient END`;

/** What is sent loses its text: a code or a link is nobody's business any more. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE outgoing_messages SET sent_at = ${now}, attempts = attempts + 1, last_error = NULL, letter = NULL, recipient = ${KEPT_RECIPIENT}
    WHERE id = ${id}::uuid`.execute(tx);
}

export async function markFailed(tx: Tx, id: string, problem: string): Promise<void> {
  await sql`UPDATE outgoing_messages SET attempts = attempts + 1, last_error = ${problem} WHERE id = ${id}::uuid`.execute(tx);
}

export async function giveUp(tx: Tx, id: string, problem: string): Promise<void> {
  await sql`UPDATE outgoing_messages SET last_error = ${problem}, letter = NULL, recipient = ${KEPT_RECIPIENT}
    WHERE id = ${id}::uuid`.execute(tx);
}

/** Of a person who leaves: what was sent, and what was about to be. */
export async function deleteMessagesTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  await sql`DELETE FROM outgoing_messages WHERE lower(recipient) = ANY(${recipients}::text[])`.execute(tx);
}

/** Who was written to and when; the texts are gone since they were sent. */
export async function deleteOldMessages(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM outgoing_messages WHERE created_at < ${keptSince('mails', now)}`.execute(tx);
}

export interface OutboxRow extends Envelope {
  id: string;
  letter: Buffer | null;
  created_at: Date;
}

export async function selectNewest(db: Db, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    SELECT id, channel, recipient, template, language, storefront_code, subject, letter, created_at, expires_at, reply_to
    FROM outgoing_messages ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
