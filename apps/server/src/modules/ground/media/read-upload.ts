/** Takes a file off the wire into memory, within the purpose's limit and within what all uploads together may hold. */
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '../../../platform/errors.ts';

export interface ByteBudget {
  take(byteCount: number): boolean;
  giveBack(byteCount: number): void;
}

export function createByteBudget(maxBytes: number): ByteBudget {
  let usedBytes = 0;
  return {
    take(byteCount) {
      if (usedBytes + byteCount > maxBytes) return false;
      usedBytes += byteCount;
      return true;
    },
    giveBack(byteCount) {
      usedBytes -= byteCount;
    },
  };
}

export interface ReadLimits {
  maxMegabytes: number;
  timeoutMs: number;
  budget: ByteBudget;
}

const MEGABYTE = 1024 * 1024;

/** Hands the whole file to `use`; its bytes count against the budget until `use` is done. */
export async function withUploadedBytes<Result>(
  file: MultipartFile,
  limits: ReadLimits,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const limitBytes = limits.maxMegabytes * MEGABYTE;
  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  let takenBytes = 0;
  let isBudgetSpent = false;

  // Whoever sends a byte a minute would otherwise hold a part of the budget for hours.
  const deadline = setTimeout(() => file.file.destroy(new Error('the upload took too long')), limits.timeoutMs);
  try {
    // A refused file is still read to its end: a browser reads the answer only after it has sent everything.
    for await (const chunk of file.file as AsyncIterable<Buffer>) {
      receivedBytes += chunk.length;
      if (isBudgetSpent || receivedBytes > limitBytes) continue;
      if (limits.budget.take(chunk.length)) {
        takenBytes += chunk.length;
        chunks.push(chunk);
      } else {
        isBudgetSpent = true;
      }
    }
    if (receivedBytes > limitBytes || file.file.truncated) throw new DomainError('upload.too_large', { megabytes: limits.maxMegabytes });
    if (isBudgetSpent) throw new DomainError('system.unavailable');
    return await use(Buffer.concat(chunks.splice(0)));
  } catch (error) {
    if (file.file.errored) throw new DomainError('upload.failed');
    throw error;
  } finally {
    clearTimeout(deadline);
    limits.budget.giveBack(takenBytes);
  }
}

/** Lets the rest of a refused file run into the void. */
export function discard(file: MultipartFile): void {
  file.file.on('error', () => undefined);
  file.file.resume();
}
