/** Verifications as their persons need them. Their statements name the person, so nobody's id reaches another's row. */
import type { DocumentKind, DocumentSide, IdentityRefusal, IdentityState } from '@entrepot/contracts/identity.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Sealed } from './keyring.ts';

export interface IdentityRow {
  id: string;
  serial: string;
  user_id: string;
  attempt: number;
  state: IdentityState;
  storefront_code: string;
  language: string;
  document_kind: DocumentKind;
  nationality: string | null;
  key_id: string | null;
  wrapped_key: Buffer | null;
  sealed_details: Buffer | null;
  created_at: Date;
  submitted_at: Date | null;
  deadline_at: Date | null;
  decided_at: Date | null;
  reason_code: IdentityRefusal | null;
  reason: string | null;
}

export const COLUMNS = sql`
  i.id, i.serial, i.user_id, i.attempt, i.state, i.storefront_code, i.language, i.document_kind, i.nationality, i.key_id, i.wrapped_key,
  i.sealed_details, i.created_at,
  i.submitted_at, i.deadline_at, i.decided_at, i.reason_code, i.reason`;

export async function selectNewestOf(db: Db | Tx, userId: string): Promise<IdentityRow | undefined> {
  const { rows } =
    await sql<IdentityRow>`SELECT ${COLUMNS} FROM identity_applications i WHERE i.user_id = ${userId}::uuid ORDER BY i.attempt DESC
      LIMIT 1`.execute(db);
  return rows[0];
}

