import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { describe, expect, it } from 'vitest';
import { createByteBudget, withUploadedBytes } from './read-upload.ts';

function fileOf(stream: Readable): MultipartFile {
  return { file: Object.assign(stream, { truncated: false, bytesRead: 0 }) } as unknown as MultipartFile;
}
const chunks = (count: number): Readable => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1024, 7)));
const limits = { maxMegabytes: 1, timeoutMs: 10_000, budget: createByteBudget(1024 * 1024) };

describe('reading an upload', () => {
  it('hands over every byte', async () => {
    expect(await withUploadedBytes(fileOf(chunks(5)), limits, async (bytes) => bytes.equals(Buffer.alloc(5 * 1024, 7)))).toBe(true);
  });

  it('reads a file that is too large to its end, keeping none of it', async () => {
    const stream = chunks(1_100);
    await expect(withUploadedBytes(fileOf(stream), limits, async () => 'used')).rejects.toMatchObject({
      key: 'upload.too_large',
      values: { megabytes: 1 },
    });
    expect(stream.readableEnded).toBe(true);
  });

  it('turns people away while others hold all the memory there is, and takes them again afterwards', async () => {
    const budget = createByteBudget(8 * 1024);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHolding, resolve: holding } = Promise.withResolvers<void>();
    const first = withUploadedBytes(fileOf(chunks(6)), { ...limits, budget }, () => (holding(), held));
    await isHolding;
    await expect(withUploadedBytes(fileOf(chunks(3)), { ...limits, budget }, async () => 'used')).rejects.toMatchObject({
      key: 'system.unavailable',
    });
    expect(await withUploadedBytes(fileOf(chunks(2)), { ...limits, budget }, async () => 'used')).toBe('used');
    release();
    await first;
    expect(await withUploadedBytes(fileOf(chunks(8)), { ...limits, budget }, async () => 'used')).toBe('used');
  });

  it('gives up on a sender who never finishes, and gives the memory back', async () => {
    const budget = createByteBudget(1024);
    const endless = new Readable({ read: () => undefined });
    endless.push(Buffer.alloc(1024));
    await expect(withUploadedBytes(fileOf(endless), { ...limits, budget, timeoutMs: 20 }, async () => 'used')).rejects.toMatchObject({
      key: 'upload.failed',
    });
    expect(budget.take(1024)).toBe(true);
  });
});
