import type { CurrentUser, Login } from '@entrepot/contracts/calls/account.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRig, PASSWORD } from './accounts.builder.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await accountRig(database);

beforeEach(async () => {
  await emptyTables(pool, ['users', 'sessions', 'wrong_entries', 'verification_codes', 'outgoing_messages']);
  // Beyond every limit that an earlier test used up.
  rig.clock.advance(2 * 24 * 60 * 60_000);
});

const registerByCode = (input: object, options = {}) =>
  rig.call<Login>('localuser!registerWithVerifcode', { password: PASSWORD, ...input }, options);
const sendCode = (target: string, options = {}) =>
  rig.call<{ resendAfterSeconds: number }>('localuser!sendVerifcode', { purpose: 'register', target, captcha: 'x' }, options);
const current = (token: string) => rig.call<CurrentUser>('localuser!get', {}, { token });

describe('registering under a username', () => {
  it('logs in at once', async () => {
    const { token, usercode, username, avatar } = await rig.register('Teresa2026');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(usercode).toMatch(/^\d{9}$/);
    expect(avatar).toBeGreaterThanOrEqual(1);
    expect(username).toBe('Teresa2026');
    expect((await current(token)).data).toMatchObject({
      username: 'Teresa2026',
      email: null,
      phone: null,
      hasFundPassword: false,
      hasSecondFactor: false,
    });
  });

  it('works by GET as well, and keeps the language for mails', async () => {
    const { data } = await rig.call<Login>(
      'localuser!registerNoVerifcode',
      { username: 'teresa', password: PASSWORD, captcha: 'x' },
      { method: 'GET', lang: 'pt' },
    );
    expect((await current(data.token)).data.language).toBe('pt');
  });

  it.each([
    ['abcde', 'account.username_invalid'],
    ['a'.repeat(31), 'account.username_invalid'],
    ['with space', 'account.username_invalid'],
    ['ação2026', 'account.username_invalid'],
    ['a@b.example', 'account.username_invalid'],
  ])('refuses "%s"', async (username, key) => {
    expect(await rig.call('localuser!registerNoVerifcode', { username, password: PASSWORD, captcha: 'x' })).toMatchObject({
      status: 200,
      key,
    });
  });

  it.each(['', '12345', '1234567890123'])('refuses the password "%s"', async (password) => {
    expect(await rig.call('localuser!registerNoVerifcode', { username: 'teresa', password, captcha: 'x' })).toMatchObject({
      status: 200,
      key: 'account.password_invalid',
    });
  });

  it('refuses a name that somebody has, in whatever case', async () => {
    await rig.register('teresa');
    expect(await rig.call('localuser!registerNoVerifcode', { username: 'TERESA', password: PASSWORD, captcha: 'x' })).toMatchObject({
      key: 'account.username_taken',
    });
  });

  it('gives a name to one of twenty who want it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        rig.call<Login>(
          'localuser!registerNoVerifcode',
          { username: 'teresa', password: PASSWORD, captcha: 'x' },
          { address: `198.51.100.${index}` },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'account.username_taken')).toHaveLength(19);
    expect((await pool.query('SELECT FROM users')).rowCount).toBe(1);
    expect((await pool.query('SELECT FROM sessions')).rowCount).toBe(1);
  });

  it('needs a verification', async () => {
    expect(await rig.call('localuser!registerNoVerifcode', { username: 'teresa', password: PASSWORD })).toMatchObject({
      status: 400,
      errors: [{ field: 'captcha' }],
    });
  });

  it('is possible so many times in an hour from one address', async () => {
    rig.parameters.set('registrations_per_address_per_hour', 2);
    await rig.register('teresa01', PASSWORD, { address: '192.0.2.1' });
    await rig.register('teresa02', PASSWORD, { address: '192.0.2.1' });
    const refused = await rig.call(
      'localuser!registerNoVerifcode',
      { username: 'teresa03', password: PASSWORD, captcha: 'x' },
      { address: '192.0.2.1' },
    );
    expect(refused).toMatchObject({ status: 429, key: 'request.too_frequent' });
    await rig.register('teresa04', PASSWORD, { address: '192.0.2.2' });
    rig.clock.advance(60 * 60_000);
    await rig.register('teresa05', PASSWORD, { address: '192.0.2.1' });
    rig.parameters.set('registrations_per_address_per_hour', 1_000);
  });
});

