import type { Claims } from '@entrepot/brands/storefront.ts';
import type { Activity, Article, ArticleHeading, HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Events } from '../../../platform/events.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { PARAMETERS, type Parameters } from '../../ground/parameters/index.ts';
import { createContent, seedAnswers, seedPages } from './index.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS);
const MEDIA = '0123456789abcdef0123456789abcdef';

const { pool, db } = await testDatabase();
const clock = testClock(NOW);
const settings: Record<string, unknown> = {};
const parameters = { get: (code: keyof typeof PARAMETERS) => settings[code] ?? PARAMETERS[code].default } as Parameters;

const house = [
  { ...STOREFRONTS[0]!, code: 'pots', name: 'Pots', nameIn: { cn: '锅' }, claims: {} as Claims },
  { ...STOREFRONTS[0]!, code: 'wires', name: 'Wires', nameIn: {}, claims: {} as Claims },
];

const heard = new Map<string, Array<() => void>>();
const listen = (topic: string, handler: () => void) => heard.set(topic, [...(heard.get(topic) ?? []), handler]);
const events = { on: listen, onGap: (handler: () => void) => listen('gap', handler) } as unknown as Events;
const happens = (topic: string): void => heard.get(topic)?.forEach((handler) => handler());

const app = Fastify();
app.setErrorHandler(sendError);
const content = createContent(
  { db, clock, events, log: pino({ level: 'silent' }) },
  { parameters, originOf: () => 'https://pots.example', storefronts: () => house },
);
registerRoutes(app, content.routes, {
  resolveSession: async () => undefined,
  storefrontOf: (request) => request.headers['x-storefront']?.toString() ?? 'pots',
  rateLimitOf: () => undefined,
});

const call = <Data>(name: string, input: object = {}, storefront = 'pots') => ask<Data>(app, `/api/${name}.action`, input, { storefront });

const news = async (input = {}, storefront?: string) => (await call<Page<ArticleHeading>>('information!list', input, storefront)).data;
const article = (id: string, lang = 'en', storefront?: string) => call<Article>('information!get', { id, lang }, storefront);
const pages = async (lang = 'en', storefront?: string) =>
  (await call<Array<{ id: string; title: string }>>('information!pages', { lang }, storefront)).data;
const activity = async (lang = 'en', storefront?: string) =>
  (await call<Activity | null>('activity/lottery!getCurrentActivity', { lang }, storefront)).data;

interface ArticleOptions {
  slug: string;
  kind?: string;
  storefront?: string;
  position?: number;
  publishedAt?: Date | null;
  titles?: Record<string, string>;
  body?: string;
}

async function write({
  slug,
  kind = 'news',
  storefront,
  position = 0,
  publishedAt = hoursAgo(1),
  titles = { en: slug },
  body = 'Text',
}: ArticleOptions): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO articles (slug, kind, storefront_code, position, published_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [slug, kind, storefront ?? null, position, publishedAt, NOW],
  );
  for (const [language, title] of Object.entries(titles)) {
    await pool.query('INSERT INTO article_texts (article_id, language, title, summary, body) VALUES ($1, $2, $3, $4, $5)', [
      rows[0]!.id,
      language,
      title,
      'Short',
      body,
    ]);
  }
  happens('content.changed');
}

