import type { TranslatedDraft, TranslatedWords, Translations } from '@entrepot/contracts/calls/translation.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { startDeepL, startLibreTranslate } from '@entrepot/testing/translation-services.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Buyer, Someone } from '../../trade/orders/orders.builder.ts';
import { chatRig } from '../conversations/conversations.builder.ts';
import { createTranslation } from './index.ts';
import type { Wanted } from './translate-message.ts';

const database = await testDatabase();
const { pool, db } = database;
const { rig, call, staffCall, send, list, answer, inbox, newVisitor } = await chatRig(database);
const libre = await startLibreTranslate();
const deepl = await startDeepL();

const NO_JOBS: Jobs = {
  handle: () => undefined,
  schedule: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  wake: () => undefined,
  isRunning: () => false,
  isHeld: () => false,
};

/** A process with these settings; what is sure here is told by a word, so that the service has something to find out. */
function translating(env: Record<string, string>) {
  const config = loadConfig(env, 'development');
  const events = { on: () => () => undefined } as never;
  const detect = async (text: string) =>
    text.startsWith('Haben') ? ('de' as const) : text.startsWith('Do you') ? ('en' as const) : undefined;
  const translation = createTranslation({ config, db, clock: rig.clock, jobs: NO_JOBS, events, log: pino({ level: 'silent' }) }, detect);
  return { ...translation, ...rig.serve(translation.routes) };
}

const withLibre = { TRANSLATION: 'libretranslate', TRANSLATION_URL: libre.url, TRANSLATION_KEY: libre.key };
const withDeepL = { TRANSLATION: 'deepl', TRANSLATION_URL: deepl.url, TRANSLATION_KEY: deepl.key };

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let conversation: string;

beforeEach(async () => {
  rig.reset();
  libre.heard.length = 0;
  deepl.heard.length = 0;
  await pool.query('DELETE FROM graphile_worker._private_jobs');
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({});
  await send({ content: 'Haben Sie das in Blau?', shopId }, { token: buyer.token, language: 'de' });
  conversation = (await list({ shopId }, { token: buyer.token })).conversation!.id;
});

