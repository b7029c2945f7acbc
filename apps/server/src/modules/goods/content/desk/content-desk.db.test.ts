import { STOREFRONTS as BRANDS } from '@entrepot/brands/all.ts';
import type { ArticleVersion, DeskArticle, DeskArticleLine, Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { consoleRig } from '../../../people/console-login/console.builder.ts';
import { PARAMETERS, type Parameters } from '../../../ground/parameters/index.ts';
import { createContentDesk, seedPages } from '../index.ts';
import { SHIPPED_PAGES } from '../shipped-pages.ts';

const database = await testDatabase();
const { pool, db } = database;
const parameters = { get: (code: keyof typeof PARAMETERS) => PARAMETERS[code].default } as Parameters;
const BRAND = { ...BRANDS[0]!, name: 'Hazelwharf' };
const STOREFRONTS = [
  {
    ...BRAND,
    code: 'hazelwharf',
    hosts: ['hazelwharf.example'],
    languages: ['en' as const, 'de' as const],
    support: { ...BRAND.support, email: 'care@desk.example' },
  },
  {
    ...BRAND,
    code: 'wires',
    name: 'Wires',
    hosts: ['wires.example'],
    languages: ['en' as const],
    support: { ...BRAND.support, email: 'care@wires.example' },
  },
];
const rig = await consoleRig(
  database,
  {},
  (audit) =>
    createContentDesk({ db, clock: { now: () => rigClock() } }, { parameters, audit, storefronts: () => STOREFRONTS, isDevelopment: true })
      .routes,
);
const rigClock = () => rig.clock.now();
const PICTURE = '0123456789abcdef0123456789abcdef';
const FOREIGN = 'fedcba9876543210fedcba9876543210';
const HOST = STOREFRONTS[0]!.hosts[0]!;

let token: string;
const ask = async <Data>(name: string, input: object, by = token) => rig.staffCall<Data>(name, input, { token: by });
const lastRecord = async () =>
  (await pool.query('SELECT action, before, after, actor_name FROM audit_log ORDER BY number DESC LIMIT 1')).rows[0];
const announced = async () =>
  (await pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM outbox_events WHERE topic = 'content.changed'`)).rows[0]!
    .count;

async function newcomer(permission: string, email: string): Promise<string> {
  return rig.token('staff', await rig.staff(email, await rig.role(email, [permission])));
}

beforeEach(async () => {
  await emptyTables(pool, ['articles', 'banners', 'activities', 'media_objects', 'staff', 'staff_roles', 'sessions']);
  await pool.query(
    `INSERT INTO storefronts (code, position, data) VALUES ('hazelwharf', 1, '{}'), ('wires', 2, '{}') ON CONFLICT DO NOTHING`,
  );
  for (const id of [PICTURE, FOREIGN])
    await pool.query(
      `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size) VALUES ($1, 'upload', 'image/webp', 8, 8, 10)`,
      [id],
    );
  await pool.query(
    `INSERT INTO media_uploads (media_id, purpose, uploader) VALUES ($1, 'content', 'staff:1'), ($2, 'certificate', 'buyer:1')`,
    [PICTURE, FOREIGN],
  );
  token = await newcomer('content.manage', 'ada@entrepot.example');
});

const create = async (input: object = {}) =>
  (await ask<DeskArticle>('articles!create', { kind: 'page', slug: 'about', storefrontCode: null, ...input })).data;
const save = (id: string, version: number, words: object = {}) =>
  ask<DeskArticle>('articles!saveText', { id, language: 'en', version, title: 'About us', summary: 'Short', body: '# Hello', ...words });
const versions = async (id: string) => (await ask<Page<ArticleVersion>>('articles!versions', { id, language: 'en' })).data.list;
const list = async (input: object = {}) => (await ask<Page<DeskArticleLine>>('articles!list', { group: 'pages', ...input })).data;

describe('a link in an article', () => {
  it.each([
    ['a link', '[Log in](https://evil.example/login)'],
    ['a link by reference', '[Log in][x]\n\n[x]: https://evil.example'],
    ['an address between angles', '<https://evil.example>'],
    ['an address as text', 'Log in at https://evil.example now'],
    ['a name that only begins like ours', `[Log in](https://${HOST}.evil.example)`],
    ['our name before an @', `[Log in](https://${HOST}@evil.example)`],
    ['a mailbox elsewhere', '[Write](mailto:help@evil.example)'],
    ['a second mailbox', `[Write](mailto:help@${HOST},x@evil.example)`],
    ['a copy to a mailbox elsewhere', `[Write](mailto:help@${HOST}?cc=x@evil.example)`],
  ])('is not saved where it leads out of the house: %s', async (_what, body) => {
    const { id } = await create();
    expect(await save(id, 0, { body })).toMatchObject({ key: 'words.foreign_link', msg: expect.stringContaining('evil.example') });
    expect(await versions(id)).toEqual([]);
  });

  it('is looked for in title and summary too, and may stay in the house', async () => {
    const { id } = await create();
    for (const words of [{ title: 'https://evil.example' }, { summary: 'See http://evil.example' }])
      expect(await save(id, 0, words)).toMatchObject({ key: 'words.foreign_link' });
    const { email } = STOREFRONTS[0]!.support;
    const body = `[Help](/help), [there](https://${HOST}/help), https://www.${HOST}/, [write](mailto:${email}). 请充值。USDT`;
    expect((await save(id, 0, { body })).code).toBe(0);
  });

  it('may lead to the mailbox of the service by its blank, and to no other', async () => {
    const { id } = await create();
    for (const blank of ['operator.privacy_email', 'storefront'])
      expect(await save(id, 0, { body: `[Write](mailto:{{${blank}}})` }), blank).toMatchObject({ key: 'words.foreign_link' });
    expect((await save(id, 0, { body: '[Write](mailto:{{support_email}})' })).code).toBe(0);
  });

  it('that got in by another way is not published', async () => {
    const { id } = await create();
    await save(id, 0);
    await pool.query(`UPDATE article_texts SET body = '[Log in](https://evil.example)'`);
    expect(await ask('articles!publish', { id, at: null })).toMatchObject({ key: 'words.foreign_link' });
  });
});

