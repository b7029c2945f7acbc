/** What is wrapped by another key than the first, in the order of the ids. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sealed } from './keyring.ts';

export interface ForeignDetailsRow {
  id: string;
  key_id: string;
  wrapped_key: Buffer;
  sealed_details: Buffer;
}

export async function lockForeignDetails(tx: Tx, firstId: string, after: string, limit: number): Promise<ForeignDetailsRow[]> {
  const { rows } = await sql<ForeignDetailsRow>`
    SELECT id, key_id, wrapped_key, sealed_details FROM identity_applications WHERE id > ${after}::uuid AND key_id <> ${firstId} ORDER BY id
    LIMIT ${limit} FOR UPDATE`.execute(tx);
  return rows;
}

export async function updateDetailsKey(
  tx: Tx,
  id: string,
  { keyId, wrappedKey, documentHash }: Omit<Sealed, 'sealed'> & { documentHash: Buffer },
): Promise<void> {
  await sql`UPDATE identity_applications SET key_id = ${keyId}, wrapped_key = ${wrappedKey}, document_hash = ${documentHash}
    WHERE id = ${id}::uuid`.execute(tx);
}

/** Without the pictures themselves. */
export async function lockForeignPictures(
  tx: Tx,
  firstId: string,
  after: string,
  limit: number,
): Promise<Array<Omit<ForeignDetailsRow, 'sealed_details'>>> {
  const { rows } = await sql<Omit<ForeignDetailsRow, 'sealed_details'>>`
    SELECT id, key_id, wrapped_key FROM identity_pictures WHERE id > ${after}::uuid AND key_id <> ${firstId} ORDER BY id LIMIT ${limit}
    FOR UPDATE`.execute(tx);
  return rows;
}

export async function updatePictureKey(tx: Tx, id: string, { keyId, wrappedKey }: Omit<Sealed, 'sealed'>): Promise<void> {
  await sql`UPDATE identity_pictures SET key_id = ${keyId}, wrapped_key = ${wrappedKey} WHERE id = ${id}::uuid`.execute(tx);
}
