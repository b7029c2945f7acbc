/** What was mailed, opened with the secret that development has: in the table it stands sealed. */
import { loadConfig } from '@entrepot/server/config.ts';
import { createLetterSeal, type Envelope } from '@entrepot/server/modules/ground/mail/sealed-letter.ts';
import type pg from 'pg';

export interface SentLetter extends Envelope {
  /** Empty once it was sent, or where it was not written by a server with this secret. */
  text: string;
  html: string;
  /** Where mails of this kind are stopped; undefined for those that come in any case. */
  stop: string | undefined;
}

export interface LetterFilter {
  to?: string;
  /** Of the template, as LIKE writes it. */
  template?: string;
  storefront?: string;
}

/** In the order in which they were written. */
export async function lettersIn(
  pool: Pick<pg.Pool, 'query'>,
  { to, template, storefront }: LetterFilter = {},
  config = loadConfig({}, 'development'),
): Promise<SentLetter[]> {
  const seal = createLetterSeal(config);
  const { rows } = await pool.query<Envelope & { letter: Buffer | null }>(
    `SELECT channel, recipient, template, language, storefront_code, subject, expires_at, reply_to, letter FROM outgoing_messages
     WHERE ($1::text IS NULL OR recipient = $1) AND ($2::text IS NULL OR template LIKE $2) AND ($3::text IS NULL OR storefront_code = $3)
     ORDER BY created_at, id`,
    [to ?? null, template ?? null, storefront ?? null],
  );
  return rows.map(({ letter, ...envelope }) => {
    const opened = letter ? seal.open(envelope, letter) : undefined;
    return { ...envelope, text: opened?.text ?? '', html: opened?.html ?? '', stop: opened?.stop };
  });
}

/** The newest; undefined where there is none. */
export async function newestLetter(pool: Pick<pg.Pool, 'query'>, filter: LetterFilter): Promise<SentLetter | undefined> {
  return (await lettersIn(pool, filter)).at(-1);
}
