/** Pictures that a person names are pictures that the same person sent, and for this: nobody shows somebody else's by knowing its id. */
import type { OFFICE_UPLOAD_PURPOSES, UPLOAD_PURPOSES } from '@entrepot/contracts/calls/media.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { countOfficeUploads, countOwnUploads } from './media.sql.ts';

type Purpose = (typeof UPLOAD_PURPOSES)[number];

/** As `uploaderOf` names whoever has no account. */
const VISITOR = 'visitor';
const MEDIA_ID = /^[0-9a-f]{32}$/;

interface Named {
  purpose: Purpose;
  mediaIds: readonly string[];
}

export async function checkOwnPictures(tx: Tx, { userId, ...named }: Named & { userId: string }): Promise<void> {
  await checkSentBy(tx, [`buyer:${userId}`], named);
}

/**
 * What is said in a conversation may have been begun before the login: a picture that went up as a visitor's is sent by the account then.
 */
export async function checkOwnOrVisitorPictures(tx: Tx, { userId, ...named }: Named & { userId: string }): Promise<void> {
  await checkSentBy(tx, [`buyer:${userId}`, VISITOR], named);
}

/** Sent by somebody without an account: nobody knows who, so any visitor's will do. */
export async function checkVisitorPictures(tx: Tx, named: Named): Promise<void> {
  await checkSentBy(tx, [VISITOR], named);
}

/** Sent by any member of the shop. */
export async function checkShopPictures(tx: Tx, { shopId, ...named }: Named & { shopId: string }): Promise<void> {
  await checkSentBy(tx, [`shop:${shopId}`], named);
}

/** Sent by any member of staff. */
export async function checkOfficePictures(
  tx: Tx,
  { purpose, mediaIds }: { purpose: (typeof OFFICE_UPLOAD_PURPOSES)[number]; mediaIds: readonly string[] },
): Promise<void> {
  if ((await countOfficeUploads(tx, purpose, mediaIds)) < new Set(mediaIds).size) throw new DomainError('picture.unknown');
}

async function checkSentBy(tx: Tx, uploaders: readonly string[], { purpose, mediaIds }: Named): Promise<void> {
  if (mediaIds.length === 0) return;
  const isEach = mediaIds.every((id) => MEDIA_ID.test(id));
  if (!isEach || (await countOwnUploads(tx, uploaders, purpose, mediaIds)) < new Set(mediaIds).size)
    throw new DomainError('picture.unknown');
}
