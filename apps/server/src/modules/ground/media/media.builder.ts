/** For tests: pictures of every kind, and a server that takes and serves them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeflate, crc32 } from 'node:zlib';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { loadConfig } from '../../../config.ts';
import { BUYER_RIGHTS, type SessionResolver } from '../../../platform/auth.ts';
import { createEvents, postgresWakeUp } from '../../../platform/event-stream.ts';
import { createServer } from '../../../platform/http/create-server.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createJobs } from '../../../platform/job-runner.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { createParameters } from '../parameters/index.ts';
import { createMedia, type Media } from './index.ts';

export const BUYER_TOKEN = 'a-buyer-token';
export const BUYER_ID = '0190a000-0000-7000-8000-000000000001';

const resolveSession: SessionResolver = async (token) =>
  token === BUYER_TOKEN ? { ...BUYER_RIGHTS, subjectId: BUYER_ID, sessionId: 'session' } : undefined;

export interface MediaApp {
  app: FastifyInstance;
  media: Media;
  platform: Platform;
  close(): Promise<void>;
}

export async function mediaApp(database: TestDatabase): Promise<MediaApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'entrepot-media-'));
  const config = loadConfig({ DATA_DIR: dataDir }, 'development');
  const log = pino({ level: 'silent' });
  const metrics = createMetrics();
  const platform: Platform = {
    config,
    clock: testClock(),
    db: database.db,
    reads: database.db,
    events: createEvents(database.pool, postgresWakeUp(database.connectionString, log), log),
    jobs: createJobs(database.pool, metrics, log),
    storage: await createStorage(config),
    metrics,
    log,
  };
  const media = createMedia(platform, { parameters: await createParameters(platform) });
  const app = await createServer(platform);
  registerRoutes(app, media.routes, { resolveSession, storefrontOf: () => 'hazelwharf', rateLimitOf: () => undefined });
  media.registerRoutes(app);
  await app.ready();
  return {
    app,
    media,
    platform,
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A picture with some content, so that encoders have something to do. */
export function picture(widthPx: number, heightPx: number): Sharp {
  return sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: '#c06040', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });
}

/** As a phone takes it: the place inside, and turned by its orientation. */
export function photoWithPlace(widthPx: number, heightPx: number): Promise<Buffer> {
  return picture(widthPx, heightPx)
    .withExif({
      IFD0: { Make: 'Phonemaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1 27/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few hundred kilobytes that unfolds into one byte for each of its many pixels. */
export async function pixelBomb(sidePx: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  header.writeUInt8(8, 8);
  const deflate = createDeflate({ level: 9 });
  const compressed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => compressed.push(chunk));
  const done = new Promise((resolve, reject) => deflate.on('end', resolve).on('error', reject));
  // Row by row, so that making the bomb does not itself take the memory it is about.
  const row = Buffer.alloc(sidePx + 1);
  for (let y = 0; y < sidePx; y++) {
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await done;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(compressed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
