import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { MailChoice, MailPreview, WordDetail, WordImport, WordLine } from '@entrepot/contracts/calls/words.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { GUARDED_NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import { setOwnWords, ownWordsOfConsoles, ownWordsOfPages } from '@entrepot/i18n/own-words.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Events } from '../../../platform/events.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createMail } from '../../ground/mail/index.ts';
import { loadConfig } from '../../../config.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { consoleRig } from '../../people/console-login/console.builder.ts';
import { testProposals, type TestProposals } from '../../people/proposals/proposals.builder.ts';
import { createWords } from './index.ts';
import { shippedWord, shippedWords } from './shipped-words.ts';
import { wordRoutes } from './words.routes.ts';

const database = await testDatabase();
const { pool, db } = database;
const storefronts = STOREFRONTS.slice(0, 2);
const [here, there] = storefronts.map(({ code }) => code) as [string, string];
const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
let proposals!: TestProposals;
const rig = await consoleRig(database, {}, (audit) => {
  proposals = testProposals({ db, pool, clock }, audit);
  return wordRoutes({ db, clock, audit, storefronts: () => storefronts, propose: proposals.propose });
});

let announce: () => Promise<void> = async () => undefined;
const events = {
  on: (_topic: string, handler: () => Promise<void>) => void (announce = handler),
  onGap: () => undefined,
} as unknown as Events;
const log = pino({ level: 'silent' });
await createWords({ db, clock, events, log }, { audit: createAudit({ db, clock }), storefronts: () => storefronts, proposals });

let token: string;
const REASON = 'Our lawyers ask for it.';
const ask = <Data>(name: string, input: object, by = token) => rig.staffCall<Data>(name, input, { token: by });
const set = async (input: object) => {
  const answer = await ask<WordDetail>('words!set', {
    catalogue: 'errors',
    id: 'cart.nothing_selected',
    language: 'en',
    storefrontCode: null,
    text: 'There is nothing in your cart.',
    reason: REASON,
    ...input,
  });
  await inForce();
  return answer;
};
/** What is guarded is agreed to, and its day passes. */
const inForce = async () => {
  await proposals.bringIntoForce();
  await announce();
};
const stored = async () =>
  (await pool.query('SELECT catalogue, message_id, storefront_code, text FROM word_overrides ORDER BY message_id, storefront_code')).rows;

beforeEach(async () => {
  for (const { code, ...data } of storefronts)
    await pool.query('INSERT INTO storefronts (code, position, data) VALUES ($1, 9, $2) ON CONFLICT DO NOTHING', [
      code,
      JSON.stringify(data),
    ]);
  await emptyTables(pool, ['proposals', 'word_overrides', 'staff', 'staff_roles', 'sessions', 'outgoing_messages']);
  setOwnWords([]);
  token = await rig.token('staff', await rig.staff('ada@entrepot.example', await rig.role('Words', ['words.manage', 'words.guarded'])));
});

