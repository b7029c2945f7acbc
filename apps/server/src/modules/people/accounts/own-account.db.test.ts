import type { CurrentUser, Device } from '@entrepot/contracts/calls/account.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRig, PASSWORD } from './accounts.builder.ts';
import { accountRoutes } from './accounts.routes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const database = await testDatabase();
const { pool } = database;
const rig = await accountRig(database);
let token: string;

beforeEach(async () => {
  await emptyTables(pool, ['users', 'sessions', 'wrong_entries', 'verification_codes', 'outgoing_messages', 'second_factors']);
  rig.clock.set(new Date(Math.ceil(rig.clock.now().getTime() / DAY_MS + 2) * DAY_MS + 6 * 60 * MINUTE_MS));
  token = (await rig.register('teresa')).token;
});

const call = <Data>(name: string, input: object = {}, options: { token?: string } = {}) =>
  rig.call<Data>(name, input, { token, ...options });
const isIn = async (anyToken: string) => (await rig.call('localuser!get', {}, { token: anyToken })).code === 0;

it('every call but those of the door needs a login, and one that is valid', async () => {
  const names = accountRoutes({} as never)
    .map((route) => route.call)
    .filter(({ audience }) => audience === 'buyer')
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    expect(await rig.call(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.call(name, {}, { token: 'x'.repeat(43) }), name).toMatchObject({ status: 403, key: 'session.invalid' });
  }
  for (const purpose of ['reset-fund-password', 'bind-email', 'bind-phone']) {
    expect(await rig.call('localuser!sendVerifcode', { purpose, target: 'a@example.com', captcha: 'x' })).toMatchObject({
      status: 403,
      key: 'session.required',
    });
  }
  expect(calls['user!newlogin'].audience).toBe('visitor');
});

describe('a session', () => {
  it('lives for thirty days from its last heartbeat', async () => {
    rig.clock.advance(29 * DAY_MS);
    const { data } = await call<{ expiresAt: string }>('user!heartbeat');
    expect(Date.parse(data.expiresAt) - rig.clock.now().getTime()).toBe(30 * DAY_MS);
    rig.clock.advance(29 * DAY_MS);
    expect(await isIn(token)).toBe(true);
    rig.clock.advance(DAY_MS);
    expect(await isIn(token)).toBe(false);
  });

  it('ends with the logout, and no other with it', async () => {
    const { data: other } = await rig.login('teresa', PASSWORD);
    await call('user!logout');
    expect([await isIn(token), await isIn(other.token)]).toEqual([false, true]);
  });

  it('can be ended from another device, one or all the others', async () => {
    const others = [await rig.login('teresa', PASSWORD), await rig.login('teresa', PASSWORD), await rig.login('teresa', PASSWORD)].map(
      ({ data }) => data.token,
    );
    const { data: devices } = await call<Device[]>('user!sessions');
    expect(devices).toHaveLength(4);
    const { data: left } = await call<Device[]>('user!revokeSession', { id: devices.find(({ isCurrent }) => !isCurrent)!.id });
    expect(left).toHaveLength(3);
    expect((await call<Device[]>('user!revokeSession')).data).toEqual([expect.objectContaining({ isCurrent: true })]);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await isIn(token)).toBe(true);
  });

  it('of somebody else cannot be ended', async () => {
    const stranger = (await rig.register('stranger')).token;
    const {
      data: [device],
    } = await call<Device[]>('user!sessions');
    expect(await rig.call('user!revokeSession', { id: device!.id }, { token: stranger })).toMatchObject({ key: 'data.none' });
    expect(await isIn(token)).toBe(true);
  });
});

