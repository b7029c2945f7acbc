import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRig, PASSWORD } from './accounts.builder.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const database = await testDatabase();
const { pool } = database;
const rig = await accountRig(database);

beforeEach(async () => {
  await emptyTables(pool, ['users', 'sessions', 'wrong_entries', 'verification_codes', 'outgoing_messages']);
  // Early in a day, beyond every limit that an earlier test used up.
  rig.clock.set(new Date(Math.ceil(rig.clock.now().getTime() / DAY_MS + 1) * DAY_MS + 6 * 60 * MINUTE_MS));
});

const answerOf = ({ status, key, msg }: { status: number; key?: string; msg: string }) => ({ status, key, msg });

describe('a login', () => {
  it('takes the username, the e-mail address or the phone number', async () => {
    const { token } = await rig.register('Teresa');
    await rig.bindEmail(token, 'teresa@example.com');
    await rig.call('localuser!sendVerifcode', { purpose: 'bind-phone', target: '+351912345678' }, { token });
    expect(
      await rig.call(
        'localuser!bindPhone',
        { target: '+351912345678', verifcode: await rig.codeSentTo('+351912345678'), password: PASSWORD },
        { token },
      ),
    ).toMatchObject({ code: 0 });
    for (const name of ['Teresa', ' tEREsa ', 'TERESA@example.com', '+351 912 345 678', '00351912345678']) {
      expect(await rig.login(name, PASSWORD), name).toMatchObject({ code: 0, data: { username: 'Teresa' } });
    }
  });

  it('keeps sessions apart, with where they come from', async () => {
    const { token } = await rig.register('teresa');
    await rig.login('teresa', PASSWORD, { address: '2001:db8::7', userAgent: 'x'.repeat(500) });
    const { data } = await rig.call<Array<{ isCurrent: boolean; address: string; userAgent: string }>>('user!sessions', {}, { token });
    expect(data.map(({ isCurrent, address, userAgent }) => [isCurrent, address, userAgent.length])).toEqual([
      [false, '2001:db8::7', 300],
      [true, '203.0.113.7', 15],
    ]);
  });

  it('tells the owner by mail of a device that is new', async () => {
    const { token } = await rig.register('teresa');
    await rig.bindEmail(token, 'teresa@example.com');
    const { cookies } = await rig.login('teresa', PASSWORD, { address: '198.51.100.9', userAgent: 'NewPhone/2' });
    expect((await rig.messagesTo('teresa@example.com'))[0]).toContain('NewPhone/2');
    const count = (await rig.messagesTo('teresa@example.com')).length;
    await rig.login('teresa', PASSWORD, { address: '198.51.100.9', userAgent: 'NewPhone/2', cookies });
    expect(await rig.messagesTo('teresa@example.com')).toHaveLength(count);
  });
});

describe('names that nobody has', () => {
  it('are answered exactly as names that somebody has, up to the lockout and out of it', async () => {
    await rig.register('teresa');
    for (const [known, unknown] of [
      ['teresa', 'nobody'],
      ['Teresa', 'NOBODY'],
    ]) {
      expect(answerOf(await rig.login(known!, 'wrong999'))).toEqual(answerOf(await rig.login(unknown!, 'wrong999')));
    }
    const answers = [];
    for (const waitMs of [0, 0, 3 * MINUTE_MS, 0, DAY_MS, 0]) {
      rig.clock.advance(waitMs);
      const [known, unknown] = [answerOf(await rig.login('teresa', 'wrong999')), answerOf(await rig.login('nobody', 'wrong999'))];
      expect(known).toEqual(unknown);
      answers.push(known.key);
    }
    expect(answers).toEqual([
      'account.retry_in_minutes',
      'account.retry_in_minutes',
      'account.retry_tomorrow',
      'account.retry_tomorrow',
      'account.wrong_login',
      'account.wrong_login',
    ]);
  });

  it('include those that no name could be', async () => {
    for (const name of ['', ' ', 'a@b', '+', '+1', 'x\u0007y', '%', `' OR 1=1`, 'ı'.repeat(200)]) {
      expect(await rig.login(name, 'wrong999', { address: '198.51.100.77' }), name).toMatchObject({
        status: 200,
        key: 'account.wrong_login',
      });
    }
  });

  it('get the same answer when a new password is asked for, and no code', async () => {
    const { token } = await rig.register('teresa');
    await rig.bindEmail(token, 'teresa@example.com');
    rig.clock.advance(61_000);
    await emptyTables(pool, ['outgoing_messages']);
    const ask = (target: string) => rig.call('localuser!sendVerifcode', { purpose: 'reset-password', target, captcha: 'x' });
    for (let round = 0; round < 2; round += 1) {
      const { data: known, ...knownRest } = await ask('teresa@example.com');
      const { data: unknown, ...unknownRest } = await ask('nobody@example.com');
      expect(known).toEqual(unknown);
      expect([knownRest.status, knownRest.key, knownRest.msg]).toEqual([unknownRest.status, unknownRest.key, unknownRest.msg]);
    }
    expect((await pool.query('SELECT recipient FROM outgoing_messages')).rows).toEqual([{ recipient: 'teresa@example.com' }]);
    const reset = (target: string) => rig.call('localuser!resetPassword', { target, verifcode: '000000', password: 'another1' });
    expect(answerOf(await reset('teresa@example.com'))).toEqual(answerOf(await reset('nobody@example.com')));
  });
});

