import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createStopKeys } from '../../ground/mail/index.ts';
import { readKey, stopMails } from '../../people/notices/stop/stop-mails.ts';
import type { Buyer, Someone } from '../../trade/orders/orders.builder.ts';
import { forgetVisitorMail } from './index.ts';
import { lettersRig } from './letters.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
let isWanted = true;
const { rig, clock, call, send, list, answer, newVisitor, letters, make, letterCall } = await lettersRig(database, {
  wantsMail: async () => isWanted,
});
const MINUTE_MS = 60_000;

let shopId: string;
let keeper: Someone;
let buyer: Buyer;

beforeEach(async () => {
  rig.reset();
  isWanted = true;
  await emptyTables(pool, ['outgoing_messages']);
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({});
});

const mailed = (to: string) => lettersIn(pool, { to });
const ofKeeper = () => ({ token: keeper.token });
const later = (minutes: number) => clock.advance(minutes * MINUTE_MS);

/** A conversation of somebody with the shop. */
async function begun(options: { token?: string; language?: 'de' } = {}, visitor?: string): Promise<string> {
  await send({ content: 'Do you have it in blue?', shopId, ...(visitor ? { visitor } : {}) }, options);
  const { conversation } = await list({ shopId, ...(visitor ? { visitor } : {}) }, options);
  return conversation!.id;
}

describe('an answer that its buyer has not read', () => {
  it('goes out by mail after some minutes, once, with all that came since, in the language of the conversation', async () => {
    const conversation = await begun({ token: buyer.token, language: 'de' });
    await answer({ content: 'Yes, in two blues.', conversation }, ofKeeper());
    await letters.write();
    expect(await mailed(buyer.email)).toEqual([]);

    later(9);
    await answer({ content: 'Look at https://evil.example/x', conversation }, ofKeeper());
    later(2);
    await letters.write();
    const [letter, ...others] = await mailed(buyer.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ language: 'de', template: 'chat-answer' });
    expect(letter!.text).toContain('Yes, in two blues.');
    expect(letter!.text).toContain(`/conversation?id=${conversation}`);
    expect(letter!.text).toContain('evil . example');
    expect(letter!.text).not.toContain('https://evil.example');

    later(60);
    await letters.write();
    expect(await mailed(buyer.email)).toHaveLength(1);
    // What comes afterwards is a letter of its own, without what was mailed before.
    await answer({ content: 'And in green.', conversation }, ofKeeper());
    later(11);
    await letters.write();
    const [, second] = await mailed(buyer.email);
    expect(second!.text).toContain('And in green.');
    expect(second!.text).not.toContain('two blues');
  });

  it('is not mailed where it was read, or where it is the own message', async () => {
    const conversation = await begun({ token: buyer.token });
    await answer({ content: 'Yes.', conversation }, ofKeeper());
    await call('newOnlinechat!read', { conversation, upTo: 2 }, { token: buyer.token });
    later(30);
    await letters.write();
    await send({ content: 'Thank you', conversation }, { token: buyer.token });
    later(30);
    await letters.write();
    expect(await mailed(buyer.email)).toEqual([]);
  });

  it('is mailed once by two processes at the same moment', async () => {
    const conversation = await begun({ token: buyer.token });
    await answer({ content: 'Yes.', conversation }, ofKeeper());
    later(11);
    await Promise.all([letters.write(), make().write(), make().write()]);
    expect(await mailed(buyer.email)).toHaveLength(1);
  });

  it('is not mailed to somebody who wants no such mails, nor later when they do', async () => {
    isWanted = false;
    const conversation = await begun({ token: buyer.token });
    await answer({ content: 'Yes.', conversation }, ofKeeper());
    later(11);
    await letters.write();
    isWanted = true;
    await letters.write();
    expect(await mailed(buyer.email)).toEqual([]);
  });

  it('shows ten and counts the rest, long ones by their beginning', async () => {
    const conversation = await begun({ token: buyer.token });
    await answer({ content: `begin ${'x'.repeat(1_900)} end`, conversation }, ofKeeper());
    for (let n = 2; n <= 12; n++) await answer({ content: `answer ${n}.`, conversation }, ofKeeper());
    later(11);
    await letters.write();
    const [letter] = await mailed(buyer.email);
    expect(letter!.text).toContain('answer 10.');
    expect(letter!.text).not.toContain('answer 11.');
    expect(letter!.text).not.toContain(' end');
    expect(letter!.text).toContain('2 more answers');
  });
});

