import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testDatabase, type TestDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import { setParameter } from '../parameters/index.ts';
import { BUYER_ID, BUYER_TOKEN, mediaApp, photoWithPlace, picture, pixelBomb, type MediaApp } from './media.builder.ts';
import { originalKey } from './picture-address.ts';

let database: TestDatabase;
let subject: MediaApp;
let origin: string;

beforeAll(async () => {
  database = await testDatabase();
  subject = await mediaApp(database);
  await subject.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(subject.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await subject.close();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.pool, ['media_uploads', 'media_objects']);
});

const URL_PATH = '/api/uploadimg!execute.action';

interface Answer {
  code: number;
  key?: string;
  msg: string;
  data: { mediaId: string; url: string; width: number; height: number };
}

interface Sending {
  purpose?: string;
  token?: string;
  name?: string;
  type?: string;
  query?: string;
}

async function send(
  files: Buffer | Buffer[],
  { purpose = 'chat', token, name = 'photo.jpg', type = 'image/jpeg', query = '' }: Sending = {},
): Promise<Answer & { status: number }> {
  const form = new FormData();
  if (purpose) form.append('moduleName', purpose);
  for (const file of [files].flat()) form.append('file', new Blob([new Uint8Array(file)], { type }), name);
  const response = await fetch(`${origin}${URL_PATH}${query}`, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const buyer = { token: BUYER_TOKEN };
async function uploads(): Promise<Array<{ media_id: string; purpose: string; uploader: string }>> {
  return (await database.pool.query('SELECT media_id, purpose, uploader FROM media_uploads ORDER BY id')).rows;
}

describe('sending a picture', () => {
  it('stores it re-encoded, without the place where it was taken, and answers with an address that works', async () => {
    const answer = await send(await photoWithPlace(900, 600));
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      data: { width: 600, height: 900, url: `/media/${answer.data.mediaId}/800.webp` },
    });
    const stored = await readWhole(subject.platform.storage, originalKey(answer.data.mediaId));
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored?.includes('Phonemaker')).toBe(false);
    const { rows } = await database.pool.query('SELECT * FROM media_objects');
    expect(rows).toMatchObject([
      { id: answer.data.mediaId, kind: 'upload', content_type: 'image/webp', width_px: 600, height_px: 900, byte_size: stored?.length },
    ]);
    expect((await fetch(origin + answer.data.url)).status).toBe(200);
  });

  it('notes who sent it and what for', async () => {
    const bytes = await picture(50, 50).jpeg().toBuffer();
    const first = await send(bytes);
    await send(bytes, { purpose: 'review', ...buyer });
    expect(await uploads()).toEqual([
      { media_id: first.data.mediaId, purpose: 'chat', uploader: 'visitor' },
      { media_id: first.data.mediaId, purpose: 'review', uploader: `buyer:${BUYER_ID}` },
    ]);
  });

  it('gives the same bytes the same name, also when they arrive ten times at once', async () => {
    const bytes = await picture(200, 100).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(bytes)));
    expect(new Set(answers.map(({ data }) => data.mediaId)).size).toBe(1);
    expect((await database.pool.query('SELECT count(*)::int AS count FROM media_objects')).rows).toEqual([{ count: 1 }]);
    expect(await uploads()).toHaveLength(10);
  });

  it.each(['review', 'evidence', 'certificate', 'product', 'shop'])(
    'for %s takes JPEG, PNG and WebP from whoever is logged in',
    async (purpose) => {
      for (const bytes of [
        await picture(30, 30).jpeg().toBuffer(),
        await picture(30, 30).png().toBuffer(),
        await picture(30, 30).webp().toBuffer(),
      ]) {
        expect(await send(bytes, { purpose, ...buyer })).toMatchObject({ code: 0 });
      }
    },
  );
});

describe('a stranger', () => {
  it.each(['review', 'evidence', 'certificate', 'product', 'shop'])('cannot send a picture for %s', async (purpose) => {
    const bytes = await picture(30, 30).jpeg().toBuffer();
    expect(await send(bytes, { purpose })).toMatchObject({ status: 403, key: 'session.required' });
    expect(await uploads()).toEqual([]);
  });

  it('with a token that is not valid is told so, even where none is needed', async () => {
    expect(await send(await picture(30, 30).jpeg().toBuffer(), { token: 'made-up' })).toMatchObject({
      status: 403,
      key: 'session.invalid',
    });
    expect(await uploads()).toEqual([]);
  });
});