/** Waits for whoever is at it. */
export async function lockNewestOf(tx: Tx, userId: string): Promise<IdentityRow | undefined> {
  const { rows } =
    await sql<IdentityRow>`SELECT ${COLUMNS} FROM identity_applications i WHERE i.user_id = ${userId}::uuid ORDER BY i.attempt DESC LIMIT 1
      FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function lockIdentity(tx: Tx, id: string): Promise<IdentityRow | undefined> {
  const { rows } = await sql<IdentityRow>`SELECT ${COLUMNS} FROM identity_applications i WHERE i.id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/** What was entered, as it is kept. */
export interface Entries extends Sealed {
  documentHash: Buffer;
  documentKind: DocumentKind;
  nationality: string;
}

export interface NewIdentity extends Entries {
  id: string;
  serial: string;
  userId: string;
  attempt: number;
  storefrontCode: string;
  language: string;
  now: Date;
}

/** False when the person began one at the same moment. */
export async function insertIdentity(tx: Tx, row: NewIdentity): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity_applications (id, serial, user_id, attempt, storefront_code, language, document_kind, nationality, key_id,
      wrapped_key, sealed_details, document_hash, created_at, updated_at)
    VALUES (${row.id}::uuid, ${row.serial}, ${row.userId}::uuid, ${row.attempt}, ${row.storefrontCode}, ${row.language},
      ${row.documentKind}, ${row.nationality}, ${row.keyId}, ${row.wrappedKey}, ${row.sealed},
      ${row.documentHash}, ${row.now}, ${row.now})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function updateEntries(tx: Tx, id: string, entries: Entries, now: Date): Promise<void> {
  await sql`
    UPDATE identity_applications SET document_kind = ${entries.documentKind}, nationality = ${entries.nationality},
      key_id = ${entries.keyId}, wrapped_key = ${entries.wrappedKey},
      sealed_details = ${entries.sealed}, document_hash = ${entries.documentHash}, updated_at = ${now}
    WHERE id = ${id}::uuid AND state = 'basic'`.execute(tx);
}

export async function touch(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE identity_applications SET updated_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

/** False when it is not as it was. */
export async function markSubmitted(
  tx: Tx,
  id: string,
  { language, deadlineAt, now }: { language: string; deadlineAt: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity_applications SET state = 'submitted', language = ${language}, submitted_at = ${now}, deadline_at = ${deadlineAt},
      updated_at = ${now}
    WHERE id = ${id}::uuid AND state = 'basic' RETURNING id`.execute(tx);
  return rows.length > 0;
}

export type Verdict = { state: 'approved' } | { state: 'refused'; reasonCode: IdentityRefusal; reason: string };

/** Undefined when somebody else has decided meanwhile, or the person took it back. */
export async function markDecided(tx: Tx, id: string, verdict: Verdict, staffId: string, now: Date): Promise<IdentityRow | undefined> {
  const { reasonCode, reason } = verdict.state === 'refused' ? verdict : { reasonCode: null, reason: null };
  const { rows } = await sql<IdentityRow>`
    UPDATE identity_applications AS i SET state = ${verdict.state}, reason_code = ${reasonCode}, reason = ${reason},
      decided_by = ${staffId}::uuid, decided_at = ${now}, updated_at = ${now}
    WHERE i.id = ${id}::uuid AND i.state = 'submitted' RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

const ERASED = sql`nationality = NULL, key_id = NULL, wrapped_key = NULL, sealed_details = NULL, document_hash = NULL`;

/** Takes it back and erases what was entered; false when it was decided. */
export async function markWithdrawn(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity_applications SET state = 'withdrawn', ${ERASED}, erased_at = ${now}, updated_at = ${now} WHERE id = ${id}::uuid
      AND state IN ('basic', 'submitted') RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Of everything that a person ever entered, with what was written to it; what is not decided counts as taken back. */
export async function eraseEntriesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    UPDATE identity_applications SET state = CASE WHEN state IN ('basic', 'submitted') THEN 'withdrawn' ELSE state END, ${ERASED},
      reason = NULL, erased_at = coalesce(erased_at, ${now}), updated_at = ${now}
    WHERE user_id = ${userId}::uuid`.execute(tx);
}

/** Of those that were refused, or begun and left alone, before a moment. Who is verified stays so. */
export async function eraseOldEntries(tx: Tx, before: Date, now: Date): Promise<void> {
  await sql`UPDATE identity_applications SET ${ERASED}, erased_at = ${now}, updated_at = ${now} WHERE state = 'refused'
    AND decided_at < ${before} AND erased_at IS NULL`.execute(tx);
  await sql`UPDATE identity_applications SET state = 'withdrawn', ${ERASED}, erased_at = ${now}, updated_at = ${now} WHERE state = 'basic'
    AND updated_at < ${before}`.execute(tx);
}

export async function selectReader(tx: Tx, userId: string): Promise<{ email: string | null; language: string } | undefined> {
  const { rows } = await sql<{
    email: string | null;
    language: string;
  }>`SELECT email::text, language FROM users WHERE id = ${userId}::uuid`.execute(tx);
  return rows[0];
}

export interface PictureRow {
  id: string;
  application_id: string;
  side: DocumentSide;
  width_px: number;
  height_px: number;
  added_at: Date;
}

/** Without the pictures themselves. */
export async function selectPictures(db: Db | Tx, applicationId: string): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT id, application_id, side, width_px, height_px, added_at FROM identity_pictures
    WHERE application_id = ${applicationId}::uuid ORDER BY array_position(ARRAY['front', 'back', 'holder'], side)`.execute(db);
  return rows;
}

export interface NewPicture extends Sealed {
  id: string;
  applicationId: string;
  side: DocumentSide;
  widthPx: number;
  heightPx: number;
  now: Date;
}

/** In the place of an earlier one, of which nothing is left. */
export async function replacePicture(tx: Tx, picture: NewPicture): Promise<void> {
  await sql`DELETE FROM identity_pictures WHERE application_id = ${picture.applicationId}::uuid AND side = ${picture.side}`.execute(tx);
  await sql`
    INSERT INTO identity_pictures (id, application_id, side, width_px, height_px, key_id, wrapped_key, sealed, added_at)
    VALUES (${picture.id}::uuid, ${picture.applicationId}::uuid, ${picture.side}, ${picture.widthPx}, ${picture.heightPx}, ${picture.keyId},
      ${picture.wrappedKey}, ${picture.sealed}, ${picture.now})`.execute(tx);
}

export async function deletePictures(tx: Tx, applicationId: string): Promise<void> {
  await sql`DELETE FROM identity_pictures WHERE application_id = ${applicationId}::uuid`.execute(tx);
}

export async function deletePicturesOf(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM identity_pictures p USING identity_applications i WHERE i.id = p.application_id
    AND i.user_id = ${userId}::uuid`.execute(tx);
}

/** Of what was decided, or begun and left alone, before a moment. */
export async function deleteOldPictures(tx: Tx, before: Date): Promise<void> {
  await sql`
    DELETE FROM identity_pictures p USING identity_applications i
    WHERE i.id = p.application_id AND (i.decided_at < ${before} OR (i.state = 'basic' AND i.updated_at < ${before}))`.execute(tx);
}
