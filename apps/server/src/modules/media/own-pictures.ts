/** Pictures that a person names are pictures that the same person sent, and for this: nobody shows somebody else's by knowing its id. */
import type { UPLOAD_PURPOSES } from '@entrepot/contracts/calls/media.ts';
import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { countOwnUploads } from './media.sql.ts';

const MEDIA_ID = /^[0-9a-f]{32}$/;

export async function checkOwnPictures(tx: Tx, { userId, purpose, mediaIds }: { userId: string; purpose: (typeof UPLOAD_PURPOSES)[number]; mediaIds: readonly string[] }): Promise<void> {
  if (mediaIds.length === 0) return;
  const isEach = mediaIds.every((id) => MEDIA_ID.test(id));
  if (!isEach || (await countOwnUploads(tx, `buyer:${userId}`, purpose, mediaIds)) < new Set(mediaIds).size) throw new DomainError('picture.unknown');
}
