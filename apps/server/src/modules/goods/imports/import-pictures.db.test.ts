import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../../ground/media/media.builder.ts';
import { draftsOfNumbers } from '../catalog/index.ts';
import { eraseOldFiles } from './erase-files.ts';
import { csvOf, importRig, sendingShop, type SendingShop } from './imports.builder.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await importRig(database);
const PNG = await picture(40, 30).png().toBuffer();
const JPEG = await picture(60, 30).jpeg().toBuffer();

let shop: SendingShop;
let token: string;

beforeEach(async () => {
  rig.trade.reset();
  rig.names.clear();
  await pool.query(`UPDATE import_runs SET state = 'stopped' WHERE state IN ('checking', 'running')`);
  shop = await sendingShop(rig, pool);
  ({ token } = shop);
});

const draftOf = async (number: string) => (await draftsOfNumbers(db, shop.world.shopId, [number])).get(number)?.draft;
const table = (...products: Array<[number: string, pictures: string, ofVariant?: string]>) =>
  csvOf([
    [...shop.headings, 'pictures', 'variantPicture'],
    ...products.map(([number, pictures, ofVariant = '']) => [...shop.line(number), `"${pictures}"`, ofVariant]),
  ]);
const zipOf = (files: Zippable) => Buffer.from(zipSync(files));

async function pictureServer(answer: RequestListener): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, asked };
}

/** The file, the ZIP beside it, a dry run. */
async function checkWith(file: string, zip?: Buffer) {
  const { data: sent } = await rig.upload(file, token);
  if (zip) expect(await rig.addZip(sent.id, zip, token)).toMatchObject({ code: 0 });
  for (const [name, input] of [
    ['import!map', { id: sent.id, mapping: sent.mapping }],
    ['import!check', { id: sent.id }],
  ] as const)
    expect(await rig.call(name, input, token)).toMatchObject({ code: 0 });
  await rig.work();
  return (await rig.call('import!info', { id: sent.id }, token)).data;
}
async function runOf(id: string) {
  expect(await rig.call('import!run', { id }, token)).toMatchObject({ code: 0 });
  await rig.work();
  return (await rig.call('import!info', { id }, token)).data;
}

describe('pictures by their addresses', () => {
  it('are fetched once, in the dry run, and are the product’s after the real one', async () => {
    const { origin, asked } = await pictureServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/b.jpg' }).end();
      else response.end(request.url === '/a.png' ? PNG : JPEG);
    });
    const run = await checkWith(table(['A', `${origin}/a.png; ${origin}/moved`, `${origin}/a.png`]));
    expect(run).toMatchObject({ state: 'checked', problems: [], rowsSaved: 1, pictureCount: 2 });
    expect(await draftOf('A')).toBeUndefined();
    expect(await runOf(run.id)).toMatchObject({ state: 'done', rowsSaved: 1 });
    const draft = await draftOf('A');
    expect(draft?.pictures).toHaveLength(2);
    expect(draft?.variants[0]?.mediaId).toBe(draft?.pictures[0]);
    expect(asked.toSorted()).toEqual(['/a.png', '/b.jpg', '/moved']);
  });

  it('that lead inside, nowhere, or to something else are refused by row and column, and hold up no other product', async () => {
    const { origin } = await pictureServer((request, response) => {
      if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      else if (request.url === '/page') response.end('<html>');
      else response.writeHead(404).end();
    });
    rig.names.set('inside.example', '10.0.0.7');
    const run = await checkWith(
      table(
        ['A', 'http://10.1.1.1/a.png'],
        ['B', 'https://inside.example/a.png'],
        ['C', `${origin}/inside`],
        ['D', `${origin}/page`],
        ['E', '', `${origin}/gone`],
        ['F', ''],
      ),
    );
    const said = (key: string) => key.slice(0, 40);
    expect(run.problems.map(({ row, column, message }) => [row, column, said(message)])).toEqual([
      [2, 'pictures', said('This address is not public. Pictures are fetched from the internet alone.')],
      [3, 'pictures', said('This address is not public. Pictures are fetched from the internet alone.')],
      [4, 'pictures', said('This address is not public. Pictures are fetched from the internet alone.')],
      [5, 'pictures', said('Only JPEG, PNG, WebP pictures can be uploaded.')],
      [6, 'variantPicture', said('No picture could be fetched from this address. Please check')],
    ]);
    expect(run).toMatchObject({ rowsSaved: 1, rowsRefused: 5, pictureCount: 0 });
    const german = (await rig.call('import!info', { id: run.id }, token, 'de')).data;
    expect(german.problems[0]?.message).toBe('Diese Adresse ist nicht öffentlich. Bilder werden nur aus dem Internet abgerufen.');
    expect(await runOf(run.id)).toMatchObject({ state: 'done', rowsSaved: 1 });
    expect([await draftOf('A'), (await draftOf('F'))?.pictures]).toEqual([undefined, []]);
  });

  it('are tried again when the file is checked again', async () => {
    let isThere = false;
    const { origin } = await pictureServer((_request, response) => (isThere ? response.end(PNG) : response.writeHead(503).end()));
    const run = await checkWith(table(['A', `${origin}/a.png`]));
    expect(run).toMatchObject({ rowsRefused: 1, problemCount: 1 });
    isThere = true;
    await rig.call('import!check', { id: run.id }, token);
    await rig.work();
    expect((await rig.call('import!info', { id: run.id }, token)).data).toMatchObject({ rowsSaved: 1, problemCount: 0, pictureCount: 1 });
  });
});

