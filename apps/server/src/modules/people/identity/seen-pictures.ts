import type { Db, Tx } from '../../../platform/db/database.ts';
import type { IdentityServices } from './identity-services.ts';
import type { IdentityRow } from './identity.sql.ts';

/** Which pictures of a verification a person of staff has opened since it was handed in, by their ids. */
export async function seenPictures(
  { audit }: Pick<IdentityServices, 'audit'>,
  db: Db | Tx,
  { id, submitted_at: since }: Pick<IdentityRow, 'id' | 'submitted_at'>,
  staffId: string,
): Promise<ReadonlySet<string>> {
  if (!since) return new Set();
  const looks = await audit.recordedBy(db, {
    actor: { kind: 'staff', id: staffId },
    action: 'identity.document_read',
    subject: { kind: 'identity', id },
    since,
  });
  return new Set(looks.map((after) => (after as { document: string }).document));
}
