/** Makes variants ahead of the first visitor, one at a time and only while no visitor waits. */
import type { FastifyBaseLogger } from 'fastify';
import { PICTURE_FORMATS, type PictureFormat, type PictureWidth } from './picture-address.ts';
import type { PictureVariants } from './picture-variants.ts';

export interface PrewarmOptions {
  /** Browsers take the first format they know, so the first one is nearly all of the traffic. */
  formats?: readonly PictureFormat[];
  signal?: AbortSignal;
}

export interface PrewarmResult {
  ready: number;
  failed: number;
}

export async function prewarmPictures(
  variants: PictureVariants,
  log: FastifyBaseLogger,
  ids: Iterable<string>,
  widths: readonly PictureWidth[],
  options: PrewarmOptions = {},
): Promise<PrewarmResult> {
  const result: PrewarmResult = { ready: 0, failed: 0 };
  for (const id of ids) {
    for (const widthPx of widths) {
      for (const format of options.formats ?? [PICTURE_FORMATS[0]]) {
        if (options.signal?.aborted) return result;
        try {
          const data = await variants.get({ id, widthPx, format }, { owner: 'prewarm', background: true });
          if (data) result.ready++;
          else result.failed++;
        } catch (error) {
          result.failed++;
          log.warn({ err: error, mediaId: id }, 'a picture could not be prepared');
        }
      }
    }
  }
  return result;
}