describe('the login password', () => {
  const change = (oldPassword: string, newPassword = 'another1', repeated = newPassword) =>
    call('user!updateOldAndNewPsw', { oldPassword, newPassword, repeated });

  it('changes with the old one; all other sessions end', async () => {
    const { data: other } = await rig.login('teresa', PASSWORD);
    expect(await change(PASSWORD)).toMatchObject({ code: 0 });
    expect([await isIn(token), await isIn(other.token)]).toEqual([true, false]);
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ key: 'account.wrong_login' });
    expect(await rig.login('teresa', 'another1')).toMatchObject({ code: 0 });
  });

  it('is refused with its reason', async () => {
    expect(await change(PASSWORD, 'another1', 'another2')).toMatchObject({ key: 'account.passwords_differ' });
    expect(await change(PASSWORD, 'short')).toMatchObject({ key: 'account.password_invalid' });
    expect(await change('wrong999')).toMatchObject({ key: 'account.wrong_old_password' });
    expect(await change('wrong999')).toMatchObject({ key: 'account.wrong_old_password' });
    expect(await change('wrong999')).toMatchObject({ key: 'account.retry_in_minutes' });
    expect(await change(PASSWORD)).toMatchObject({ key: 'account.retry_in_minutes' });
  });

  it('changes once when it is changed twice at the same moment', async () => {
    const answers = await Promise.all(['another1', 'another2'].map((password) => change(PASSWORD, password)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('is set anew by a code; every session ends and the lockout with them', async () => {
    await rig.bindEmail(token, 'teresa@example.com');
    rig.clock.advance(MINUTE_MS);
    for (let guess = 0; guess < 3; guess += 1) await rig.login('teresa', 'wrong999');
    await rig.call('localuser!sendVerifcode', { purpose: 'reset-password', target: 'teresa@example.com', captcha: 'x' });
    const verifcode = await rig.codeSentTo('teresa@example.com');
    const reset = () => rig.call('localuser!resetPassword', { target: 'Teresa@example.com', verifcode, password: 'another1' });
    expect(await reset()).toMatchObject({ code: 0 });
    expect(await isIn(token)).toBe(false);
    expect(await reset()).toMatchObject({ key: 'account.code_wrong' });
    expect(await rig.login('teresa', 'another1')).toMatchObject({ code: 0 });
  });
});

describe('the transaction password', () => {
  const set = (input: object = {}) => call('user!setSafewordReg', { safeword: '123456', repeated: '123456', password: PASSWORD, ...input });

  it('is set once, with the login password', async () => {
    expect(await set({ safeword: '12345' })).toMatchObject({ key: 'wallet.fund_password_invalid' });
    expect(await set({ safeword: '12345a', repeated: '12345a' })).toMatchObject({ key: 'wallet.fund_password_invalid' });
    expect(await set({ repeated: '654321' })).toMatchObject({ key: 'account.passwords_differ' });
    expect(await set({ password: 'wrong999' })).toMatchObject({ key: 'account.wrong_old_password' });
    expect(await set()).toMatchObject({ code: 0 });
    expect((await call<CurrentUser>('localuser!get')).data.hasFundPassword).toBe(true);
    expect(await set()).toMatchObject({ key: 'wallet.fund_password_set' });
  });

  it('is set once when it is set ten times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => set()));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('changes with the old one, which is counted when it is wrong', async () => {
    const change = (oldSafeword: string) =>
      call('user!updateOldAndNewSafeword', { oldSafeword, newSafeword: '654321', repeated: '654321' });
    expect(await change('123456')).toMatchObject({ key: 'wallet.fund_password_unset' });
    await set();
    expect(await change('000000')).toMatchObject({ key: 'wallet.fund_password_wrong' });
    expect(await change('123456')).toMatchObject({ code: 0 });
    expect(await change('123456')).toMatchObject({ key: 'wallet.fund_password_wrong' });
    expect(await change('123456')).toMatchObject({ key: 'wallet.fund_password_wrong' });
    expect(await change('123456')).toMatchObject({ key: 'account.retry_in_minutes' });
    // Counted apart: the door stays open.
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ code: 0 });
  });

  it('is reset by a code to the bound address, and withdrawals pause for a day', async () => {
    const reset = (verifcode: string) =>
      call<{ withdrawalsPausedUntil: string }>('user!resetSafeword', { verifcode, safeword: '111222', repeated: '111222' });
    expect(await call('localuser!sendVerifcode', { purpose: 'reset-fund-password' })).toMatchObject({ key: 'account.contact_missing' });
    expect(await reset('123456')).toMatchObject({ key: 'account.contact_missing' });
    await set();
    await rig.bindEmail(token, 'teresa@example.com');
    rig.clock.advance(MINUTE_MS);
    expect(await call('localuser!sendVerifcode', { purpose: 'reset-fund-password' })).toMatchObject({ code: 0 });
    const { data } = await reset(await rig.codeSentTo('teresa@example.com'));
    expect(Date.parse(data.withdrawalsPausedUntil) - rig.clock.now().getTime()).toBe(DAY_MS);
    expect((await call<CurrentUser>('localuser!get')).data.withdrawalsPausedUntil).toBe(data.withdrawalsPausedUntil);
  });
});