/** The jobs that wait for a translation. */
async function wanted(): Promise<Wanted[]> {
  const { rows } = await pool.query<{ payload: Wanted }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'translation:translate' ORDER BY j.id`,
  );
  return rows.map(({ payload }) => payload);
}

const atDesk = { language: 'en' as const };
const ofShop = async (on: ReturnType<typeof translating>, from = 1, to = 100) =>
  (await on.sellerCall<Translations>('chat!translations', { conversation, from, to }, { token: keeper.token, ...atDesk })).data;

describe('the words of a product', () => {
  const words = { title: 'Bowl', description: 'Thrown by hand.' };
  const asked = { from: 'en', to: 'de', words };

  it('come back in another language, and are kept nowhere', async () => {
    const on = translating(withLibre);
    const { data } = await on.sellerCall<TranslatedWords>('product!translate', asked, { token: keeper.token });
    expect(data).toEqual({ isOn: true, words: { title: '[en>de] Bowl', description: '[en>de] Thrown by hand.' } });
    expect(
      (
        await on.sellerCall<TranslatedWords>(
          'product!translate',
          { ...asked, words: { title: ' ', description: '' } },
          { token: keeper.token },
        )
      ).data,
    ).toEqual({
      isOn: true,
      words: null,
    });
  });

  it('stay as they are where no service is set up, and nothing leaves', async () => {
    const off = translating({});
    expect((await off.sellerCall<TranslatedWords>('product!translate', asked, { token: keeper.token })).data).toEqual({
      isOn: false,
      words: null,
    });
    expect(libre.heard).toEqual([]);
  });

  it('are translated for people of shops alone', async () => {
    const on = translating(withLibre);
    expect(await on.sellerCall('product!translate', asked)).toMatchObject({ status: 403 });
    expect(await on.sellerCall('product!translate', asked, { token: buyer.token })).toMatchObject({ status: 403 });
    expect(libre.heard).toEqual([]);
  });
});

describe.each([
  ['LibreTranslate', withLibre, libre, '[de>en] Haben Sie das in Blau?'],
  ['DeepL', withDeepL, deepl, '[DE>EN-US] Haben Sie das in Blau?'],
])('with %s', (_name, env, service, expected) => {
  it('what the other side wrote is translated after it was asked for, once, and kept beside the original', async () => {
    const on = translating(env);
    expect(await ofShop(on)).toEqual({ isOn: true, list: [], waiting: 1 });
    await ofShop(on);
    expect(await wanted()).toEqual([{ conversationId: conversation, seq: 1, language: 'en' }]);
    expect(service.heard).toEqual([]);

    await on.translate({ conversationId: conversation, seq: 1, language: 'en' });
    await on.translate({ conversationId: conversation, seq: 1, language: 'en' });
    expect(service.heard).toHaveLength(1);
    expect(await ofShop(on)).toEqual({ isOn: true, list: [{ id: 1, language: 'de', text: expected }], waiting: 0 });
    // The original stays what it was, and both are found.
    expect((await list({ conversation }, { token: buyer.token })).list[0]!.content).toBe('Haben Sie das in Blau?');
    for (const keyword of ['in Blau', '>en'.toUpperCase()])
      expect((await inbox({ keyword }, { token: keeper.token })).list.map(({ id }) => id)).toEqual([conversation]);
  });

  it('what is in the reader’s language already goes nowhere', async () => {
    const on = translating(env);
    await answer({ content: 'Do you want the dark one?', conversation }, { token: keeper.token });
    await on.translate({ conversationId: conversation, seq: 2, language: 'en' });
    expect(service.heard).toEqual([]);
  });

  it('an unknown language is no reason to try again', async () => {
    const on = translating(env);
    await on.translate({ conversationId: conversation, seq: 1, language: 'af' });
    const heard = service.heard.length;
    await on.translate({ conversationId: conversation, seq: 1, language: 'af' });
    expect(service.heard).toHaveLength(heard);
  });

  it('a service that fails is tried again, and left alone when it keeps failing', async () => {
    const on = translating(env);
    const one = { conversationId: conversation, seq: 1, language: 'en' };
    service.failNext(503, 5);
    for (let n = 0; n < 5; n++) await expect(on.translate(one)).rejects.toThrow('status 503');
    await expect(on.translate(one)).rejects.toThrow('left alone');
    expect(service.heard).toHaveLength(5);
    rig.clock.advance(31_000);
    await on.translate(one);
    expect((await ofShop(on)).list).toHaveLength(1);
  });

  it('a wrong key is told apart from a text, and no text is in what is said of it', async () => {
    const on = translating({ ...env, TRANSLATION_KEY: 'another:fx' });
    await expect(on.translate({ conversationId: conversation, seq: 1, language: 'en' })).rejects.toThrow(
      /^The translation service answered with status 403\.$/,
    );
  });
});

describe('a reader', () => {
  it('who bought reads in the language of the conversation, and nothing of the own messages', async () => {
    const on = translating(withLibre);
    await answer({ content: 'Do you want the dark one?', conversation }, { token: keeper.token });
    const ask = () =>
      on.call<Translations>('newOnlinechat!translations', { conversation, from: 1, to: 50 }, { token: buyer.token, language: 'fr' });
    expect((await ask()).data).toEqual({ isOn: true, list: [], waiting: 1 });
    expect(await wanted()).toEqual([{ conversationId: conversation, seq: 2, language: 'de' }]);
    await on.translate({ conversationId: conversation, seq: 2, language: 'de' });
    expect((await ask()).data.list).toEqual([{ id: 2, language: 'en', text: '[en>de] Do you want the dark one?' }]);
  });

  it('is asked nothing where a message is new: the people of the shop read it in their languages', async () => {
    const on = translating(withLibre);
    const { rows } = await pool.query('SELECT to_jsonb(m) AS message FROM messages m WHERE conversation_id = $1', [conversation]);
    const parties = { id: conversation, userId: buyer.id, visitorId: null, shopId, storefrontCode: rig.storefrontCode };
    await on.onWritten({ conversation: parties, message: rows[0].message });
    await on.onWritten({ conversation: parties, message: rows[0].message });
    expect(await wanted()).toEqual([{ conversationId: conversation, seq: 1, language: 'en' }]);
  });

  it('who is a stranger reads nothing', async () => {
    const on = translating(withLibre);
    const range = { conversation, from: 1, to: 10 };
    const stranger = await rig.buyer({});
    const other = await rig.member(await rig.shop());
    expect(await on.call('newOnlinechat!translations', range)).toMatchObject({ key: 'chat.not_found' });
    expect(await on.call('newOnlinechat!translations', { ...range, visitor: await newVisitor() })).toMatchObject({ key: 'chat.not_found' });
    expect(await on.call('newOnlinechat!translations', range, { token: stranger.token })).toMatchObject({ key: 'chat.not_found' });
    expect(await on.sellerCall('chat!translations', range, { token: other.token })).toMatchObject({ key: 'chat.not_found' });
    expect(await on.sellerCall('chat!translations', range)).toMatchObject({ status: 403 });
    const agent = await rig.staff('service.answer');
    // What buyers write to shops is not for the service.
    expect(await on.staffCall('service!translations', range, { token: agent.token })).toMatchObject({ key: 'chat.not_found' });
    expect(await on.staffCall('service!translations', range, { token: (await rig.staff('orders.read')).token })).toMatchObject({
      status: 403,
    });
  });

  it('at the desk of the service reads in the own language', async () => {
    const on = translating(withDeepL);
    await send({ content: 'Haben Sie heute offen?' }, { token: buyer.token, language: 'de' });
    const talk = (await list({}, { token: buyer.token })).conversation!.id;
    const agent = await rig.staff('service.answer');
    const ask = () =>
      on.staffCall<Translations>('service!translations', { conversation: talk, from: 1, to: 1 }, { token: agent.token, language: 'tw' });
    // Not before the conversation was opened, which is a line in the log; and not for long after it was closed again.
    expect(await ask()).toMatchObject({ key: 'chat.not_found' });
    const open = () => staffCall('service!get', { id: talk }, { token: agent.token });
    await open();
    expect((await ask()).data.waiting).toBe(1);
    await on.translate({ conversationId: talk, seq: 1, language: 'tw' });
    rig.clock.advance(21 * 60_000);
    expect(await ask()).toMatchObject({ key: 'chat.not_found' });
    await open();
    expect((await ask()).data.list).toEqual([{ id: 1, language: 'de', text: '[DE>ZH-HANT] Haben Sie heute offen?' }]);
  });
});

describe('whoever answers', () => {
  const text = 'Do you want the dark one?';

  it('sees what the buyer will read before it goes out, and nothing of it is kept', async () => {
    const on = translating(withLibre);
    const ask = (draft: string) =>
      on.sellerCall<TranslatedDraft>('chat!translateDraft', { conversation, text: draft }, { token: keeper.token, ...atDesk });
    expect((await ask('')).data).toEqual({ isOn: true, language: 'de', text: null });
    expect(libre.heard).toEqual([]);
    expect((await ask(text)).data).toEqual({ isOn: true, language: 'de', text: '[en>de] Do you want the dark one?' });
    // What is in the buyer's language already is read as it stands, and sent nowhere.
    const heard = libre.heard.length;
    expect((await ask('Haben wir.')).data.text).toBe('Haben wir.');
    expect(libre.heard).toHaveLength(heard);
    libre.failNext(503, 1);
    expect((await ask(text)).data.text).toBeNull();
    expect(await wanted()).toEqual([]);
    expect((await pool.query('SELECT FROM message_translations WHERE conversation_id = $1', [conversation])).rowCount).toBe(0);
  });

  it('at the desk of the service sees it of a conversation that they have opened', async () => {
    const on = translating(withDeepL);
    await send({ content: 'Haben Sie heute offen?' }, { token: buyer.token, language: 'de' });
    const talk = (await list({}, { token: buyer.token })).conversation!.id;
    const agent = await rig.staff('service.answer');
    const ask = () =>
      on.staffCall<TranslatedDraft>('service!translateDraft', { conversation: talk, text }, { token: agent.token, ...atDesk });
    expect(await ask()).toMatchObject({ key: 'chat.not_found' });
    await staffCall('service!get', { id: talk }, { token: agent.token });
    expect((await ask()).data).toMatchObject({ language: 'de', text: '[EN>DE] Do you want the dark one?' });
  });

  it('sees none without a service, nor of what is not theirs', async () => {
    const draft = { conversation, text };
    const off = translating({});
    expect((await off.sellerCall('chat!translateDraft', draft, { token: keeper.token })).data).toEqual({
      isOn: false,
      language: 'de',
      text: null,
    });
    const on = translating(withLibre);
    const other = await rig.member(await rig.shop());
    expect(await on.sellerCall('chat!translateDraft', draft, { token: other.token })).toMatchObject({ key: 'chat.not_found' });
    expect(await on.sellerCall('chat!translateDraft', draft)).toMatchObject({ status: 403 });
    expect(await on.staffCall('service!translateDraft', draft, { token: (await rig.staff('orders.read')).token })).toMatchObject({
      status: 403,
    });
    expect(libre.heard).toEqual([]);
  });
});

it('without a service nothing is begun and nothing is sent, and it says so', async () => {
  const off = translating({});
  expect(await ofShop(off)).toEqual({ isOn: false, list: [], waiting: 0 });
  await off.translate({ conversationId: conversation, seq: 1, language: 'en' });
  expect(await wanted()).toEqual([]);
  expect([...libre.heard, ...deepl.heard]).toEqual([]);
});

it('goes along when a visitor’s conversation becomes part of an account’s', async () => {
  const on = translating(withLibre);
  const visitor = await newVisitor();
  await send({ content: 'Haben Sie es auch in Grün?', shopId, visitor }, { language: 'de' });
  const talk = (await list({ shopId, visitor })).conversation!.id;
  await on.translate({ conversationId: talk, seq: 1, language: 'en' });
  await call('newOnlinechat!carry', { visitor }, { token: buyer.token });
  expect((await ofShop(on)).list).toEqual([{ id: 2, language: 'de', text: '[de>en] Haben Sie es auch in Grün?' }]);
});

it('a language that cannot be told here is asked of a service that can be asked', async () => {
  const on = translating(withLibre);
  await send({ content: 'Ist es schön?', conversation }, { token: buyer.token, language: 'de' });
  await on.translate({ conversationId: conversation, seq: 2, language: 'de' });
  await on.translate({ conversationId: conversation, seq: 2, language: 'en' });
  expect(libre.heard.map(({ path }) => path)).toEqual(['/detect', '/detect', '/translate']);
  expect((await ofShop(on)).list).toEqual([{ id: 2, language: 'de', text: '[de>en] Ist es schön?' }]);
});
