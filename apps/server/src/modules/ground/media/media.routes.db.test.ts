import { testDatabase, type TestDatabase } from '@entrepot/testing/database.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import { mediaApp, picture, type MediaApp } from './media.builder.ts';
import { encodeRaw } from './encode-picture.ts';
import { variantKey, type PictureFormat } from './picture-address.ts';

let database: TestDatabase;
let subject: MediaApp;
const UNKNOWN = 'f'.repeat(32);
const drawn: Array<{ recipe: unknown; widthPx: number }> = [];

beforeAll(async () => {
  database = await testDatabase();
  subject = await mediaApp(database);
});
afterAll(async () => {
  await subject.close();
  await database.close();
});

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('moduleName', 'chat');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await subject.app.inject({
    method: 'POST',
    url: '/api/uploadimg!execute.action',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  });
  return answer.json().data.mediaId;
}

async function drawing(id: string, widthPx = 1_200): Promise<string> {
  const padded = id.padStart(32, '0');
  await database.pool.query(
    `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, recipe) VALUES ($1, 'drawing', 'image/webp', $2, $2, $3)`,
    [padded, widthPx, JSON.stringify({ ground: id })],
  );
  return padded;
}

/** As the demo world's drawer: a file from a recipe. */
async function draw(recipe: unknown, widthPx: number, format: PictureFormat) {
  drawn.push({ recipe, widthPx });
  return encodeRaw({ data: await picture(widthPx, widthPx).raw().toBuffer(), width: widthPx, height: widthPx }, format);
}

describe('a picture that someone sent', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('is served as %s at the width asked for', async (format, type, decoded) => {
    const id = await upload(await picture(900, 600).jpeg().toBuffer());
    const answer = await subject.app.inject(`/media/${id}/320.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: decoded, width: 320, height: 213 });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; sandbox`,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is never enlarged', async () => {
    const id = await upload(await picture(200, 100).jpeg().toBuffer());
    const answer = await subject.app.inject(`/media/${id}/1200.webp`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  it('stands on white where JPEG knows no transparency', async () => {
    const id = await upload(
      await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    const answer = await subject.app.inject(`/media/${id}/160.jpg`);
    expect([...(await sharp(answer.rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is kept in storage after the first demand, and comes from there afterwards', async () => {
    const id = await upload(await picture(500, 500).jpeg().toBuffer());
    const answer = await subject.app.inject(`/media/${id}/160.webp`);
    const key = variantKey({ id, widthPx: 160, format: 'webp' });
    expect((await readWhole(subject.platform.storage, key))?.equals(answer.rawPayload)).toBe(true);
    await subject.platform.storage.put(variantKey({ id, widthPx: 320, format: 'webp' }), Buffer.from('from storage'));
    expect((await subject.app.inject(`/media/${id}/320.webp`)).payload).toBe('from storage');
  });

  it('answers HEAD with the same headers and no body', async () => {
    const id = await upload(await picture(400, 400).jpeg().toBuffer());
    const get = await subject.app.inject(`/media/${id}/160.webp`);
    const head = await subject.app.inject({ method: 'HEAD', url: `/media/${id}/160.webp` });
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe('');
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('is not sent again to whoever has it', async () => {
    const id = await upload(await picture(401, 400).jpeg().toBuffer());
    const { headers } = await subject.app.inject(`/media/${id}/160.webp`);
    for (const value of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await subject.app.inject({ url: `/media/${id}/160.webp`, headers: { 'if-none-match': value } });
      expect(again.statusCode).toBe(304);
      expect(again.payload).toBe('');
      expect(again.headers.etag).toBe(headers.etag);
    }
    expect((await subject.app.inject({ url: `/media/${id}/320.webp`, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(200);
  });

  it('is made once, however many ask for it at the same moment', async () => {
    const id = await upload(await picture(600, 600).jpeg().toBuffer());
    const before = await madeCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => subject.app.inject(`/media/${id}/480.webp`)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await madeCount()) - before).toBe(1);
  });
});

async function madeCount(): Promise<number> {
  const metric = await subject.platform.metrics.registry.getSingleMetric('entrepot_media_variants_made_total')?.get();
  return metric?.values[0]?.value ?? 0;
}

describe('a picture of the demo world', () => {
  it('does not exist where nobody draws', async () => {
    const id = await drawing('a1');
    expect((await subject.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(404);
  });

  it('is drawn from its recipe at the width asked for, and no wider than it is', async () => {
    subject.media.useDrawer(draw);
    const id = await drawing('a2', 800);
    const answer = await subject.app.inject(`/media/${id}/320.avif`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 });
    await subject.app.inject(`/media/${id}/1200.jpg`);
    expect(drawn).toEqual([
      { recipe: { ground: 'a2' }, widthPx: 320 },
      { recipe: { ground: 'a2' }, widthPx: 800 },
    ]);
  });

  it('is prepared in the background, and then needs no drawing', async () => {
    subject.media.useDrawer(draw);
    const ids = [await drawing('b1'), await drawing('b2')];
    expect(await subject.media.prewarm([...ids, UNKNOWN], [160, 320])).toEqual({ ready: 4, failed: 2 });
    drawn.length = 0;
    expect((await subject.app.inject(`/media/${ids[0]}/160.avif`)).statusCode).toBe(200);
    expect(drawn).toEqual([]);
  });

  it('stops being prepared when the server stops', async () => {
    subject.media.useDrawer(draw);
    const stop = new AbortController();
    const ids = [await drawing('c1'), await drawing('c2')];
    stop.abort();
    expect(await subject.media.prewarm(ids, [160], { signal: stop.signal })).toEqual({ ready: 0, failed: 0 });
  });

  it('that a drawer fails on costs a visitor one picture and nobody a crash', async () => {
    subject.media.useDrawer(() => Promise.reject(new Error('no such object')));
    const id = await drawing('d1');
    expect((await subject.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(500);
    subject.media.useDrawer(draw);
    expect((await subject.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(200);
  });
});

describe('an address without a picture', () => {
  it.each([
    `/media/${UNKNOWN}/160.webp`,
    `/media/${UNKNOWN}/161.webp`,
    `/media/${UNKNOWN}/160.gif`,
    '/media/nonsense/160.webp',
    '/media/..%2f..%2fetc/160.webp',
  ])('answers 404 in the envelope: %s', async (url) => {
    const answer = await subject.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, key: 'request.not_found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is found as soon as the picture is there', async () => {
    subject.media.useDrawer(draw);
    const id = 'e1'.padStart(32, '0');
    expect((await subject.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(404);
    await drawing('e1');
    expect((await subject.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(200);
  });

  it('is what is left of a picture whose file was lost', async () => {
    const id = await upload(await picture(333, 333).jpeg().toBuffer());
    await subject.platform.storage.delete(`pictures/${id.slice(0, 2)}/${id}.webp`);
    expect((await subject.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(404);
  });
});
