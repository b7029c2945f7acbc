/** Pictures: taken from people, made at the sizes that pages show, served under addresses that never change meaning. */
import type { FastifyInstance } from 'fastify';
import type { CallContext, Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../parameters/index.ts';
import { erasePictures } from './erase-pictures.ts';
import { mediaRoutes, registerPictureRoutes } from './media.routes.ts';
import { mediaUrl, type PictureWidth } from './picture-address.ts';
import { createPictureVariants, type PictureDrawer } from './picture-variants.ts';
import { prewarmPictures, type PrewarmOptions, type PrewarmResult } from './prewarm.ts';
import { createByteBudget } from './read-upload.ts';
import type { RecodedPicture } from './recode-picture.ts';
import {
  keepChatPicture,
  keepShopPicture,
  receiveDocument,
  receivePages,
  type ChatUploader,
  type UploadDependencies,
} from './upload-picture.ts';
import { createWorkQueue } from './work-queue.ts';

export {
  checkOfficePictures,
  checkOwnOrVisitorPictures,
  checkOwnPictures,
  checkShopPictures,
  checkVisitorPictures,
} from './own-pictures.ts';
export { createByteBudget, discard, withUploadedBytes, type ByteBudget } from './read-upload.ts';
export { mediaUrl, PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './picture-address.ts';
export { encodeRaw, type RawPicture } from './encode-picture.ts';
export { TooManyPagesError } from './render-pdf.ts';
export type { PictureDrawer } from './picture-variants.ts';

export interface Media {
  routes: Route[];
  /** The pictures themselves, which are not calls of the contract. */
  registerRoutes(app: FastifyInstance): void;
  useDrawer(drawer: PictureDrawer): void;
  /** Makes variants in the background; resolves when all are there or `signal` says stop. */
  prewarm(ids: Iterable<string>, widths: readonly PictureWidth[], options?: PrewarmOptions): Promise<PrewarmResult>;
  mediaUrl: typeof mediaUrl;
  /** A small one as JPEG, for what is printed. */
  pictureOf(id: string): Promise<Buffer | undefined>;
  /** Takes the picture of a document off the wire and hands it over without keeping it: it gets no public address. */
  receiveDocument(context: CallContext): Promise<RecodedPicture>;
  /** A picture of a product that came with other things; answers with its id. */
  keepShopPicture(bytes: Buffer, shopId: string): Promise<string>;
  /** A picture of a conversation that came by mail; answers with its id. */
  keepChatPicture(bytes: Buffer, uploader: ChatUploader): Promise<string>;
  /** Those of a purpose that are shown nowhere any more; what was sent for something else as well stays. */
  erase(purpose: 'chat', ids: readonly string[]): Promise<void>;
  /** A document that may also be a PDF; throws `TooManyPagesError`. */
  receivePages(context: CallContext, maxPages: number): Promise<RecodedPicture[]>;
}

/** Pieces of work on pixels at once; each takes one core for as long as it lasts. */
const CONCURRENCY = 2;
/** About ten seconds of work at the usual size; whoever comes later is asked to come again. */
const MAX_WAITING = 300;
/** What all uploads under way may hold in memory before they are re-encoded. */
const UPLOAD_MEMORY_BYTES = 128 * 1024 * 1024;

const PRINTED_WIDTH_PX = 320;

export function createMedia(platform: Platform, dependencies: { parameters: Parameters }): Media {
  const queue = createWorkQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });
  const variants = createPictureVariants(platform, queue);
  platform.metrics.gauge('entrepot_media_queue_length', 'Pieces of picture work that wait for their turn', queue.waitingCount);

  const uploads: UploadDependencies = {
    platform,
    parameters: dependencies.parameters,
    queue,
    budget: createByteBudget(UPLOAD_MEMORY_BYTES),
  };

  return {
    routes: mediaRoutes(uploads),
    registerRoutes: (app) => registerPictureRoutes(app, variants),
    useDrawer: variants.useDrawer,
    prewarm: (ids, widths, options) => prewarmPictures(variants, platform.log, ids, widths, options),
    mediaUrl,
    pictureOf: (id) => variants.get({ id, widthPx: PRINTED_WIDTH_PX, format: 'jpg' }, { owner: 'papers' }),
    receiveDocument: (context) => receiveDocument(uploads, context),
    keepShopPicture: (bytes, shopId) => keepShopPicture(uploads, bytes, shopId),
    keepChatPicture: (bytes, uploader) => keepChatPicture(uploads, bytes, uploader),
    erase: (purpose, ids) => erasePictures(platform, purpose, ids),
    receivePages: (context, maxPages) => receivePages(uploads, context, maxPages),
  };
}