describe('a sending that is refused', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, Sending, string]>([
    [
      'an SVG that calls itself PNG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { name: 'a.png', type: 'image/png' },
      'upload.type_refused',
    ],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), {}, 'upload.type_refused'],
    ['a WebP in a conversation', () => picture(9, 9).webp().toBuffer(), {}, 'upload.type_refused'],
    ['no bytes', () => Buffer.alloc(0), {}, 'upload.unreadable'],
    ['half a PNG', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 5_000), {}, 'upload.unreadable'],
    ['196 million pixels', () => pixelBomb(14_000), {}, 'upload.too_many_pixels'],
    ['an identity document', () => picture(9, 9).jpeg().toBuffer(), { purpose: 'identity', ...buyer }, 'request.illegal'],
  ])('leaves nothing behind: %s', async (_name, bytes, sending, key) => {
    expect(await send(await bytes(), sending)).toMatchObject({ status: 200, key });
    expect(await uploads()).toEqual([]);
  });

  it('names the types that are taken, in the language of the call', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await send(svg)).msg).toBe('Only JPEG, PNG pictures can be uploaded.');
    expect((await send(svg, { purpose: 'review', ...buyer })).msg).toBe('Only JPEG, PNG, WebP pictures can be uploaded.');
  });

  it('is over the limit of its purpose, which the operator may change', async () => {
    const threeMegabytes = Buffer.concat([await picture(50, 50).jpeg().toBuffer(), Buffer.alloc(3 * 1024 * 1024)]);
    expect(await send(threeMegabytes)).toMatchObject({ key: 'upload.too_large', msg: 'The file is larger than 2 MB.' });
    expect(await send(threeMegabytes, { purpose: 'review', ...buyer })).toMatchObject({ code: 0 });

    await withTransaction(database.db, (tx) => setParameter(tx, 'upload_max_mb_chat', 4, 'test'));
    const second = await mediaApp(database);
    const form = new FormData();
    form.append('moduleName', 'chat');
    form.append('file', new Blob([new Uint8Array(threeMegabytes)]), 'photo.jpg');
    await second.app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}${URL_PATH}`, {
      method: 'POST',
      body: form,
    });
    expect(((await response.json()) as Answer).code).toBe(0);
    await second.close();
  });

  it('is over every limit, and is still answered', async () => {
    expect(await send(Buffer.alloc(40 * 1024 * 1024, 1), { purpose: 'product', ...buyer })).toMatchObject({
      key: 'upload.too_large',
      msg: 'The file is larger than 30 MB.',
    });
    expect(await send(Buffer.alloc(20 * 1024 * 1024, 1), { purpose: 'product' })).toMatchObject({ status: 403 });
  });

  it.each<[string, Sending]>([
    ['an unknown purpose', { purpose: 'wallpaper' }],
    ['no purpose', { purpose: '' }],
  ])('has %s', async (_name, sending) => {
    expect(await send(await picture(9, 9).jpeg().toBuffer(), sending)).toMatchObject({ status: 400, key: 'request.invalid' });
  });

  it('has no file, or is no form at all', async () => {
    expect(await send([], { query: '?moduleName=chat' })).toMatchObject({ status: 400, key: 'request.invalid' });
    const response = await fetch(`${origin}${URL_PATH}?moduleName=chat`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
  });

  it('breaks off in the middle of the file', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head =
      '--edge\r\ncontent-disposition: form-data; name="moduleName"\r\n\r\nchat\r\n--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), (await picture(100, 100).jpeg().toBuffer()).subarray(0, 500)]);
    socket.write(
      `POST ${URL_PATH} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    expect(await text(socket)).toMatch(/"key":"(upload\.failed|request\.invalid)"/);
    expect(await uploads()).toEqual([]);
  });
});

it('takes the first of two files in one request and nothing of the second', async () => {
  const [first, second] = [await picture(60, 40).jpeg().toBuffer(), await picture(70, 40).jpeg().toBuffer()];
  const answer = await send([first, second]);
  expect(answer).toMatchObject({ code: 0, data: { width: 60 } });
  expect(await uploads()).toHaveLength(1);
});

it('erases what is shown nowhere any more, unless it was sent for something else as well', async () => {
  const [gone, kept] = [await send(await picture(60, 40).jpeg().toBuffer()), await send(await picture(70, 40).jpeg().toBuffer())].map(
    ({ data }) => data.mediaId,
  ) as [string, string];
  await database.pool.query(`INSERT INTO media_uploads (media_id, purpose, uploader) VALUES ($1, 'review', 'buyer:x')`, [kept]);
  const { storage } = subject.platform;
  const isThere = async (id: string) => {
    const file = await storage.get(originalKey(id));
    file?.body.destroy();
    return file !== undefined;
  };
  expect([await isThere(gone), await isThere(kept)]).toEqual([true, true]);
  await subject.media.erase('chat', [gone, kept, 'f'.repeat(32)]);
  expect([await isThere(gone), await isThere(kept)]).toEqual([false, true]);
  expect(await subject.media.pictureOf(gone)).toBeUndefined();
  const { rows } = await database.pool.query('SELECT media_id, purpose FROM media_uploads');
  expect(rows).toEqual([{ media_id: kept, purpose: 'review' }]);
});
