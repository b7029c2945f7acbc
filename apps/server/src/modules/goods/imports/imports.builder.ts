/** For tests: shops that send files, and the work on them when a test says so. */
import type { ImportRun } from '@entrepot/contracts/calls/imports.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { ask, type CallAnswer } from '@entrepot/testing/calls.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { LONGEST_PATIENCE_MS } from '@entrepot/testing/patience.ts';
import Fastify from 'fastify';
import { isIP } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createFetchBytes } from '../../../platform/outgoing/fetch-bytes.ts';
import { isLocalHost } from '../../../platform/outgoing/public-address.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createAudit, type Audit } from '../../ground/audit/index.ts';
import { deskWorld, type DeskWorld } from '../catalog/editing/editing.builder.ts';
import { createByteBudget } from '../../ground/media/index.ts';
import { mediaApp } from '../../ground/media/media.builder.ts';
import { createEntry } from '../../people/entry/index.ts';
import { tradeRig, type TradeRig } from '../../trade/orders/orders.builder.ts';
import { importRoutes } from './imports.routes.ts';
import type { ImportServices } from './import-services.ts';
import { workOnNext, type WorkLimits } from './work-on-run.ts';
import { sheetFile } from './writing/sheet-file.ts';

export type Answer<Data> = CallAnswer<Data>;

export interface FileSent {
  status: number;
  type: string;
  name: string;
  body: Buffer;
}

export interface ImportRig {
  trade: TradeRig;
  services: ImportServices;
  audit: Audit;
  files: Map<string, Buffer>;
  call<Data = ImportRun>(name: string, input: object, token?: string, language?: string): Promise<Answer<Data>>;
  file(name: string, input: Record<string, string>, token?: string, language?: string): Promise<FileSent>;
  upload(bytes: Buffer | string, token?: string, name?: string): Promise<Answer<ImportRun>>;
  addZip(id: string, bytes: Buffer, token?: string): Promise<Answer<ImportRun>>;
  /** What names lead to, for whatever is fetched; everything else is looked up nowhere. */
  names: Map<string, string>;
  /** Until nothing is under way any more. */
  work(limits?: WorkLimits): Promise<void>;
  /** Columns as proposed and a dry run. */
  checkAll(bytes: Buffer | string, token: string): Promise<ImportRun>;
  /** The same, and the real run. */
  importAll(bytes: Buffer | string, token: string): Promise<ImportRun>;
}