describe('pictures in a ZIP beside the file', () => {
  it('are found by their names, with or without folders, and erased with the file', async () => {
    const zip = zipOf({
      'set/front.png': PNG,
      'set/Küche.JPG': JPEG,
      '__MACOSX/set/._front.png': strToU8('x'),
      'readme.txt': strToU8('x'),
    });
    const run = await checkWith(table(['A', 'front.png; set/küche.jpg']), zip);
    expect(run).toMatchObject({ zip: { fileName: 'pictures.zip', pictures: 2 }, pictureCount: 2, rowsSaved: 1, problems: [] });
    await runOf(run.id);
    expect((await draftOf('A'))?.pictures).toHaveLength(2);
    expect([...rig.files.keys()].filter((key) => key.startsWith(`imports/${run.id}-`))).toHaveLength(1);
    rig.trade.clock.advance(31 * 24 * 60 * 60_000);
    await eraseOldFiles(rig.services);
    expect([...rig.files.keys()].filter((key) => key.startsWith(`imports/${run.id}`))).toEqual([]);
  });

  it('that are missing, twice there or no pictures are named', async () => {
    const zip = zipOf({ 'a/one.png': PNG, 'b/one.png': PNG, 'bad.png': strToU8('no picture') });
    const run = await checkWith(table(['A', 'one.png'], ['B', 'b/one.png'], ['C', 'bad.png'], ['D', 'two.png']), zip);
    expect(run.problems.map(({ row, given, message }) => [row, given, message.slice(0, 30)])).toEqual([
      [2, 'one.png', 'The ZIP file has several pictu'],
      [4, 'bad.png', 'Only JPEG, PNG, WebP pictures '],
      [5, 'two.png', 'There is no picture of this na'],
    ]);
  });

  it('a second one takes the place of the first, and asks for another dry run', async () => {
    const run = await checkWith(table(['A', 'one.png']), zipOf({ 'other.png': PNG }));
    expect(run).toMatchObject({ rowsRefused: 1 });
    expect((await rig.addZip(run.id, zipOf({ 'one.png': PNG }), token)).data).toMatchObject({ state: 'mapped', zip: { pictures: 1 } });
    expect(await rig.call('import!run', { id: run.id }, token)).toMatchObject({ key: 'import.state_conflict' });
    await rig.call('import!check', { id: run.id }, token);
    await rig.work();
    expect((await rig.call('import!info', { id: run.id }, token)).data).toMatchObject({ rowsSaved: 1, problemCount: 0 });
    expect([...rig.files.keys()].filter((key) => key.startsWith(`imports/${run.id}-`))).toHaveLength(1);
  });

  it('a hostile one is refused, and nothing of it is kept', async () => {
    const { data: sent } = await rig.upload(table(['A', 'one.png']), token);
    const hostile: Array<[string, Buffer, string]> = [
      ['no zip at all', Buffer.from('no zip'), 'import.zip_unreadable'],
      ['cut off', zipOf({ 'one.png': PNG }).subarray(0, -30), 'import.zip_unreadable'],
      ['names that lead out', zipOf({ '../../etc/one.png': PNG }), 'import.zip_unreadable'],
      ['absolute names', zipOf({ '/etc/one.png': PNG }), 'import.zip_unreadable'],
      ['names of another system', zipOf({ 'C:/one.png': PNG }), 'import.zip_unreadable'],
      ['with a password', locked(zipOf({ 'one.png': [PNG, { level: 0 }] })), 'import.zip_unreadable'],
      [
        'too many files',
        zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.png`, strToU8('x')]))),
        'import.zip_too_large',
      ],
      ['a bomb', lying(zipOf({ 'one.png': PNG }), 'one.png', 500 * 1024 * 1024), 'import.zip_too_large'],
    ];
    for (const [what, bytes, key] of hostile) expect(await rig.addZip(sent.id, bytes, token), what).toMatchObject({ key });
    expect([...rig.files.keys()].filter((key) => key.startsWith(`imports/${sent.id}-`))).toEqual([]);
    expect((await rig.call('import!info', { id: sent.id }, token)).data.zip).toBeNull();
  });

  it('an entry that unpacks to more than any picture is not unpacked', async () => {
    const run = await checkWith(
      table(['A', 'large.png'], ['B', 'liar.png']),
      lying(zipOf({ 'large.png': new Uint8Array(20 * 1024 * 1024), 'liar.png': new Uint8Array(20 * 1024 * 1024) }), 'liar.png', 100),
    );
    expect(run.problems.map(({ given, message }) => [given, message])).toEqual([
      ['large.png', 'The file is larger than 10 MB.'],
      ['liar.png', 'The picture cannot be read. It may be damaged.'],
    ]);
  });
});

it('categories are named as people see them, and a wrong one is answered with the way to the nearest', async () => {
  const home = await shop.world.build.category(`home-${shop.slug}`, { en: `Home ${shop.slug}`, de: `Haus ${shop.slug}` });
  await pool.query('UPDATE categories SET parent_id = $1, level = 2 WHERE id = $2', [home, shop.world.categoryId]);
  const run = await checkWith(
    csvOf([
      shop.headings,
      shop.line('A', { category: `Haus ${shop.slug} > Teekannen` }),
      shop.line('B', { category: `home ${shop.slug} / teapots` }),
      shop.line('C', { category: `Haus ${shop.slug} / Tekannen` }),
    ]),
  );
  expect(run).toMatchObject({ rowsSaved: 2, rowsRefused: 1 });
  expect(run.problems[0]).toMatchObject({ row: 4, column: 'category', given: `Haus ${shop.slug} / Tekannen` });
  expect(run.problems[0]?.message).toContain('The nearest:');
  const { body } = await rig.file('import!errors', { id: run.id }, token, 'de');
  expect(body.toString('utf8')).toContain(`› Teekannen`);
});

it('the template has examples, valid values and all categories in the reader’s language', async () => {
  const { body, type } = await rig.file('import!template', { format: 'xlsx' }, token, 'de');
  expect(type).toContain('spreadsheetml');
  const parts = unzipSync(body);
  const text = (name: string) => Buffer.from(parts[name]!).toString('utf8');
  expect([...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Produkte',
    'Beispiel',
    'Gültige Werte',
    'Kategorien',
  ]);
  expect(text('xl/worksheets/sheet4.xml')).toContain('Teekannen');
  expect(text('xl/worksheets/sheet3.xml')).toContain('Mindestbestellmenge');
  expect(text('xl/worksheets/sheet1.xml')).toContain(`'Kategorien'!$A$2`);
  expect(text('xl/worksheets/sheet2.xml')).toContain('KC-12');
  expect(await rig.upload(body, token, 'template.xlsx'), 'its first sheet is the empty one').toMatchObject({ key: 'import.empty' });
});

/** Says of its first entry that it is encrypted, in both places. */
function locked(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt16LE(copy.readUInt16LE(6) | 1, 6);
  const central = copy.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  copy.writeUInt16LE(copy.readUInt16LE(central + 8) | 1, central + 8);
  return copy;
}

/** Says of an entry in the list of a zip that it is small. */
function lying(zip: Buffer, name: string, size: number): Buffer {
  const copy = Buffer.from(zip);
  const place = copy.lastIndexOf(name);
  copy.writeUInt32LE(size, place - 46 + 24);
  return copy;
}