describe('an invitation', () => {
  it('is the usercode of somebody who is here, and is kept', async () => {
    const { usercode } = await rig.register('inviter1');
    await rig.call('localuser!registerNoVerifcode', { username: 'invited1', password: PASSWORD, captcha: 'x', usercode });
    expect((await pool.query(`SELECT agent_code FROM users WHERE username = 'invited1'`)).rows).toEqual([{ agent_code: usercode }]);
  });

  it('may be left empty and may not be made up', async () => {
    for (const usercode of ['', '  ']) {
      expect(
        await rig.call('localuser!registerNoVerifcode', {
          username: `empty${usercode.length}a`,
          password: PASSWORD,
          captcha: 'x',
          usercode,
        }),
      ).toMatchObject({ code: 0 });
    }
    for (const usercode of ['123', 'x\u0007', `'--`, 'ü']) {
      expect(
        await rig.call('localuser!registerNoVerifcode', { username: 'madeup', password: PASSWORD, captcha: 'x', usercode }),
      ).toMatchObject({ status: 200, key: 'account.invitation_invalid' });
    }
  });
});

describe('registering with a code', () => {
  it('binds the e-mail address and makes a username up', async () => {
    expect(await sendCode('Teresa@Example.com')).toMatchObject({ code: 0, data: { resendAfterSeconds: 60, validMinutes: 10 } });
    const { data } = await registerByCode({ target: 'teresa@example.com', verifcode: await rig.codeSentTo('teresa@example.com') });
    expect(data.username).toMatch(/^user[a-z2-9]{8}$/);
    expect((await current(data.token)).data.email).toBe('ter***com');
  });

  it('binds the phone number, under the username one chooses', async () => {
    await sendCode('+351 912 345 678');
    const { data } = await registerByCode({
      target: '00351912345678',
      verifcode: await rig.codeSentTo('+351912345678'),
      username: 'teresa2026',
    });
    expect(data.username).toBe('teresa2026');
    expect((await current(data.token)).data).toMatchObject({ phone: '+35***678', email: null });
  });

  it('refuses what is no address and no number', async () => {
    for (const target of ['teresa', '123', '+351', '+999123456789', ''])
      expect(await sendCode(target)).toMatchObject({ status: 200, key: 'account.phone_invalid' });
    for (const target of ['@', 'a@b', 'a b@c.de', 'a\r\nBcc: x@y.example', `${'a'.repeat(60)}@b.example`, '<x>@b.example']) {
      expect(await sendCode(target), target).toMatchObject({ status: 200, key: 'account.email_invalid' });
    }
  });

  it('refuses a missing, a wrong and somebody else’s code', async () => {
    await sendCode('teresa@example.com');
    const code = await rig.codeSentTo('teresa@example.com');
    expect(await registerByCode({ target: 'teresa@example.com', verifcode: ' ' })).toMatchObject({ key: 'account.code_missing' });
    expect(await registerByCode({ target: 'teresa@example.com', verifcode: 'abc' })).toMatchObject({ key: 'account.code_wrong' });
    expect(await registerByCode({ target: 'other@example.com', verifcode: code })).toMatchObject({ key: 'account.code_wrong' });
    expect(await registerByCode({ target: 'teresa@example.com', verifcode: code })).toMatchObject({ code: 0 });
    expect(await registerByCode({ target: 'teresa@example.com', verifcode: code })).toMatchObject({ key: 'account.code_wrong' });
  });

  it('lets one of twenty in who enter the same code at the same moment', async () => {
    await sendCode('teresa@example.com');
    const verifcode = await rig.codeSentTo('teresa@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => registerByCode({ target: 'teresa@example.com', verifcode })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(new Set(['account.code_wrong']));
    expect((await pool.query('SELECT FROM users')).rowCount).toBe(1);
  });

  it('says that an address is bound only to whoever holds it', async () => {
    const { token } = await rig.register('teresa');
    await rig.bindEmail(token, 'teresa@example.com');
    rig.clock.advance(61_000);
    expect(await sendCode('teresa@example.com')).toMatchObject({ code: 0, data: { resendAfterSeconds: 60 } });
    expect(await registerByCode({ target: 'teresa@example.com', verifcode: '000000' })).toMatchObject({ key: 'account.code_wrong' });
    expect(await registerByCode({ target: 'teresa@example.com', verifcode: await rig.codeSentTo('teresa@example.com') })).toMatchObject({
      key: 'account.email_bound',
    });
  });

  it('keeps the code for another try when the username is taken', async () => {
    await rig.register('teresa');
    await sendCode('t2@example.com');
    const verifcode = await rig.codeSentTo('t2@example.com');
    expect(await registerByCode({ target: 't2@example.com', verifcode, username: 'teresa' })).toMatchObject({
      key: 'account.username_taken',
    });
    expect(await registerByCode({ target: 't2@example.com', verifcode, username: 'teresa2' })).toMatchObject({ code: 0 });
  });
});