async function hold(options: { storefront?: string; startsAt: Date; endsAt?: Date; titles?: Record<string, string> }): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO activities (storefront_code, media_id, ground, detail_url, starts_at, ends_at)
      VALUES ($1, $2, '#ffffff', '/information?id=fair', $3, $4) RETURNING id`,
    [options.storefront ?? null, MEDIA, options.startsAt, options.endsAt ?? null],
  );
  for (const [language, title] of Object.entries(options.titles ?? { en: 'Fair' })) {
    await pool.query(`INSERT INTO activity_texts (activity_id, language, title, text, action) VALUES ($1, $2, $3, 'Text', 'Look')`, [
      rows[0]!.id,
      language,
      title,
    ]);
  }
  happens('content.changed');
}

beforeEach(async () => {
  await emptyTables(pool, ['articles', 'activities', 'storefronts', 'media_objects']);
  await pool.query(`INSERT INTO storefronts (code, position, data) VALUES ('pots', 1, '{}'), ('wires', 2, '{}')`);
  await pool.query(
    `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size) VALUES ($1, 'upload', 'image/webp', 8, 8, 10)`,
    [MEDIA],
  );
  for (const code of Object.keys(settings)) delete settings[code];
  for (const storefront of house) storefront.claims = {};
  clock.set(NOW);
  happens('content.changed');
});

describe('news', () => {
  it('come newest first, page by page, without footer pages', async () => {
    await write({ slug: 'old', publishedAt: hoursAgo(9) });
    await write({ slug: 'new', kind: 'notice', publishedAt: hoursAgo(1) });
    await write({ slug: 'middle', publishedAt: hoursAgo(5) });
    await write({ slug: 'rules', kind: 'page' });
    expect(await news({ pageSize: 2 })).toMatchObject({
      list: [
        { id: 'new', kind: 'notice' },
        { id: 'middle', kind: 'news' },
      ],
      pageNum: 1,
      pageSize: 2,
      totalElements: 3,
    });
    expect(await news({ pageSize: 2, pageNum: 2 })).toMatchObject({ list: [{ id: 'old' }] });
    expect(await news({ pageNum: 900 })).toMatchObject({ list: [], totalElements: 3 });
    expect((await news({ kind: 'notice' })).list.map(({ id }) => id)).toEqual(['new']);
    expect(await call('information!list', { kind: 'page' })).toMatchObject({ status: 400 });
  });

  it('stand on the storefronts they are for', async () => {
    await write({ slug: 'everywhere', publishedAt: hoursAgo(3) });
    await write({ slug: 'here', storefront: 'pots', publishedAt: hoursAgo(2) });
    await write({ slug: 'there', storefront: 'wires' });
    expect((await news()).list.map(({ id }) => id)).toEqual(['here', 'everywhere']);
    expect(await article('there')).toMatchObject({ key: 'content.not_found' });
  });

  it('appear at their moment, and a draft never does', async () => {
    await write({ slug: 'soon', publishedAt: new Date(NOW.getTime() + 10_000) });
    await write({ slug: 'draft', publishedAt: null });
    expect((await news()).totalElements).toBe(0);
    expect(await article('soon')).toMatchObject({ key: 'content.not_found' });
    clock.advance(10_000);
    expect((await news()).list.map(({ id }) => id)).toEqual(['soon']);
    expect((await article('soon')).data.id).toBe('soon');
    expect(await article('draft')).toMatchObject({ key: 'content.not_found' });
  });

  it('are read again when something changed, and are kept until then', async () => {
    await write({ slug: 'fair', titles: { en: 'Before' } });
    expect((await article('fair')).data.title).toBe('Before');
    await pool.query(`UPDATE article_texts SET title = 'After'`);
    expect((await article('fair')).data.title).toBe('Before');
    happens('content.changed');
    expect((await article('fair')).data.title).toBe('After');
    expect((await news()).list[0]?.title).toBe('After');
  });
});

describe('an article', () => {
  it('comes in the reader’s language, else in English, else as it was written, and says which', async () => {
    await write({ slug: 'fair', titles: { en: 'Fair', de: 'Messe' } });
    await write({ slug: 'solo', titles: { th: 'งาน' } });
    expect((await article('fair', 'de')).data).toMatchObject({ title: 'Messe', language: 'de' });
    expect((await article('fair', 'ja')).data).toMatchObject({ title: 'Fair', language: 'en' });
    expect((await article('solo', 'de')).data).toMatchObject({ title: 'งาน', language: 'th' });
    expect((await news({ lang: 'de' })).list.map(({ title }) => title).sort()).toEqual(['Messe', 'งาน']);
  });

  it('is HTML made from Markdown, with the parameters in force', async () => {
    await write({ slug: 'rules', kind: 'page', body: 'Within **{{order_return_days}}** days. <b>\n\nAt most {{calls_per_minute}}' });
    expect((await article('rules')).data.html).toBe('<p>Within <strong>7</strong> days. &lt;b&gt;</p>');
    settings.order_return_days = 14;
    happens('parameters.changed');
    expect((await article('rules')).data.html).toContain('<strong>14</strong>');
  });

  it('gives way to the storefront’s own with the same name', async () => {
    await write({ slug: 'rules', kind: 'page', titles: { en: 'For all' } });
    await write({ slug: 'rules', kind: 'page', storefront: 'pots', titles: { en: 'Our own' } });
    expect((await article('rules')).data.title).toBe('Our own');
    expect((await article('rules', 'en', 'wires')).data.title).toBe('For all');
    expect(await pages()).toEqual([{ id: 'rules', title: 'Our own' }]);
  });

  it('does not exist under a name that nobody gave, and a name has letters, digits and hyphens', async () => {
    expect(await article('nothing')).toMatchObject({ status: 200, key: 'content.not_found' });
    for (const id of ['', 'UPPER', '../x', 'a--b', 'x'.repeat(81), '%00']) expect(await article(id)).toMatchObject({ status: 400 });
  });
});

describe('footer pages', () => {
  it('stand in the operator’s order', async () => {
    await write({ slug: 'second', kind: 'page', position: 2, titles: { en: 'Two', de: 'Zwei' } });
    await write({ slug: 'first', kind: 'page', position: 1 });
    expect(await pages('de')).toEqual([
      { id: 'first', title: 'first' },
      { id: 'second', title: 'Zwei' },
    ]);
  });

  it('that ship with the product are there after the first start and stay as the operator leaves them', async () => {
    await withTransaction(db, seedPages);
    happens('content.changed');
    expect((await pages())[0]).toEqual({ id: 'buyer-rules', title: 'Buyer rules' });
    const { html } = (await article('buyer-rules')).data;
    expect(html).not.toMatch(/\{\{|undefined/);
    expect(html).toContain('<table>');
    await pool.query(`UPDATE article_texts SET title = 'Edited'`);
    await withTransaction(db, seedPages);
    happens('content.changed');
    expect((await pages())[0]).toEqual({ id: 'buyer-rules', title: 'Edited' });
  });
});

describe('a blank', () => {
  it('is filled with what the storefront says of itself, in the language of the text', async () => {
    await write({
      slug: 'about',
      kind: 'page',
      titles: { en: 'About {{storefront}}', cn: '关于{{storefront}}' },
      body: 'Write to {{support_email}}.',
    });
    expect((await article('about')).data).toMatchObject({ title: 'About Pots', html: `<p>Write to ${house[0]!.support.email}.</p>` });
    expect((await article('about', 'cn')).data.title).toBe('关于锅');
    expect((await pages('en', 'wires'))[0]).toEqual({ id: 'about', title: 'About Wires' });
  });

  it('of the operator’s is left out with its paragraph until it is stated, on this storefront and no other', async () => {
    await write({ slug: 'about', kind: 'page', body: 'Hello.\n\n## Company\n\n{{operator.company}}, {{operator.address}}' });
    expect((await article('about')).data.html).toBe('<p>Hello.</p>');
    house[0]!.claims = { company: 'Pots *Ltd* [x](/y)', address: '1 Quay\nHarbour' };
    happens('storefronts.changed');
    const { html } = (await article('about')).data;
    expect(html).toBe('<p>Hello.</p>\n<h2>Company</h2>\n<p>Pots *Ltd* [x](/y), 1 Quay, Harbour</p>');
    expect((await article('about', 'en', 'wires')).data.html).toBe('<p>Hello.</p>');
  });

  it('says how long something is kept, as the parameter in force has it', async () => {
    await write({
      slug: 'privacy',
      kind: 'page',
      titles: { en: 'Privacy', de: 'Datenschutz' },
      body: '{{keep.visitor_conversations}}; {{keep.mails}}; {{keep.account}}',
    });
    expect((await article('privacy')).data.html).toBe('<p>30 days; 90 days; until you close your account</p>');
    settings.chat_visitor_days = 1;
    happens('parameters.changed');
    expect((await article('privacy', 'de')).data.html).toBe('<p>1 Tag; 90 Tage; bis Sie Ihr Konto schließen</p>');
  });
});

describe('the buyer rules', () => {
  it.each(LANGUAGES)('say the same in %s, with the numbers in force', async (language) => {
    await withTransaction(db, seedPages);
    happens('content.changed');
    const shapeOf = (html: string) => html.match(/<(?:h2|li|tr|td|th|p|strong)(?=[ >])/g);
    const english = (await article('buyer-rules')).data;
    const { title, summary, html, language: written } = (await article('buyer-rules', language)).data;
    expect(written).toBe(language);
    expect(html).not.toMatch(/\{\{|\*\*|undefined/);
    expect(shapeOf(html)).toEqual(shapeOf(english.html));
    for (const [text, source] of [
      [title, english.title],
      [summary, english.summary],
    ])
      expect(text === source).toBe(language === 'en');
  });
});

describe('a text whose original was changed', () => {
  const change = async (slug: string, language: string, at: Date) => {
    await pool.query(
      'UPDATE article_texts SET changed_at = $3 WHERE language = $2 AND article_id = (SELECT id FROM articles WHERE slug = $1)',
      [slug, language, at],
    );
    happens('content.changed');
  };
  const behind = async (slug: string, lang: string) => (await article(slug, lang)).data.originalChangedAt;

  it('says so to readers where it binds them, until it is changed itself', async () => {
    await write({ slug: 'return-policy', kind: 'page', titles: { en: 'Returns', de: 'Rückgabe' } });
    expect(await behind('return-policy', 'de')).toBeNull();
    await change('return-policy', 'en', hoursAgo(5));
    expect([await behind('return-policy', 'de'), await behind('return-policy', 'en')]).toEqual([hoursAgo(5).toISOString(), null]);
    await change('return-policy', 'de', hoursAgo(3));
    expect(await behind('return-policy', 'de')).toBeNull();
  });

  it('is said to be of its own day, not of the original’s', async () => {
    await write({ slug: 'return-policy', kind: 'page', titles: { en: 'Returns', de: 'Rückgabe' } });
    const dayOf = async (lang: string) => (await article('return-policy', lang)).data.updatedAt;
    const before = await dayOf('de');
    await pool.query(`UPDATE articles SET updated_at = $1 WHERE slug = 'return-policy'`, [hoursAgo(0.5)]);
    await change('return-policy', 'en', hoursAgo(0.5));
    expect(await dayOf('en')).toBe(hoursAgo(0.5).toISOString());
    expect(await dayOf('de')).toBe(before);
    await change('return-policy', 'de', hoursAgo(0.25));
    expect(await dayOf('de')).toBe(hoursAgo(0.25).toISOString());
  });

  it('says nothing where nobody is bound by it', async () => {
    await write({ slug: 'about', kind: 'page', titles: { en: 'About', de: 'Über uns' } });
    await change('about', 'en', hoursAgo(5));
    expect(await behind('about', 'de')).toBeNull();
  });
});

describe('the help centre', () => {
  const help = async (input: object = {}, storefront?: string) => (await call<HelpQuestion[]>('information!help', input, storefront)).data;
  const idsOf = (questions: readonly HelpQuestion[]) => questions.map(({ id }) => id);

  it('ships with its answers, lists them with their screens, and finds them in the reader’s language', async () => {
    await withTransaction(db, seedAnswers);
    await withTransaction(db, seedAnswers);
    const all = await help();
    expect(all).toHaveLength(24);
    expect(all[0]).toEqual({
      id: 'how-escrow-works',
      title: 'How does escrow protect my money?',
      screens: ['settlement', 'pay-success', 'order-detail', 'my-order', 'product-details'],
    });
    expect(idsOf(await help({ lang: 'cn', words: '怎么退货' }))[0]).toBe('how-to-return');
    expect(idsOf(await help({ lang: 'th', words: 'ลืมรหัสผ่านธุรกรรม' }))[0]).toBe('transaction-password');
    expect(await help({ words: 'zzyzx' })).toEqual([]);
    expect((await article('how-escrow-works', 'en')).data).toMatchObject({ kind: 'help', summary: '' });
    expect([await news(), await pages()]).toMatchObject([{ totalElements: 0 }, []]);
  });

  it('shows a parameter in force, and a storefront its own answer in place of the general one', async () => {
    await withTransaction(db, seedAnswers);
    happens('content.changed');
    settings.order_return_days = 23;
    happens('parameters.changed');
    expect((await article('how-escrow-works')).data.html).toContain('23 days');
    await write({ slug: 'how-escrow-works', kind: 'help', storefront: 'pots', titles: { en: 'Escrow here' } });
    expect((await help({ words: 'escrow here' }))[0]!.title).toBe('Escrow here');
    expect((await help({ words: 'escrow' }, 'wires'))[0]!.title).toBe('How does escrow protect my money?');
  });

  it('takes what somebody pasted, up to a length', async () => {
    await withTransaction(db, seedAnswers);
    happens('content.changed');
    expect((await help({ words: `${'('.repeat(200)}%_\\' refund` })).length).toBeGreaterThan(0);
    expect((await call('information!help', { words: 'x'.repeat(501) })).code).toBe(400);
  });
});