describe('wrong passwords', () => {
  it('three in a row pause for three minutes, one more until the next day', async () => {
    await rig.register('teresa');
    expect(await rig.login('teresa', 'wrong999')).toMatchObject({ key: 'account.wrong_login' });
    expect(await rig.login('teresa', 'wrong999')).toMatchObject({ key: 'account.wrong_login' });
    expect(await rig.login('teresa', 'wrong999')).toMatchObject({
      key: 'account.retry_in_minutes',
      msg: 'Three wrong entries in a row. Please try again after 3 minutes.',
    });
    rig.clock.advance(2 * MINUTE_MS + 1);
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({
      key: 'account.retry_in_minutes',
      msg: expect.stringContaining('1 minute.'),
    });
    rig.clock.advance(MINUTE_MS);
    expect(await rig.login('teresa', 'wrong999')).toMatchObject({
      key: 'account.retry_tomorrow',
      msg: expect.stringContaining('more than 3 times'),
    });
    rig.clock.advance(17 * 60 * MINUTE_MS);
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ key: 'account.retry_tomorrow' });
    rig.clock.advance(60 * MINUTE_MS);
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ code: 0 });
  });

  it('count together whichever of its names an account is called by', async () => {
    const { token } = await rig.register('teresa');
    await rig.bindEmail(token, 'teresa@example.com');
    await rig.login('teresa', 'wrong999');
    await rig.login('teresa@example.com', 'wrong999');
    expect(await rig.login('TERESA', 'wrong999')).toMatchObject({ key: 'account.retry_in_minutes' });
  });

  it('are forgotten after a right one, and after the pause when it is right', async () => {
    await rig.register('teresa');
    for (let round = 0; round < 3; round += 1) {
      await rig.login('teresa', 'wrong999');
      await rig.login('teresa', 'wrong999');
      expect(await rig.login('teresa', PASSWORD)).toMatchObject({ code: 0 });
    }
  });

  it('of a stranger lock the stranger out and not the owner', async () => {
    await rig.register('teresa');
    for (let guess = 0; guess < 3; guess += 1) await rig.login('teresa', 'wrong999', { address: '198.51.100.1' });
    expect(await rig.login('teresa', PASSWORD, { address: '198.51.100.1' })).toMatchObject({ key: 'account.retry_in_minutes' });
    expect(await rig.login('teresa', PASSWORD, { address: '198.51.100.2' })).toMatchObject({ code: 0 });
  });

  it('behind the same address do not lock out a device that the account knows', async () => {
    await rig.register('teresa');
    const { cookies } = await rig.login('teresa', PASSWORD);
    for (let guess = 0; guess < 3; guess += 1) await rig.login('teresa', 'wrong999');
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ key: 'account.retry_in_minutes' });
    expect(await rig.login('teresa', PASSWORD, { cookies })).toMatchObject({ code: 0 });
    for (let guess = 0; guess < 3; guess += 1) await rig.login('teresa', 'wrong999', { cookies });
    expect(await rig.login('teresa', PASSWORD, { cookies })).toMatchObject({ key: 'account.retry_in_minutes' });
  });

  it('are not given back by logging in to an account of one’s own', async () => {
    await rig.register('teresa');
    await rig.register('mallory');
    for (let guess = 0; guess < 3; guess += 1) {
      const { cookies } = await rig.login('mallory', PASSWORD);
      await rig.login('teresa', 'wrong999', { cookies });
    }
    const { cookies } = await rig.login('mallory', PASSWORD);
    expect(await rig.login('teresa', 'wrong999', { cookies })).toMatchObject({ key: 'account.retry_in_minutes' });
    const forged = { entrepot_device: cookies.entrepot_device!.replace(/^./, 'x') };
    expect(await rig.login('teresa', 'wrong999', { cookies: forged })).toMatchObject({ key: 'account.retry_in_minutes' });
  });

  it('from one network of IPv6 count together', async () => {
    await rig.register('teresa');
    for (const last of ['1', '2', '3']) await rig.login('teresa', 'wrong999', { address: `2001:db8:1:1::${last}` });
    expect(await rig.login('teresa', PASSWORD, { address: '2001:db8:1:1::4' })).toMatchObject({ key: 'account.retry_in_minutes' });
    expect(await rig.login('teresa', PASSWORD, { address: '2001:db8:1:2::4' })).toMatchObject({ code: 0 });
  });

  it('are no more than three when twenty are tried at the same moment, the right one among them or not', async () => {
    await rig.register('teresa');
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => rig.login('teresa', `wrong${index}`)));
    // The third wrong one is told of the pause as well; every other one is refused unseen.
    expect(guesses.filter(({ key }) => key === 'account.wrong_login')).toHaveLength(2);
    expect(guesses.filter(({ key }) => key === 'account.retry_in_minutes')).toHaveLength(18);
    expect((await pool.query('SELECT count FROM wrong_entries')).rows).toEqual([{ count: 3 }]);
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ key: 'account.retry_in_minutes' });
  });
});

