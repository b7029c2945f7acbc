/** Takes one picture: who may send it, how large, which kind; then re-encoded, stored and noted. */
import type { OFFICE_UPLOAD_PURPOSES, UPLOAD_PURPOSES } from '@entrepot/contracts/calls/media.ts';
import type { Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ParameterCode, Parameters } from '../parameters/index.ts';
import { insertUpload } from './media.sql.ts';
import { mediaUrl, originalKey } from './picture-address.ts';
import { discard, withUploadedBytes, type ByteBudget } from './read-upload.ts';
import { recodePdf, recodePicture, type PictureType, type RecodedPicture } from './recode-picture.ts';
import { isPdf } from './render-pdf.ts';
import type { WorkQueue } from './work-queue.ts';

type Purpose = (typeof UPLOAD_PURPOSES)[number] | (typeof OFFICE_UPLOAD_PURPOSES)[number];

interface Rule {
  limit: Extract<ParameterCode, `upload_max_mb_${string}`>;
  types: readonly PictureType[];
  needsSession: boolean;
}

const ANY_PICTURE = ['jpeg', 'png', 'webp'] as const;

/**
 * Pictures of identity documents are missing on purpose: they are not public and are encrypted with a key of their
 * own, so they take the way of identity verification and never this one.
 */
const RULES: Readonly<Record<Exclude<Purpose, 'identity'>, Rule>> = {
  chat: { limit: 'upload_max_mb_chat', types: ['jpeg', 'png'], needsSession: false },
  review: { limit: 'upload_max_mb_review', types: ANY_PICTURE, needsSession: true },
  evidence: { limit: 'upload_max_mb_review', types: ANY_PICTURE, needsSession: true },
  certificate: { limit: 'upload_max_mb_document', types: ANY_PICTURE, needsSession: true },
  product: { limit: 'upload_max_mb_document', types: ANY_PICTURE, needsSession: true },
  shop: { limit: 'upload_max_mb_document', types: ANY_PICTURE, needsSession: true },
  content: { limit: 'upload_max_mb_document', types: ANY_PICTURE, needsSession: true },
};

const RECEIVE_TIMEOUT_MS = 120_000;
const BYTES_PER_MB = 1024 * 1024;

/** As uploads are noted: a buyer with an account, or anybody without. */
export type ChatUploader = `buyer:${string}` | 'visitor';

export interface UploadDependencies {
  platform: Pick<Platform, 'db' | 'storage'>;
  parameters: Parameters;
  queue: WorkQueue;
  budget: ByteBudget;
}

export interface UploadedPicture {
  mediaId: string;
  url: string;
  width: number;
  height: number;
}

export async function uploadPicture(dependencies: UploadDependencies, purpose: Purpose, context: CallContext): Promise<UploadedPicture> {
  const { session } = context;
  const picture = await receivePicture(dependencies, () => ruleFor(purpose, session), context);
  await keep(dependencies, picture, purpose, uploaderOf(session));
  return { mediaId: picture.id, url: mediaUrl(picture.id, 800, 'webp'), width: picture.widthPx, height: picture.heightPx };
}

/** Bytes that came another way than with a call of their own: under the same rules, and noted as what a member of the shop sent. */
export function keepShopPicture(dependencies: UploadDependencies, bytes: Buffer, shopId: string): Promise<string> {
  return keepBytes(dependencies, bytes, 'product', `shop:${shopId}`);
}

/** The same for a picture of a conversation that came by mail. */
export async function keepChatPicture(dependencies: UploadDependencies, bytes: Buffer, uploader: ChatUploader): Promise<string> {
  const megabytes = dependencies.parameters.get(RULES.chat.limit);
  if (bytes.length > megabytes * BYTES_PER_MB) throw new DomainError('upload.too_large', { megabytes });
  return keepBytes(dependencies, bytes, 'chat', uploader);
}

async function keepBytes(dependencies: UploadDependencies, bytes: Buffer, purpose: 'product' | 'chat', uploader: string): Promise<string> {
  const picture = await dependencies.queue.run({ owner: uploader }, () => recodePicture(bytes, RULES[purpose].types));
  await keep(dependencies, picture, purpose, uploader);
  return picture.id;
}

async function keep(
  { platform: { db, storage } }: UploadDependencies,
  picture: RecodedPicture,
  purpose: Purpose,
  uploader: string,
): Promise<void> {
  // The file first: a file without a row is waste, a row without a file would be a broken picture.
  await storage.put(originalKey(picture.id), picture.data);
  await withTransaction(db, (tx) => insertUpload(tx, { ...picture, byteSize: picture.data.length, purpose, uploader }));
}

/**
 * For whoever keeps pictures where nobody finds them by an address: of the size and kinds of documents, re-encoded like any other, and not
 * stored.
 */
export function receiveDocument(dependencies: UploadDependencies, context: CallContext): Promise<RecodedPicture> {
  return receivePicture(dependencies, () => RULES.certificate, context);
}

/** The same where a document may also be a PDF, whose pages become pictures. */
export function receivePages(dependencies: UploadDependencies, context: CallContext, maxPages: number): Promise<RecodedPicture[]> {
  return receiveFile(
    dependencies,
    () => RULES.certificate,
    context,
    async (bytes, { types }) => (isPdf(bytes) ? recodePdf(bytes, maxPages) : [await recodePicture(bytes, types, ['PDF'])]),
  );
}

function receivePicture(dependencies: UploadDependencies, chooseRule: () => Rule, context: CallContext): Promise<RecodedPicture> {
  return receiveFile(dependencies, chooseRule, context, (bytes, { types }) => recodePicture(bytes, types));
}

async function receiveFile<Result>(
  dependencies: UploadDependencies,
  chooseRule: () => Rule,
  { file, request }: CallContext,
  recode: (bytes: Buffer, rule: Rule) => Promise<Result>,
): Promise<Result> {
  if (!file) throw new DomainError('request.invalid', {}, [{ field: 'file', message: 'A file is needed.' }]);
  let rule: Rule;
  try {
    rule = chooseRule();
  } catch (refusal) {
    discard(file);
    throw refusal;
  }
  const limits = { maxMegabytes: dependencies.parameters.get(rule.limit), timeoutMs: RECEIVE_TIMEOUT_MS, budget: dependencies.budget };
  return withUploadedBytes(file, limits, (bytes) => dependencies.queue.run({ owner: request.ip }, () => recode(bytes, rule)));
}

function ruleFor(purpose: Purpose, session: Session | undefined): Rule {
  if (purpose === 'identity') throw new DomainError('request.illegal');
  const rule = RULES[purpose];
  if (rule.needsSession && !session) throw new DomainError('session.required');
  return rule;
}

/** What one member of a shop sent, all of them may use. */
function uploaderOf(session: Session | undefined): string {
  if (session?.shopId) return `shop:${session.shopId}`;
  return session ? `${session.audience}:${session.subjectId}` : 'visitor';
}
