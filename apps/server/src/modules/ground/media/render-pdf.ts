/**
 * Draws the pages of a PDF, so that what people keep and look at are pictures and never a stranger's file. It is drawn by PDFium inside of
 * WebAssembly, which reaches nothing but its own memory, and in a thread of its own, which is ended when it takes too long.
 */
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../platform/errors.ts';

export interface PdfTask {
  bytes: Uint8Array;
  maxPages: number;
  maxSidePx: number;
}

/** Red, green, blue and opacity of each pixel. */
export interface PdfPage {
  data: Uint8Array;
  widthPx: number;
  heightPx: number;
}

export type PdfAnswer = { page: PdfPage } | { isDone: true } | { problem: 'unreadable' | 'too_many_pages' };

const PDF_MARK = '%PDF-';
/** Readers of the format accept its mark a little later as well. */
const MARK_WITHIN_BYTES = 1_024;
const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 256;

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, MARK_WITHIN_BYTES).includes(PDF_MARK);
}

/** More pages than there is room for. */
export class TooManyPagesError extends Error {
  override name = 'TooManyPagesError';
}

export async function renderPdf(task: PdfTask, timeLimitMs = TIME_LIMIT_MS): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfPage[]>();
  const unreadable = (): void => reject(new DomainError('upload.unreadable'));
  const deadline = setTimeout(unreadable, timeLimitMs);
  thread.on('message', (answer: PdfAnswer) => {
    if ('page' in answer) pages.push(answer.page);
    else if ('isDone' in answer) resolve(pages);
    else if (answer.problem === 'too_many_pages') reject(new TooManyPagesError());
    else unreadable();
  });
  thread.on('error', unreadable);
  thread.on('exit', unreadable);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}