describe('a message', () => {
  it('is said otherwise everywhere, or on one storefront, until that is taken back', async () => {
    expect((await set({})).data).toMatchObject({
      isGuarded: true,
      overrides: [],
      pending: [{ storefrontCode: null, text: 'There is nothing in your cart.', dueAt: null }],
    });
    expect((await ask<WordDetail>('words!get', { catalogue: 'errors', id: 'cart.nothing_selected', language: 'en' })).data).toMatchObject({
      english: 'No product is selected.',
      overrides: [{ storefrontCode: null, text: 'There is nothing in your cart.', changedBy: 'ada, ada' }],
      pending: [],
    });
    await set({ storefrontCode: here, text: 'Your basket is empty.' });
    expect([here, there, undefined].map((code) => translateError('cart.nothing_selected', {}, 'en', code))).toEqual([
      'Your basket is empty.',
      'There is nothing in your cart.',
      'There is nothing in your cart.',
    ]);
    expect(translateError('cart.nothing_selected', {}, 'de', here)).toBe('Es ist kein Produkt ausgewählt.');
    await ask('words!remove', { catalogue: 'errors', id: 'cart.nothing_selected', language: 'en', storefrontCode: here, reason: REASON });
    await inForce();
    expect(translateError('cart.nothing_selected', {}, 'en', here)).toBe('There is nothing in your cart.');
    const { rows } = await pool.query(`SELECT action, before, after, reason FROM audit_log WHERE subject_id = $1 ORDER BY number`, [
      `errors/en/cart.nothing_selected/${here}`,
    ]);
    expect(rows).toMatchObject([
      { action: 'words.changed', after: { text: 'Your basket is empty.' }, reason: REASON },
      { action: 'words.reset', before: { text: 'Your basket is empty.' }, after: { text: null } },
    ]);
    expect((await pool.query(`SELECT payload FROM outbox_events WHERE topic = 'catalogues.changed' LIMIT 1`)).rows).toEqual([
      { payload: { languages: ['en'] } },
    ]);
  });

  it('travels with the pages of its language and storefront and with no other, and nothing does where nothing was changed', async () => {
    expect(ownWordsOfPages('en', here)).toBeUndefined();
    await set({ catalogue: 'frame', id: 'nav.home', language: 'en', storefrontCode: here, text: 'Start' });
    await set({ catalogue: 'console', id: 'console.cancel', text: 'Leave it' });
    expect(ownWordsOfPages('en', here)).toEqual({ 'nav.home': ['Start'] });
    expect(ownWordsOfPages('en', there)).toBeUndefined();
    expect(ownWordsOfPages('de', here)).toBeUndefined();
    expect(ownWordsOfConsoles('en', there)).toEqual({ 'console.cancel': ['Leave it'] });
  });

  it.each<[string, object, string]>([
    ['a value is missing', { id: 'upload.too_large', text: 'The file is too large.' }, 'arguments'],
    ['a value is made up', { text: 'Your cart, {name}, is empty.' }, 'arguments'],
    ['a bracket is open', { id: 'upload.too_large', text: 'More than {megabytes MB' }, 'unreadable'],
    [
      'a number form is missing',
      { id: 'request.too_frequent', language: 'ru', text: 'Подождите {seconds, plural, one {# секунду} other {# секунд}}.' },
      'plurals',
    ],
    ['a number is not counted any more', { id: 'request.too_frequent', text: 'Wait {seconds} s.' }, 'plurals'],
    [
      'a case is missing',
      { catalogue: 'mail', id: 'mail.passwordChanged.intro', text: '{kind, select, other {Changed on {time}.}}' },
      'cases',
    ],
    ['it shouts', { text: 'Empty!' }, 'signs'],
    ['nothing is left', { text: ' ' }, 'signs'],
    ['it has the quote of ICU', { text: "It's empty" }, 'signs'],
  ])('is refused where %s, and nothing changes', async (_name, input, problem) => {
    expect(await set(input)).toMatchObject({ key: 'words.unfit', data: { problem } });
    expect(await stored()).toEqual([]);
  });

  it('is refused where there is no such message, catalogue, language or storefront, and without a reason', async () => {
    for (const input of [
      { id: 'nothing' },
      { catalogue: 'nothing' },
      { catalogue: 'admin', id: 'admin.all', language: 'de', text: 'Alle' },
      { storefrontCode: 'nowhere' },
      { id: '__proto__' },
    ]) {
      expect(await set(input)).toMatchObject({ key: 'content.not_found' });
    }
    expect(await set({ reason: '' })).toMatchObject({ key: 'audit.reason_required' });
    expect(await stored()).toEqual([]);
  });

  it('that an update of the product has left behind is not used, and is listed', async () => {
    await set({});
    await pool.query(`UPDATE word_overrides SET text = 'Your cart, {name}, is empty.'`);
    await announce();
    expect(translateError('cart.nothing_selected', {}, 'en')).toBe('No product is selected.');
    expect((await ask<Page<WordLine>>('words!list', { state: 'unfit' })).data.list).toMatchObject([
      { id: 'cart.nothing_selected', overrides: [{ problem: 'arguments' }] },
    ]);
  });

  it('is found by its words in any language, by catalogue, and by what was done to it', async () => {
    const list = async (input: object) => (await ask<Page<WordLine>>('words!list', input)).data;
    expect((await list({ keyword: 'kein Produkt ausgewählt', catalogue: 'errors' })).list).toMatchObject([
      { id: 'cart.nothing_selected', language: 'de', english: 'No product is selected.' },
    ]);
    expect((await list({ state: 'missing' })).totalElements).toBe(0);
    await set({ storefrontCode: here });
    expect((await list({ state: 'overridden' })).list.map(({ id }) => id)).toEqual(['cart.nothing_selected']);
    expect((await list({ storefront: there })).totalElements).toBe(0);
    expect((await list({ storefront: here, keyword: 'nothing in your' })).totalElements).toBe(1);
    const { list: second, totalElements } = await list({ catalogue: 'errors', language: 'en', pageNum: 2, pageSize: 5 });
    expect([second.length, totalElements > 200]).toEqual([5, true]);
    expect((await ask<WordDetail>('words!get', { catalogue: 'errors', id: 'request.too_frequent', language: 'ru' })).data).toMatchObject({
      arguments: ['seconds'],
      plurals: ['few', 'many', 'one', 'other'],
    });
  });
});