describe('an e-mail address', () => {
  it('belongs to one account', async () => {
    const stranger = (await rig.register('stranger')).token;
    await rig.bindEmail(token, 'teresa@example.com');
    rig.clock.advance(MINUTE_MS);
    await rig.call('localuser!sendVerifcode', { purpose: 'bind-email', target: 'teresa@example.com' }, { token: stranger });
    const bind = (input: object) =>
      rig.call(
        'localuser!bindEmail',
        { target: 'teresa@example.com', verifcode: '000000', password: PASSWORD, ...input },
        { token: stranger },
      );
    expect(await bind({ password: 'wrong999' })).toMatchObject({ key: 'account.wrong_old_password' });
    expect(await bind({})).toMatchObject({ key: 'account.code_wrong' });
    expect(await bind({ verifcode: await rig.codeSentTo('teresa@example.com') })).toMatchObject({ key: 'account.email_bound' });
  });

  it('is bound by the code that was sent for it and by no other', async () => {
    await rig.call('localuser!sendVerifcode', { purpose: 'register', target: 'teresa@example.com', captcha: 'x' });
    const verifcode = await rig.codeSentTo('teresa@example.com');
    expect(await call('localuser!bindEmail', { target: 'teresa@example.com', verifcode, password: PASSWORD })).toMatchObject({
      key: 'account.code_wrong',
    });
  });

  it('is no phone number, and the other way round', async () => {
    expect(await call('localuser!sendVerifcode', { purpose: 'bind-email', target: '+351912345678' })).toMatchObject({
      key: 'account.email_invalid',
    });
    expect(await call('localuser!sendVerifcode', { purpose: 'bind-phone', target: 'teresa@example.com' })).toMatchObject({
      key: 'account.phone_invalid',
    });
    expect(await call('localuser!bindPhone', { target: 'x', verifcode: '1', password: PASSWORD })).toMatchObject({
      key: 'account.phone_invalid',
    });
  });
});