describe('whoever solves every puzzle', () => {
  it('can try so many logins in an hour from one address', async () => {
    rig.parameters.set('logins_per_address_per_hour', 5);
    for (let index = 0; index < 5; index += 1)
      expect((await rig.login(`nobody${index}`, 'wrong999', { address: '192.0.2.9' })).status).toBe(200);
    expect(await rig.login('nobody99', 'wrong999', { address: '192.0.2.9' })).toMatchObject({ status: 429 });
    rig.parameters.set('logins_per_address_per_hour', 1_000);
  });

  it('can try so many at one account from many addresses, and the owner still comes in', async () => {
    rig.parameters.set('logins_per_account_per_hour', 10);
    await rig.register('teresa');
    const { cookies } = await rig.login('teresa', PASSWORD);
    for (let index = 0; index < 9; index += 1)
      expect(await rig.login('teresa', 'wrong999', { address: `192.0.2.${index}` })).toMatchObject({ key: 'account.wrong_login' });
    expect(await rig.login('teresa', 'wrong999', { address: '192.0.2.50' })).toMatchObject({ status: 429 });
    expect(await rig.login('teresa', PASSWORD, { address: '192.0.2.51', cookies })).toMatchObject({ code: 0 });
    rig.parameters.set('logins_per_account_per_hour', 1_000);
  });

  it('can have so many codes sent in an hour', async () => {
    rig.parameters.set('codes_per_address_per_hour', 3);
    const ask = (index: number) =>
      rig.call(
        'localuser!sendVerifcode',
        { purpose: 'register', target: `t${index}@example.com`, captcha: 'x' },
        { address: '192.0.2.10' },
      );
    for (let index = 0; index < 3; index += 1) expect(await ask(index)).toMatchObject({ code: 0 });
    expect(await ask(3)).toMatchObject({ status: 429 });
    rig.parameters.set('codes_per_address_per_hour', 1_000);
  });
});