describe('a PO file', () => {
  const scope = { catalogue: 'errors', language: 'de', storefrontCode: null };
  const app = Fastify();
  registerRoutes(
    app,
    wordRoutes({ db, clock, audit: createAudit({ db, clock }), storefronts: () => storefronts, propose: proposals.propose }),
    {
      resolveSession: async () => ({ audience: 'staff', subjectId: 'x', permissions: 'all', isComplete: true }) as never,
      storefrontOf: () => here,
      rateLimitOf: () => undefined,
    },
  );
  const exported = async (storefrontCode = '', of: object = { catalogue: 'errors' }) =>
    (
      await app.inject({
        method: 'GET',
        url: '/admin-api/words!export',
        query: { ...of, language: 'de', storefrontCode },
        headers: { authorization: 'Bearer x' },
      })
    ).payload;
  const check = (content: string, more: object = {}) => ask<WordImport>('words!checkImport', { ...scope, content, ...more });
  const take = (content: string, more: object = {}) => ask<WordImport>('words!import', { ...scope, content, reason: REASON, ...more });

  it('goes out with what stands in for the shipped texts, and comes back unchanged', async () => {
    await set({ language: 'de', text: 'Im Warenkorb liegt "nichts".' });
    const content = await exported();
    expect(content).toContain('"Language: de\\n"');
    expect(content).toContain(
      'msgctxt "errors:cart.nothing_selected"\nmsgid "No product is selected."\nmsgstr "Im Warenkorb liegt \\"nichts\\"."',
    );
    expect((await check(content)).data).toMatchObject({ changes: [], problems: [] });
    expect(await exported(here)).toBe(content);
  });

  it('is compared first, then taken over: changed texts stand in, shipped ones take back', async () => {
    await set({ language: 'de', text: 'Alt' });
    const content = (await exported())
      .replace('msgstr "Alt"', 'msgstr "Es ist kein Produkt ausgewählt."')
      .replace(/(msgctxt "errors:cart\.full"\nmsgid ".*"\nmsgstr ")/, '$1Hinweis: ');
    const { data } = await check(content);
    expect(data.changes).toMatchObject([
      { id: 'cart.nothing_selected', before: 'Alt', isRemoval: true },
      { id: 'cart.full', isRemoval: false },
    ]);
    expect(await stored()).toMatchObject([{ text: 'Alt' }]);
    expect((await take(content)).data).toMatchObject({ changes: data.changes, proposals: [expect.stringMatching(/^P-/)] });
    expect(await stored()).toMatchObject([{ text: 'Alt' }]);
    await inForce();
    expect(await stored()).toMatchObject([{ message_id: 'cart.full' }]);
    expect((await check(content, { storefrontCode: there })).data).toMatchObject({ changes: [], problems: [] });
  });

  it('holds all catalogues of a language, each of which comes back to its own place', async () => {
    const whole = await exported('', {});
    for (const each of ['msgctxt "errors:cart.full"', 'msgctxt "product:', 'msgctxt "mail:']) expect(whole).toContain(each);
    expect((await check(whole, { catalogue: undefined })).data).toMatchObject({ changes: [], problems: [] });
    const content = whole
      .replace(/(msgctxt "errors:cart\.full"\nmsgid ".*"\nmsgstr ")/, '$1Hinweis: ')
      .replace(/(msgctxt "product:product\.[a-z]+"\nmsgid "[^{}"]*"\nmsgstr ")/, '$1Hinweis: ');
    const { data } = await take(content, { catalogue: undefined });
    expect(data.changes.map(({ catalogue }) => catalogue).sort()).toEqual(['errors', 'product']);
    // What is guarded waits for another; the rest is said at once.
    expect(data.proposals).toHaveLength(1);
    expect(await stored()).toMatchObject([{ catalogue: 'product' }]);
    expect((await check(content)).data.problems[0]).toMatchObject({ problem: 'unknown' });
  });

  it('with one text that does not fit changes nothing at all', async () => {
    const content =
      'msgid "cart.nothing_selected"\nmsgstr "Leer."\n\nmsgid "upload.too_large"\nmsgstr "Zu groß."\n\nmsgid "nobody.knows"\nmsgstr "x"\n\nmsgid "cart.full"\nmsgstr ""\n';
    expect((await check(content)).data).toMatchObject({
      changes: [{ id: 'cart.nothing_selected' }],
      problems: [
        { id: 'upload.too_large', problem: 'arguments' },
        { id: 'nobody.knows', problem: 'unknown' },
      ],
    });
    expect(await take(content)).toMatchObject({ key: 'words.unfit' });
    expect(await stored()).toEqual([]);
    for (const broken of ['', 'no file of this kind', 'msgid ""\nmsgstr "x"\n'])
      expect(await check(broken)).toMatchObject({ key: 'import.empty' });
  });
});

describe('a mail', () => {
  it('is shown in every case with the messages it is made of', async () => {
    const { data } = await ask<MailChoice[]>('mails!list', {});
    expect(data.length).toBeGreaterThan(30);
    for (const { template, variant } of data) {
      const preview = (await ask<MailPreview>('mails!preview', { template, variant, language: 'cn', storefrontCode: here })).data;
      expect([preview.subject, preview.text].join(), template).not.toMatch(/[{}]|undefined|mail\./);
      expect(
        preview.messages.map(({ id }) => id),
        template,
      ).toEqual(expect.arrayContaining(['mail.footer.support']));
    }
  });

  it('shows the words of its table, of what comes next and of its button as well', async () => {
    const preview = await ask<MailPreview>('mails!preview', { template: 'order-paid', variant: '', language: 'en', storefrontCode: here });
    expect(preview.data.messages.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['mail.sum.goods', 'mail.sum.total', 'mail.orderPaid.next', 'mail.button.order']),
    );
  });

  it('goes out in the words of its storefront', async () => {
    await set({ catalogue: 'mail', id: 'mail.accountClosed.subject', storefrontCode: here, text: 'Goodbye' });
    await set({ catalogue: 'mail', id: 'mail.footer.automatic', text: 'A machine of {storefront} wrote this.' });
    const mail = createMail({ config: loadConfig({}, 'development'), clock, db, log, jobs: { handle: () => undefined } as never });
    const send = async (storefrontCode: string) => {
      await withTransaction(db, (tx) =>
        mail.send(tx, { template: 'account-closed', values: {}, to: 'eve@example.com', language: 'en', storefrontCode }),
      );
      return (await lettersIn(pool, { storefront: storefrontCode }))[0]!;
    };
    expect((await send(here)).subject).toBe('Goodbye');
    const other = await send(there);
    expect(other.subject).toBe('Your account is closed');
    expect(other.text).toContain(`A machine of ${storefronts[1]!.name} wrote this.`);
    const preview = await ask<MailPreview>('mails!preview', {
      template: 'account-closed',
      variant: '',
      language: 'en',
      storefrontCode: here,
    });
    expect(preview.data).toMatchObject({
      subject: 'Goodbye',
      messages: expect.arrayContaining([
        expect.objectContaining({
          id: 'mail.accountClosed.subject',
          spoken: 'Goodbye',
          overrides: [expect.objectContaining({ text: 'Goodbye' })],
        }),
      ]),
    });
  });
});

describe('words of office, money and mails', () => {
  it('are the same in the database', async () => {
    const { rows } = await pool.query<{ catalogue: string }>('SELECT catalogue FROM guarded_catalogues');
    expect(rows.map(({ catalogue }) => catalogue).sort()).toEqual([...GUARDED_NAMESPACES].sort());
  });

  it('are a right of their own, which a moderator does not have, and the rest is as before', async () => {
    const moderator = await rig.token('staff', await rig.staff('mona@entrepot.example', await rig.role('Moderators', ['words.manage'])));
    const say = (catalogue: string, id: string, text: string) =>
      ask<WordDetail>('words!set', { catalogue, id, language: 'en', storefrontCode: null, text, reason: REASON }, moderator);
    for (const [catalogue, id, text] of [
      ['admin', 'admin.all', 'Everything'],
      ['mail', 'mail.accountClosed.subject', 'Goodbye'],
      ['errors', 'cart.nothing_selected', 'Nothing.'],
      ['console', 'console.cancel', 'Leave it'],
    ] as const) {
      expect(await say(catalogue, id, text), catalogue).toMatchObject({ status: 403, key: 'access.denied' });
    }
    expect(
      await ask(
        'words!import',
        {
          catalogue: 'errors',
          language: 'de',
          storefrontCode: null,
          content: 'msgid "cart.nothing_selected"\nmsgstr "Leer."\n',
          reason: REASON,
        },
        moderator,
      ),
    ).toMatchObject({ key: 'access.denied' });
    expect((await pool.query('SELECT FROM proposals')).rows).toEqual([]);
    expect((await say('frame', 'nav.home', 'Start')).data).toMatchObject({
      isGuarded: false,
      overrides: [{ text: 'Start', changedBy: 'mona' }],
    });
  });

  it('link to the storefronts alone, also in a subject and without a scheme', async () => {
    for (const link of ['https://evil.example/x', 'evil.example/x', `https://${storefronts[0]!.hosts[0]}.evil.example`]) {
      expect(await set({ catalogue: 'mail', id: 'mail.accountClosed.subject', text: `Look at ${link} now` }), link).toMatchObject({
        key: 'words.foreign_link',
      });
    }
    expect(
      (
        await ask<WordImport>('words!checkImport', {
          catalogue: 'mail',
          language: 'en',
          storefrontCode: null,
          content: 'msgid "mail.accountClosed.subject"\nmsgstr "See evil.example"\n',
        })
      ).data.problems,
    ).toMatchObject([{ problem: 'link' }]);
    // What all storefronts say links to none of them: a mail of one would lead to another.
    const own = { catalogue: 'mail', id: 'mail.accountClosed.subject', text: `Look at https://${storefronts[0]!.hosts[0]}/x` };
    expect(await set(own)).toMatchObject({ key: 'words.foreign_link' });
    expect(await set({ ...own, text: `Look at https://${storefronts[1]!.hosts[0]}/x`, storefrontCode: here })).toMatchObject({
      key: 'words.foreign_link',
    });
    expect((await set({ ...own, storefrontCode: here })).code).toBe(0);
    // One that got in by the back door is not used, and no letter would carry it.
    await pool.query(`UPDATE word_overrides SET text = 'Log in at evil.example/x'`);
    await announce();
    const preview = await ask<MailPreview>('mails!preview', {
      template: 'account-closed',
      variant: '',
      language: 'en',
      storefrontCode: here,
    });
    expect(preview.data.subject).toBe('Your account is closed');
    setOwnWords([
      { catalogue: 'mail', id: 'mail.accountClosed.subject', language: 'en', storefrontCode: null, text: 'Log in at evil.example/x' },
    ]);
    const mail = createMail({ config: loadConfig({}, 'development'), clock, db, log, jobs: { handle: () => undefined } as never });
    await withTransaction(db, (tx) =>
      mail.send(tx, { template: 'account-closed', values: {}, to: 'eve@example.com', language: 'en', storefrontCode: here }),
    );
    const [letter] = await lettersIn(pool);
    expect(letter!.subject).toBe('Log in at evil . example/x');
    expect(letter!.html).toContain('evil . example/x');
    expect(letter!.html).not.toContain('evil.example');
  });

  it('of no catalogue lead elsewhere, so that one moderator sends nobody away; what the product ships may stay', async () => {
    const account = { catalogue: 'account' };
    const { id } = shippedWords('account', 'en').find(({ english }) => !english.includes('{'))!;
    expect(await set({ ...account, id, text: 'Log in at https://evil.example' })).toMatchObject({ key: 'words.foreign_link' });
    expect(await set({ ...account, id, text: 'Log in at evil.example' })).toMatchObject({ key: 'words.foreign_link' });
    expect(await set({ ...account, id, text: 'Log in at https://evil.example', storefrontCode: here })).toMatchObject({
      key: 'words.foreign_link',
    });
    expect(
      await set({ ...account, id, text: `Log in at https://${storefronts[1]!.hosts[0]}/`, storefrontCode: here }),
      'of another storefront',
    ).toMatchObject({ key: 'words.foreign_link' });
    expect(
      (
        await ask<WordImport>('words!checkImport', {
          catalogue: 'account',
          language: 'en',
          storefrontCode: null,
          content: `msgid "${id}"\nmsgstr "See evil.example"\n`,
        })
      ).data.problems,
    ).toMatchObject([{ problem: 'link' }]);
    expect(await stored()).toEqual([]);
    expect((await set({ ...account, id, text: `Log in at https://${storefronts[0]!.hosts[0]}/`, storefrontCode: here })).code).toBe(0);
    await pool.query(`UPDATE word_overrides SET text = 'Log in at evil.example/x'`);
    await announce();
    expect(JSON.stringify(ownWordsOfPages('en', here) ?? {})).not.toContain('evil');
    const { shipped } = shippedWord('errors', 'webhook.url_invalid', 'ko');
    expect(
      (await set({ id: 'webhook.url_invalid', language: 'ko', text: `${shipped}.` })).code,
      'what looks like a link in the shipped text',
    ).toBe(0);
  });

  it('are not written by the server outside of a proposal', async () => {
    const staffId = await rig.staff('zoe@entrepot.example', await rig.role('Any', ['words.guarded']));
    const write = (catalogue: string) =>
      withTransaction(db, (tx) =>
        sql`INSERT INTO word_overrides (catalogue, message_id, language, text, changed_at, staff_id, staff_name)
          VALUES (${catalogue}, 'x', 'en', 'y', now(), ${staffId}::uuid, 'z')`.execute(tx),
      );
    await expect(write('mail')).rejects.toMatchObject({ code: 'EN003' });
    await expect(write('admin-money')).rejects.toMatchObject({ code: 'EN003' });
    // Other words are not proposed, but they are the writer's own.
    await expect(write('frame')).rejects.toThrow('did not do this');
    await set({});
    await expect(
      withTransaction(db, (tx) => sql`UPDATE word_overrides SET text = 'Pay here' WHERE catalogue = 'errors'`.execute(tx)),
    ).rejects.toMatchObject({ code: 'EN003' });
    await expect(withTransaction(db, (tx) => sql`DELETE FROM word_overrides WHERE catalogue = 'errors'`.execute(tx))).rejects.toMatchObject(
      { code: 'EN003' },
    );
  });
});

it('is nothing for strangers', async () => {
  const other = await rig.token('staff', await rig.staff('bob@entrepot.example', await rig.role('Content', ['content.manage'])));
  for (const name of [
    'words!places',
    'words!list',
    'words!get',
    'words!set',
    'words!remove',
    'words!export',
    'words!checkImport',
    'words!import',
    'mails!list',
    'mails!preview',
  ]) {
    expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await ask(name, {}, other), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