describe('a second factor', () => {
  async function setUp(): Promise<{ totp: TOTP; recoveryCodes: string[] }> {
    const {
      data: { secret, uri },
    } = await call<{ secret: string; uri: string }>('user!startSecondFactor', { password: PASSWORD });
    expect(uri).toContain('Hazel%20Wharf:teresa');
    const totp = new TOTP({ secret });
    const { data } = await call<{ recoveryCodes: string[] }>('user!confirmSecondFactor', { code: codeOf(totp) });
    return { totp, recoveryCodes: data.recoveryCodes };
  }
  const codeOf = (totp: TOTP) => totp.generate({ timestamp: rig.clock.now().getTime() });

  it('is owed with a ticket that spares a second puzzle: for this account, from this place, for ten minutes', async () => {
    const { totp } = await setUp();
    await rig.register('other1');
    const { data } = await rig.login('teresa', PASSWORD);
    const { ticket } = data as unknown as { ticket: string };
    rig.clock.advance(30_000);
    const second = (changes: object = {}, options = {}) =>
      rig.call(
        'user!newlogin',
        { username: 'teresa', password: PASSWORD, captcha: ticket, secondFactor: codeOf(totp), ...changes },
        options,
      );
    expect(await second({ username: 'other1' })).toMatchObject({ key: 'verification.failed' });
    expect(await second({ username: 'nobody1' })).toMatchObject({ key: 'verification.failed' });
    expect(await second({}, { address: '198.51.100.9' })).toMatchObject({ key: 'verification.failed' });
    expect(await second({ captcha: `${ticket.slice(0, -2)}${ticket.endsWith('aa') ? 'bb' : 'aa'}` })).toMatchObject({
      key: 'verification.failed',
    });
    expect(await second({ password: 'wrong999' })).toMatchObject({ key: 'account.wrong_login' });
    expect(await second({ secondFactor: '000000' })).toMatchObject({ key: 'account.second_factor_wrong' });
    expect(await second()).toMatchObject({ code: 0 });
    rig.clock.advance(11 * 60_000);
    expect(await second()).toMatchObject({ key: 'verification.failed' });
  });

  it('is asked for at the door once it is confirmed, and each code works once', async () => {
    await call('user!startSecondFactor', { password: PASSWORD });
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ code: 0 });
    const { totp } = await setUp();
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ status: 200, key: 'account.second_factor_required' });
    expect(await rig.login('teresa', 'wrong999', { secondFactor: codeOf(totp) })).toMatchObject({ key: 'account.wrong_login' });
    expect(await rig.login('teresa', PASSWORD, { secondFactor: codeOf(totp) }), 'used when it was confirmed').toMatchObject({
      key: 'account.second_factor_wrong',
    });
    rig.clock.advance(30_000);
    expect(await rig.login('teresa', PASSWORD, { secondFactor: codeOf(totp) })).toMatchObject({ code: 0 });
    expect(await rig.login('teresa', PASSWORD, { secondFactor: codeOf(totp) })).toMatchObject({ key: 'account.second_factor_wrong' });
  });

  it('has ten recovery codes, each good once', async () => {
    const { recoveryCodes } = await setUp();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 3 }, () => rig.login('teresa', PASSWORD, { secondFactor: first })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await rig.login('teresa', PASSWORD, { secondFactor: second.replace('-', ' ').toLowerCase() })).toMatchObject({ code: 0 });
  });

  it('cannot be guessed for long', async () => {
    await setUp();
    for (const _ of [1, 2])
      expect(await rig.login('teresa', PASSWORD, { secondFactor: '000000' })).toMatchObject({ key: 'account.second_factor_wrong' });
    expect(await rig.login('teresa', PASSWORD, { secondFactor: '000000' })).toMatchObject({ key: 'account.retry_in_minutes' });
  });

  it('cannot be replaced without being given up, for which it is needed', async () => {
    const { totp } = await setUp();
    expect(await call('user!startSecondFactor', { password: PASSWORD })).toMatchObject({ key: 'account.second_factor_set' });
    expect(await call('user!removeSecondFactor', { password: PASSWORD, code: '000000' })).toMatchObject({
      key: 'account.second_factor_wrong',
    });
    rig.clock.advance(30_000);
    expect(await call('user!removeSecondFactor', { password: PASSWORD, code: codeOf(totp) })).toMatchObject({ code: 0 });
    expect(await rig.login('teresa', PASSWORD)).toMatchObject({ code: 0 });
    expect((await pool.query('SELECT FROM recovery_codes')).rowCount).toBe(0);
  });

  it('is kept in a form that the database alone cannot read', async () => {
    const {
      data: { secret },
    } = await call<{ secret: string }>('user!startSecondFactor', { password: PASSWORD });
    const { rows } = await pool.query<{ secret: Buffer }>('SELECT secret FROM second_factors');
    expect(rows[0]!.secret.toString('latin1')).not.toContain(Buffer.from(new TOTP({ secret }).secret.bytes).toString('latin1'));
  });
});

it('avatar and language are one’s own to choose', async () => {
  await call('localuser!refreshAvatar', { avatar: 7 });
  await call('localuser!setLanguage', { language: 'th' });
  expect((await call<CurrentUser>('localuser!get')).data).toMatchObject({ avatar: 7, language: 'th' });
  for (const avatar of [0, 13, 1.5, 'x']) expect(await call('localuser!refreshAvatar', { avatar })).toMatchObject({ status: 400 });
});
