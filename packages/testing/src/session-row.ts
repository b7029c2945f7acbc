/** The session of somebody whose token the test chose itself: the database believes a person's name beside the token alone. */
import type pg from 'pg';

export async function sessionRow(
  pool: pg.Pool,
  { audience = 'staff', subjectId, token }: { audience?: 'buyer' | 'seller' | 'staff'; subjectId: string; token: string },
): Promise<void> {
  await pool.query(
    `INSERT INTO sessions (token_hash, audience, subject_id, created_at, last_seen_at, expires_at, address, user_agent, is_complete)
     VALUES (sha256(convert_to($1, 'UTF8')), $2, $3, now(), now(), 'infinity', '::1', '', true)`,
    [token, audience, subjectId],
  );
}
