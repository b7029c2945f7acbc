/** The size of the picture that stands for a page where it is shared, which whoever shows it wants to know beforehand. */
import type { Db } from '../platform/db/database.ts';
import type { SharedPicture } from './page-meta.ts';
import { selectPictureSize } from './shared-picture.sql.ts';

const MEDIA_PATH = /^\/media\/([0-9a-f]{32})\/([1-9]\d{2,3})\.(?:jpg|webp|avif)$/;

/** Undefined for no picture and for one that is not there: a card without a picture is better than one with a hole. */
export async function findSharedPicture(db: Db, path: string | undefined): Promise<SharedPicture | undefined> {
  const [, mediaId, width] = MEDIA_PATH.exec(path ?? '') ?? [];
  if (path === undefined || mediaId === undefined) return undefined;
  const original = await selectPictureSize(db, mediaId);
  if (!original) return undefined;
  // Pictures are made smaller, never larger.
  const widthPx = Math.min(Number(width), original.widthPx);
  return { path, widthPx, heightPx: Math.round((original.heightPx * widthPx) / original.widthPx) };
}