describe('the activity', () => {
  it('is the one that runs now, and null when none does', async () => {
    expect(await call('activity/lottery!getCurrentActivity')).toMatchObject({ code: 0, data: null });
    await hold({
      startsAt: new Date(NOW.getTime() + MINUTE_MS),
      endsAt: new Date(NOW.getTime() + 2 * MINUTE_MS),
      titles: { en: 'Fair', de: 'Messe' },
    });
    expect(await activity()).toBeNull();
    clock.advance(MINUTE_MS);
    expect(await activity('de')).toMatchObject({
      title: 'Messe',
      detailUrl: '/information?id=fair',
      mediaId: MEDIA,
      endsAt: '2026-03-01T12:02:00.000Z',
    });
    clock.advance(MINUTE_MS);
    expect(await activity('de')).toBeNull();
  });

  it('is the storefront’s own before the general one', async () => {
    await hold({ startsAt: hoursAgo(1), titles: { en: 'For all' } });
    await hold({ startsAt: hoursAgo(5), storefront: 'pots', titles: { en: 'Our own' } });
    expect((await activity())?.title).toBe('Our own');
    expect((await activity('en', 'wires'))?.title).toBe('For all');
  });

  it.each(['javascript:alert(1)', 'http://x.example', '//x.example', 'page', '/\\x.example'])('cannot lead to %s', async (address) => {
    await expect(
      pool.query(`INSERT INTO activities (media_id, ground, detail_url, starts_at) VALUES ($1, '#ffffff', $2, now())`, [MEDIA, address]),
    ).rejects.toThrow('detail_url');
  });
});

describe('where the apps are', () => {
  it('is what the operator entered, and else the page that says how the site is installed', async () => {
    const page = 'https://pots.example/m/install';
    expect((await call('index!download-url')).data).toEqual({ phoneUrl: page, androidUrl: page, iosUrl: page });
    settings.app_ios_url = 'https://apps.example/pots';
    expect((await call('index!download-url')).data).toEqual({
      phoneUrl: page,
      androidUrl: page,
      iosUrl: 'https://apps.example/pots',
    });
  });
});