describe('a blank in an article', () => {
  it.each([
    ['the body', { body: 'We keep {{keep.everything}}.' }, '{{keep.everything}}'],
    ['the summary', { summary: 'At most {{calls_per_minute}} calls' }, '{{calls_per_minute}}'],
    ['the title', { title: 'About {{constructor}}' }, '{{constructor}}'],
  ])('that nothing can be filled into is refused in %s, by its name', async (_place, words, blank) => {
    const { id } = await create();
    expect(await save(id, 0, words)).toMatchObject({ key: 'content.unknown_blank', msg: expect.stringContaining(blank) });
    expect(await versions(id)).toEqual([]);
  });

  it('of the operator’s stands in no title', async () => {
    const { id } = await create();
    expect(await save(id, 0, { title: '{{operator.company}}' })).toMatchObject({ key: 'content.blank_in_title' });
    expect((await save(id, 0, { title: '{{storefront}}', body: '{{operator.company}}, {{keep.mails}}, {{order_return_days}}' })).code).toBe(
      0,
    );
  });
});

describe('an article', () => {
  it('begins as a draft, gets its words, is published now or later, and goes again', async () => {
    const article = await create();
    expect(article).toMatchObject({ slug: 'about', state: 'draft', publishedAt: null, texts: [] });
    expect(await ask('articles!publish', { id: article.id, at: null })).toMatchObject({ key: 'product.title_missing' });
    await save(article.id, 0);
    const before = await announced();
    expect((await ask<DeskArticle>('articles!publish', { id: article.id, at: null })).data).toMatchObject({ state: 'published' });
    expect(await announced()).toBe(before + 1);
    const later = new Date(rig.clock.now().getTime() + 60_000).toISOString();
    expect((await ask<DeskArticle>('articles!publish', { id: article.id, at: later })).data).toMatchObject({
      state: 'scheduled',
      publishedAt: later,
    });
    expect(await lastRecord()).toMatchObject({ action: 'article.published', after: { publishedAt: later }, actor_name: 'ada' });
    expect((await list({ state: 'scheduled' })).totalElements).toBe(1);
    expect((await ask<DeskArticle>('articles!unpublish', { id: article.id })).data).toMatchObject({ state: 'draft', publishedAt: null });
  });

  it('keeps every text that was ever saved, with who saved it, and nobody can change one', async () => {
    const { id } = await create();
    await save(id, 0);
    expect((await save(id, 1, { body: 'Second' })).data.texts).toMatchObject([{ language: 'en', version: 2, body: 'Second' }]);
    // The same again is no version.
    expect((await save(id, 2, { body: 'Second' })).data.texts).toMatchObject([{ version: 2 }]);
    expect(await versions(id)).toMatchObject([
      { number: 2, body: 'Second', savedBy: 'ada' },
      { number: 1, body: '# Hello' },
    ]);
    // Going back is one more version.
    expect((await save(id, 2)).data.texts).toMatchObject([{ version: 3, body: '# Hello' }]);
    await ask('articles!removeText', { id, language: 'en' });
    expect((await versions(id)).map(({ number }) => number)).toEqual([3, 2, 1]);
    await expect(pool.query(`UPDATE article_versions SET body = 'never said'`)).rejects.toThrow('append-only');
    expect(
      (
        await pool.query(
          `SELECT has_table_privilege('entrepot_app', 'article_versions', 'DELETE')
            OR has_table_privilege('entrepot_app', 'article_versions', 'UPDATE') AS may`,
        )
      ).rows,
    ).toEqual([{ may: false }]);
  });

  it('is not overwritten by somebody who edited an older text', async () => {
    const { id } = await create();
    const answers = await Promise.all([save(id, 0, { body: 'One' }), save(id, 0, { body: 'Two' })]);
    expect(answers.map(({ key }) => key).sort()).toEqual(['shop.changed_meanwhile', undefined]);
    expect(await versions(id)).toHaveLength(1);
  });

  it('that came with the product becomes the first version when it is edited, and a storefront can have its own', async () => {
    await withTransaction(db, seedPages);
    const [shipped] = (await list()).list;
    expect(shipped).toMatchObject({ slug: 'buyer-rules', title: 'Buyer rules', languages: LANGUAGES.toSorted(), state: 'published' });
    await save(shipped!.id, 0, { title: 'Rules' });
    expect(await versions(shipped!.id)).toMatchObject([
      { number: 2, title: 'Rules', savedBy: 'ada' },
      { number: 1, title: 'Buyer rules', savedBy: null, savedAt: null },
    ]);
    const own = await create({ slug: 'buyer-rules', storefrontCode: 'wires', copyOf: shipped!.id });
    expect(own).toMatchObject({
      storefrontCode: 'wires',
      state: 'draft',
      texts: expect.arrayContaining([expect.objectContaining({ language: 'en', title: 'Rules', version: 1 })]),
      others: [{ id: shipped!.id, storefrontCode: null, state: 'published' }],
    });
    expect(await ask('articles!create', { kind: 'page', slug: 'buyer-rules', storefrontCode: 'wires' })).toMatchObject({
      key: 'content.slug_taken',
    });
    expect(await ask('articles!create', { kind: 'page', slug: 'x', storefrontCode: 'nowhere' })).toMatchObject({ status: 400 });
    expect((await list({ storefront: 'wires' })).list.map(({ id }) => id)).toEqual([own.id]);
    expect((await list({ storefront: 'all' })).list.map(({ slug }) => slug)).toEqual(SHIPPED_PAGES.map(({ slug }) => slug));
  });

  it('shows staff which languages are behind the English text', async () => {
    const { id } = await create();
    await save(id, 0);
    await save(id, 0, { language: 'de', title: 'Über uns' });
    const older = async () => {
      const { texts } = (await ask<DeskArticle>('articles!get', { id })).data;
      return [(await list()).list[0]!.older, texts.filter(({ isOlder }) => isOlder).map(({ language }) => language)];
    };
    expect(await older()).toEqual([[], []]);
    rig.clock.advance(60_000);
    await save(id, 1, { title: 'Who we are' });
    expect(await older()).toEqual([['de'], ['de']]);
    rig.clock.advance(60_000);
    await save(id, 1, { language: 'de', title: 'Wer wir sind' });
    expect(await older()).toEqual([[], []]);
  });

  it('can be an answer of the help centre, in a list of its own', async () => {
    await create({ kind: 'help', slug: 'gift-wrapping' });
    expect([(await list()).list, (await list({ group: 'help' })).list]).toMatchObject([[], [{ slug: 'gift-wrapping', kind: 'help' }]]);
  });

  it('is found by language that is missing, by words and by kind', async () => {
    const first = await create();
    await save(first.id, 0, { title: 'Ünser Haus' });
    await ask('articles!saveText', { id: first.id, language: 'de', version: 0, title: 'Haus', summary: '', body: 'x' });
    const news = await create({ kind: 'notice', slug: 'fair' });
    await save(news.id, 0, { title: 'Fair' });
    expect((await list({ missing: 'de' })).list).toEqual([]);
    expect((await list({ missing: 'ja' })).list).toHaveLength(1);
    expect((await list({ keyword: 'ünser' })).list).toMatchObject([{ slug: 'about', title: 'Ünser Haus', languages: ['de', 'en'] }]);
    expect((await list({ group: 'news' })).list).toMatchObject([{ slug: 'fair', kind: 'notice' }]);
    expect((await list({ group: 'news', kind: 'news' })).list).toEqual([]);
  });

  it('shows pictures that staff sent, and takes a name that no other has', async () => {
    const { id } = await create();
    await create({ slug: 'taken' });
    const change = (to: object) =>
      ask<DeskArticle>('articles!change', { id, slug: 'about', kind: 'page', position: 5, mediaId: null, ...to });
    expect(await change({ mediaId: FOREIGN })).toMatchObject({ key: 'picture.unknown' });
    expect(await change({ slug: 'taken' })).toMatchObject({ key: 'content.slug_taken' });
    expect((await change({ mediaId: PICTURE, slug: 'us' })).data).toMatchObject({ slug: 'us', position: 5, mediaId: PICTURE });
    expect(await lastRecord()).toMatchObject({ action: 'article.changed', before: { slug: 'about' }, after: { slug: 'us' } });
  });

  it('is previewed by the renderer of the storefronts, where nothing runs', async () => {
    const { data } = await ask<{ html: string; open: object[] }>('articles!preview', {
      body: '# {{order_return_days}}\n\n<script>alert(1)</script> [x](javascript:alert(1))\n\nWe are {{operator.company}}, {{nobody}}',
      language: 'en',
      storefrontCode: null,
    });
    expect(data.html).toContain('<h2>7</h2>');
    expect(data.html).not.toContain('We are');
    expect(data.open).toEqual([
      { blank: 'operator.company', claim: 'company' },
      { blank: 'nobody', claim: null },
    ]);
    expect(data.html).not.toMatch(/<script|javascript:.*"/);
  });
});

const banner = {
  kind: 'banner',
  storefrontCode: null,
  mediaId: PICTURE,
  ground: '#ffeecc',
  link: '/discounted',
  startsAt: null,
  endsAt: null,
  texts: [{ language: 'en', title: 'Autumn', text: 'New goods', action: 'Look' }],
};
const saveBanner = (input: object = {}) => ask<Promotion>('promotions!save', { ...banner, ...input });
const banners = async (input: object = {}) => (await ask<Page<Promotion>>('promotions!list', { kind: 'banner', ...input })).data.list;

describe('a banner', () => {
  it('is made, changed, moved and taken away, at once for all readers and with a record of each', async () => {
    const before = await announced();
    const first = (await saveBanner()).data;
    const second = (
      await saveBanner({
        texts: [
          { language: 'en', title: 'Winter', text: '', action: 'Look' },
          { language: 'de', title: 'Winter', text: '', action: 'Ansehen' },
        ],
      })
    ).data;
    expect((await banners()).map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'running'],
      [second.id, 'running'],
    ]);
    expect((await ask('promotions!order', { storefrontCode: null, before: [first.id, second.id], ids: [second.id, first.id] })).code).toBe(
      0,
    );
    expect((await banners()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await lastRecord()).toMatchObject({
      action: 'banners.ordered',
      before: { order: [first.id, second.id] },
      after: { order: [second.id, first.id] },
    });
    expect((await banners({ missing: 'de' })).map(({ id }) => id)).toEqual([first.id]);
    const changed = await saveBanner({ id: first.id, revision: first.revision, link: `https://${HOST}/x` });
    expect(changed.data).toMatchObject({ link: `https://${HOST}/x` });
    expect(await saveBanner({ id: first.id, revision: first.revision, link: '/other' })).toMatchObject({ key: 'shop.changed_meanwhile' });
    await ask('promotions!remove', { kind: 'banner', id: first.id });
    expect(await lastRecord()).toMatchObject({ action: 'banner.removed', before: { texts: [{ title: 'Autumn' }] } });
    expect(await announced()).toBe(before + 5);
  });

  it('leads nobody out of the house, nor from one storefront to another', async () => {
    const [here, there] = STOREFRONTS as [(typeof STOREFRONTS)[number], (typeof STOREFRONTS)[number]];
    for (const link of ['https://evil.example/login', `https://${HOST}.evil.example/`, `https://${HOST}@evil.example/`])
      for (const kind of ['banner', 'activity'])
        expect(await saveBanner({ kind, link }), link).toMatchObject({ key: 'words.foreign_link' });
    expect(await saveBanner({ link: `https://${there.hosts[0]}/`, storefrontCode: here.code })).toMatchObject({
      key: 'words.foreign_link',
    });
    expect(await banners()).toEqual([]);
  });

  it('is put in order only from the order that was looked at, and only among its own', async () => {
    const [a, b, elsewhere] = [
      (await saveBanner()).data.id,
      (await saveBanner()).data.id,
      (await saveBanner({ storefrontCode: 'wires' })).data.id,
    ];
    const order = (before: string[], ids: string[]) => ask('promotions!order', { storefrontCode: null, before, ids });
    for (const [before, ids] of [
      [
        [b, a],
        [a, b],
      ],
      [[a], [a]],
      [
        [a, b],
        [b, elsewhere],
      ],
      [
        [a, b],
        [b, b],
      ],
    ] as const) {
      expect(await order([...before], [...ids])).toMatchObject({ key: 'shop.changed_meanwhile' });
    }
    // Two who looked at the same order: the second one is told, whoever that is.
    const both = await Promise.all([order([a, b], [b, a]), order([a, b], [b, a])]);
    expect(both.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([0, expect.any(Number)]);
    expect(both.filter(({ key }) => key === 'shop.changed_meanwhile')).toHaveLength(1);
    expect((await banners()).map(({ id }) => id)).toEqual([b, a, elsewhere]);
  });

  it.each<[string, object, object]>([
    ['a picture of a stranger', { mediaId: FOREIGN }, { key: 'picture.unknown' }],
    ['a link that runs', { link: 'javascript:alert(1)' }, { status: 400 }],
    ['a link to another host without a scheme', { link: '//evil.example' }, { status: 400 }],
    [
      'an end before the beginning',
      { startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' },
      { key: 'product.discount_period' },
    ],
    ['no words', { texts: [] }, { key: 'product.title_missing' }],
    ['one language twice', { texts: [banner.texts[0], banner.texts[0]] }, { key: 'product.twice' }],
    ['a storefront that there is not', { storefrontCode: 'nowhere' }, { status: 400 }],
  ])('is refused with %s', async (_name, input, answer) => {
    expect(await saveBanner(input)).toMatchObject(answer);
    expect(await banners()).toEqual([]);
  });
});

it('an activity begins now where nothing else is said, and its time can be narrowed to', async () => {
  const activity = { ...banner, kind: 'activity', storefrontCode: 'wires' };
  const later = new Date(rig.clock.now().getTime() + 60_000).toISOString();
  const running = (await ask<Promotion>('promotions!save', activity)).data;
  const planned = (await ask<Promotion>('promotions!save', { ...activity, startsAt: later })).data;
  expect(running).toMatchObject({ state: 'running', startsAt: rig.clock.now().toISOString() });
  const of = async (state: string) =>
    (await ask<Page<Promotion>>('promotions!list', { kind: 'activity', state })).data.list.map(({ id }) => id);
  expect([await of('running'), await of('planned'), await of('over')]).toEqual([[running.id], [planned.id], []]);
});

it('is nothing for strangers', async () => {
  const other = await newcomer('words.manage', 'bob@entrepot.example');
  const shop = await rig.shop('Kiln');
  const seller = await rig.token('seller', await rig.member('sam@kiln.example', shop, { isOwner: true }));
  for (const name of [
    'content!storefronts',
    'articles!list',
    'articles!get',
    'articles!create',
    'articles!change',
    'articles!saveText',
    'articles!removeText',
    'articles!versions',
    'articles!publish',
    'articles!unpublish',
    'articles!preview',
    'promotions!list',
    'promotions!save',
    'promotions!order',
    'promotions!remove',
  ]) {
    expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await ask(name, {}, seller), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await ask(name, {}, other), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