describe('a visitor', () => {
  const ADDRESS = 'ada@mail.example';

  async function left(): Promise<{ visitor: string; conversation: string }> {
    const visitor = await newVisitor();
    const conversation = await begun({}, visitor);
    expect(await letterCall('newOnlinechat!leaveMail', { visitor, email: ` ${ADDRESS.toUpperCase()} ` })).toMatchObject({
      code: 0,
      data: { email: 'ada***ple' },
    });
    return { visitor, conversation };
  }

  async function newestSecret(): Promise<string> {
    const letter = (await mailed(ADDRESS)).at(-1)!;
    return /\/conversation#([\w-]{43})/.exec(letter.text)![1]!;
  }

  beforeEach(() => emptyTables(pool, ['resume_links', 'visitor_mails']));

  it('who leaves an address reads which, and gets answers there', async () => {
    const { visitor, conversation } = await left();
    expect((await letterCall('newOnlinechat!leftMail', { visitor })).data).toEqual({ email: 'ada***ple' });
    await answer({ content: 'Yes, in two blues.', conversation }, ofKeeper());
    later(11);
    await letters.write();
    const sent = await mailed(ADDRESS);
    expect(sent.map(({ template }) => template)).toEqual(['chat-link', 'chat-answer']);
    expect(sent.every(({ stop }) => stop?.includes('/mails/stop?key=visitor.chat.'))).toBe(true);
  });

  it('has no more of them by the key of one, also pressed twice, and answers come from there no more', async () => {
    const { visitor, conversation } = await left();
    await answer({ content: 'Yes, in two blues.', conversation }, ofKeeper());
    later(11);
    await letters.write();
    const letter = (await mailed(ADDRESS)).at(-1)!;
    expect(letter.text).toContain(`No more mails about unread answers:\n${letter.stop}`);
    expect(letter.text).not.toContain('preferences');
    const stop = createStopKeys(loadConfig({}, 'development'));
    const services = { db, clock, keys: stop, forgetVisitorMail };
    const signed = readKey(services, new URL(letter.stop!).searchParams.get('key')!)!;
    // A key of another address that was left since stays without effect.
    const other = readKey(services, stop.of(signed.stop, 'other@mail.example', clock.now()))!;
    await stopMails(services, other);
    expect((await letterCall('newOnlinechat!leftMail', { visitor })).data).toEqual({ email: 'ada***ple' });
    await stopMails(services, signed);
    await stopMails(services, signed);
    expect((await letterCall('newOnlinechat!leftMail', { visitor })).data).toEqual({ email: null });
    await answer({ content: 'And in green.', conversation }, ofKeeper());
    later(11);
    await letters.write();
    expect((await mailed(ADDRESS)).map(({ template }) => template)).toEqual(['chat-link', 'chat-answer']);
  });

  it('nobody is told of an address where there is none; somebody with an account reads that of the account, while they want mails', async () => {
    const own = async (options: object = {}) => (await letterCall('newOnlinechat!leftMail', {}, options)).data;
    expect(await own()).toEqual({ email: null });
    const { email } = buyer;
    expect(await own({ token: buyer.token })).toEqual({ email: `${email.slice(0, 3)}***${email.slice(-3)}` });
    isWanted = false;
    expect(await own({ token: buyer.token })).toEqual({ email: null });
  });

  it('who leaves none gets no mail, and nobody else leaves one in their name', async () => {
    const visitor = await newVisitor();
    await begun({}, visitor);
    expect((await letterCall('newOnlinechat!leftMail', { visitor })).data).toEqual({ email: null });
    const nobody = 'n'.repeat(43);
    expect(await letterCall('newOnlinechat!leaveMail', { visitor: nobody, email: ADDRESS })).toMatchObject({ key: 'chat.not_found' });
    expect(await letterCall('newOnlinechat!leftMail', { visitor: nobody })).toMatchObject({ key: 'chat.not_found' });
    // Somebody with an account is that person, whatever name they bring along.
    expect(await letterCall('newOnlinechat!leaveMail', { visitor, email: ADDRESS }, { token: buyer.token })).toMatchObject({
      key: 'chat.not_found',
    });
    expect(await letterCall('newOnlinechat!leaveMail', { visitor, email: 'no address' })).toMatchObject({ key: 'account.email_invalid' });
  });

  it('carries on elsewhere by a link that works once, while the first device goes on', async () => {
    const { visitor, conversation } = await left();
    const secret = await newestSecret();
    const { rows } = await pool.query('SELECT token_hash FROM resume_links');
    expect(JSON.stringify(rows)).not.toContain(secret);

    const { data } = await letterCall<{ visitor: string; conversation: string }>('newOnlinechat!resume', { secret });
    expect(data.conversation).toBe(conversation);
    expect(data.visitor).not.toBe(visitor);
    expect((await list({ conversation, visitor: data.visitor })).list.map(({ content }) => content)).toEqual(['Do you have it in blue?']);
    await send({ content: 'From the phone', conversation, visitor: data.visitor });
    expect((await list({ conversation, visitor })).list.at(-1)?.content).toBe('From the phone');

    expect(await letterCall('newOnlinechat!resume', { secret })).toMatchObject({ key: 'chat.link_used' });
    expect(await letterCall('newOnlinechat!resume', { secret: 'cut' })).toMatchObject({ key: 'chat.link_unknown' });
    // Both devices lose the conversation to the account that one of them logs in to.
    await call('newOnlinechat!carry', { visitor: data.visitor }, { token: buyer.token });
    expect((await list({ shopId, visitor })).conversation).toBeNull();
    expect((await list({ shopId }, { token: buyer.token })).list).toHaveLength(3);
    expect(await letterCall('newOnlinechat!resume', { secret })).toMatchObject({ key: 'chat.link_unknown' });
    await withTransaction(db, (tx) => letters.clean(tx));
    expect((await pool.query('SELECT FROM visitor_mails')).rows).toEqual([]);
  });

  it('uses a link once also where it is opened twice at the same moment', async () => {
    await left();
    const secret = await newestSecret();
    const answers = await Promise.all(Array.from({ length: 5 }, () => letterCall('newOnlinechat!resume', { secret })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('asks for a new link where the old one has run out, not more often than once in a minute', async () => {
    await left();
    const secret = await newestSecret();
    later(24 * 60 + 1);
    expect(await letterCall('newOnlinechat!resume', { secret })).toMatchObject({ key: 'chat.link_old' });
    expect(await letterCall('newOnlinechat!resumeAgain', { secret })).toMatchObject({ code: 0 });
    expect(await letterCall('newOnlinechat!resumeAgain', { secret })).toMatchObject({ key: 'request.too_frequent' });
    const renewed = await newestSecret();
    expect(renewed).not.toBe(secret);
    expect(await letterCall('newOnlinechat!resume', { secret: renewed })).toMatchObject({ code: 0 });
    expect(await letterCall('newOnlinechat!resumeAgain', { secret: 'of nobody' })).toMatchObject({ key: 'chat.link_unknown' });
  });

  it('is reached no more than twelve times a day, whoever leaves the address', async () => {
    for (let n = 0; n < 12; n++) {
      await left();
      later(2);
    }
    const visitor = await newVisitor();
    await begun({}, visitor);
    expect(await letterCall('newOnlinechat!leaveMail', { visitor, email: ADDRESS })).toMatchObject({ key: 'request.too_frequent' });
    expect(await mailed(ADDRESS)).toHaveLength(12);
  });
});