export async function importRig(database: TestDatabase): Promise<ImportRig> {
  const { db, pool } = database;
  const trade = await tradeRig({ db, pool });
  const { media, close } = await mediaApp(database);
  atTheEnd(close);
  const names = new Map<string, string>();
  const {
    clock,
    services: { parameters },
  } = trade;
  const audit = createAudit({ db, clock });
  const files = new Map<string, Buffer>();
  const services: ImportServices = {
    db,
    clock,
    parameters,
    audit,
    storage: memoryStorage(files),
    media,
    // Servers of tests are on this machine, under names that mean it.
    fetchBytes: createFetchBytes({
      allowsLocal: true,
      timeoutMs: LONGEST_PATIENCE_MS,
      async resolve(name) {
        const address = names.get(name) ?? (isLocalHost(name) ? '127.0.0.1' : undefined);
        return address === undefined ? [] : [{ address, family: isIP(address) }];
      },
    }),
    budget: createByteBudget(64 * 1024 * 1024),
  };
  const app = Fastify();
  app.setErrorHandler(sendError);
  registerRoutes(app, importRoutes(services), {
    resolveSession: createEntry({ db, clock }).resolve,
    storefrontOf: () => trade.storefrontCode,
    rateLimitOf: () => undefined,
  });
  const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {});

  async function send(call: string, fields: string, bytes: Buffer | string, name: string, token?: string): Promise<Answer<ImportRun>> {
    const head = `${fields}--entrepot\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const response = await app.inject({
      method: 'POST',
      url: `/seller-api/${call}`,
      payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--entrepot--\r\n')]),
      headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=entrepot' },
    });
    return { status: response.statusCode, ...response.json() };
  }

  const rig: ImportRig = {
    trade,
    services,
    audit,
    files,
    call: (name, input, token, language = 'en') => ask(app, `/seller-api/${name}?lang=${language}`, input, { token }),
    async file(name, input, token, language = 'en') {
      const response = await app.inject({
        method: 'GET',
        url: `/seller-api/${name}`,
        query: { lang: language, ...input },
        headers: bearer(token),
      });
      return {
        status: response.statusCode,
        type: String(response.headers['content-type']),
        name: String(response.headers['content-disposition']),
        body: response.rawPayload,
      };
    },
    names,
    upload: (bytes, token, name = 'goods.csv') => send('import!upload', '', bytes, name, token),
    addZip: (id, bytes, token) =>
      send('import!pictures', `--entrepot\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n`, bytes, 'pictures.zip', token),
    async work(limits) {
      while (await workOnNext(services, limits));
    },
    async checkAll(bytes, token) {
      const sent = await rig.upload(bytes, token);
      if (sent.code !== 0) throw new Error(sent.msg);
      const { id, mapping } = sent.data;
      for (const [name, input] of [
        ['import!map', { id, mapping }],
        ['import!check', { id }],
      ] as const) {
        const step = await rig.call(name, input, token);
        if (step.code !== 0) throw new Error(`${name}: ${step.msg}`);
      }
      await rig.work();
      return (await rig.call('import!info', { id }, token)).data;
    },
    async importAll(bytes, token) {
      const { id } = await rig.checkAll(bytes, token);
      const started = await rig.call('import!run', { id }, token);
      if (started.code !== 0) throw new Error(started.msg);
      await rig.work();
      return (await rig.call('import!info', { id }, token)).data;
    },
  };
  return rig;
}

export interface SendingShop {
  world: DeskWorld;
  token: string;
  /** The key of the attribute that its variants differ in. */
  colour: string;
  slug: string;
  headings: string[];
  /** A good line of that table but for what is named. */
  line(number: string, changes?: Readonly<Record<string, string>>): string[];
}

/** A shop with a category and an attribute of its own, and a table for its products. */
export async function sendingShop(rig: ImportRig, pool: TestDatabase['pool']): Promise<SendingShop> {
  const world = await deskWorld(pool, rig.trade.build);
  const token = await rig.trade.tokenOf('seller', world.by.session.subjectId);
  const { rows } = await pool.query<{ slug: string; key: string }>(
    'SELECT c.slug, a.key FROM categories c, attributes a WHERE c.id = $1 AND a.id = $2',
    [world.categoryId, world.colour.id],
  );
  const { slug, key: colour } = rows[0]!;
  const headings = ['number', 'category', 'title:en', `option:${colour}`, 'price', 'weightGrams', 'stock'];
  const line: SendingShop['line'] = (number, changes = {}) => {
    const cells: Record<string, string> = {
      number,
      category: slug,
      'title:en': `Pot ${number}`,
      price: '12.5',
      weightGrams: '900',
      stock: '7',
      ...changes,
    };
    return headings.map((column) => cells[column] ?? '');
  };
  return { world, token, colour, slug, headings, line };
}

function memoryStorage(files: Map<string, Buffer>): Storage {
  return {
    put: async (key, data) => void files.set(key, data),
    async get(key) {
      const data = files.get(key);
      // In small pieces, as a disk or a network gives them.
      return data && { body: Readable.from(piecesOf(data, 1_000), { objectMode: false }), byteSize: data.length };
    },
    delete: async (key) => void files.delete(key),
    async *list(folder) {
      for (const key of files.keys()) if (folder === undefined || key.startsWith(`${folder}/`)) yield key;
    },
  };
}

export function* piecesOf(data: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < data.length; from += size) yield data.subarray(from, from + size);
}

/** The same table in the other kind of file. */
export function xlsxOf([headings = [], ...rows]: string[][], isNumber?: boolean[]): Promise<Buffer> {
  return buffer(sheetFile({ name: 'x', format: 'xlsx', headings, rows, ...(isNumber ? { isNumber } : {}) }).body);
}

export const csvOf = (table: string[][], separator = ','): string => table.map((cells) => cells.join(separator)).join('\r\n');
