import { SHOP_PERMISSIONS, STAFF_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { Device } from '@entrepot/contracts/calls/account.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { consoleRig, PASSWORD } from './console.builder.ts';

interface State {
  next: string;
  user: ConsoleUser | null;
}
type Jar = Record<string, string>;

const database = await testDatabase();
const { pool } = database;
const rig = await consoleRig(database);
const { sellerCall, staffCall } = rig;

const DAY_MS = 24 * 60 * 60_000;
const ADA = 'ada@shop.example';
const EVE = 'eve@entrepot.example';
let shopId: string;
let ada: string;

beforeEach(async () => {
  await emptyTables(pool, [
    'shop_members',
    'shops',
    'staff',
    'staff_roles',
    'sessions',
    'second_factors',
    'wrong_entries',
    'invitations',
    'verification_codes',
    'saved_views',
    'outgoing_messages',
  ]);
  rig.clock.set(new Date(Math.ceil(rig.clock.now().getTime() / DAY_MS + 1) * DAY_MS + 6 * 60 * 60_000));
  shopId = await rig.shop('Harbour Tools');
  ada = await rig.member(ADA, shopId, { isOwner: true });
});

const logIn = (jar: Jar, { email = ADA, password = PASSWORD, address = '203.0.113.7' } = {}) =>
  sellerCall<State>('session!login', { email, password, captcha: 'x' }, { jar, address });

async function staffJar(email = EVE): Promise<Jar> {
  await rig.staff(email, await rig.administratorRole());
  const jar: Jar = {};
  await staffCall('session!login', { email, password: PASSWORD, captcha: 'x' }, { jar });
  return jar;
}

describe('a member of a shop', () => {
  it('logs in with a cookie that no script reads and no other site sends, and is who they say they are', async () => {
    const jar: Jar = {};
    const { data, setCookies } = await logIn(jar);
    expect(data).toEqual({
      next: 'none',
      user: {
        id: ada,
        name: 'ada',
        email: ADA,
        language: 'en',
        permissions: SHOP_PERMISSIONS,
        roleName: null,
        shop: { id: shopId, name: 'Harbour Tools', isOwner: true },
        hasSecondFactor: false,
      },
    });
    const cookie = setCookies.find((each) => each.startsWith('entrepot_seller='))!;
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/seller-api', `Max-Age=${30 * 24 * 60 * 60}`])
      expect(cookie).toContain(attribute);
    expect(JSON.stringify(data)).not.toContain(jar.entrepot_seller);
    expect((await sellerCall<State>('session!get', {}, { jar })).data.user?.email).toBe(ADA);
  });

  it('is sent nothing but secure cookies in production', async () => {
    const strict = await consoleRig(database, { mode: 'production' });
    const { setCookies } = await strict.sellerCall('session!login', { email: ADA, password: PASSWORD, captcha: 'x' });
    expect(setCookies.map((each) => each.split('=')[0])).toEqual(['entrepot_seller', 'entrepot_device']);
    for (const each of setCookies) expect(each).toContain('Secure');
  });

  it('gets the same answer for a wrong password, an unknown address, a disabled account and one without a password', async () => {
    await rig.member('gone@shop.example', shopId);
    await pool.query(`UPDATE shop_members SET disabled_at = now() WHERE email = 'gone@shop.example'`);
    await rig.member('new@shop.example', shopId);
    await pool.query(`UPDATE shop_members SET password_hash = NULL WHERE email = 'new@shop.example'`);
    for (const email of ['nobody@shop.example', 'gone@shop.example', 'new@shop.example', 'a\u0007b@shop.example', 'nonsense']) {
      expect(await logIn({}, { email }), email).toMatchObject({ status: 200, key: 'account.wrong_login' });
    }
    expect(await logIn({}, { password: 'wrong horse' })).toMatchObject({ key: 'account.wrong_login' });
  });

  it('waits after three wrong passwords, and only from where they came', async () => {
    for (let tries = 0; tries < 2; tries++) expect(await logIn({}, { password: 'wrong' })).toMatchObject({ key: 'account.wrong_login' });
    expect(await logIn({}, { password: 'wrong' })).toMatchObject({ key: 'account.retry_in_minutes' });
    expect(await logIn({})).toMatchObject({ key: 'account.retry_in_minutes' });
    expect((await logIn({}, { address: '198.51.100.9' })).data.next).toBe('none');
  });

  it('can log in again with the cookie of a login that has ended', async () => {
    const jar: Jar = {};
    await logIn(jar);
    await emptyTables(pool, ['sessions']);
    expect(await sellerCall('session!get', {}, { jar })).toMatchObject({ status: 403, key: 'session.invalid' });
    expect((await logIn(jar)).data.next).toBe('none');
    expect(await sellerCall('session!get', {}, { jar })).toMatchObject({ code: 0 });
  });

  it('is not logged in at the other door, nor for a call that another site makes', async () => {
    const jar: Jar = {};
    await logIn(jar);
    expect(await staffCall('session!get', {}, { jar: { entrepot_staff: jar.entrepot_seller! } })).toMatchObject({
      status: 403,
      key: 'session.invalid',
    });
    expect(await sellerCall('member!list', {}, { jar, headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      key: 'request.illegal',
    });
    expect(await sellerCall('member!list', {}, { jar, headers: { origin: 'https://evil.example' } })).toMatchObject({
      key: 'request.illegal',
    });
  });

  it('logs out, and the cookie goes with the session', async () => {
    const jar: Jar = {};
    await logIn(jar);
    const { setCookies } = await sellerCall('session!logout', {}, { jar: { ...jar } });
    expect(setCookies.join()).toMatch(/entrepot_seller=;.*Expires=Thu, 01 Jan 1970/);
    expect(await sellerCall('session!get', {}, { jar })).toMatchObject({ status: 403 });
  });

  it('stays logged in while the console says that it is in use', async () => {
    const jar: Jar = {};
    await logIn(jar);
    rig.clock.advance(29 * DAY_MS);
    const { data, setCookies } = await sellerCall<{ expiresAt: string }>('session!heartbeat', {}, { jar });
    expect(new Date(data.expiresAt).getTime()).toBe(rig.clock.now().getTime() + 30 * DAY_MS);
    expect(setCookies.join()).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
    rig.clock.advance(29 * DAY_MS);
    expect(await sellerCall('session!get', {}, { jar })).toMatchObject({ code: 0 });
    rig.clock.advance(2 * DAY_MS);
    expect(await sellerCall('session!get', {}, { jar })).toMatchObject({ status: 403 });
  });

  it('sees the own devices, ends one of them or all others, and nobody else’s', async () => {
    const [here, there] = [{}, {}] as [Jar, Jar];
    await logIn(here);
    await logIn(there);
    const bob = await rig.member('bob@shop.example', shopId);
    const bobs = await rig.token('seller', bob);
    const { data: bobsDevices } = await sellerCall<Device[]>('session!devices', {}, { token: bobs });
    const { data: devices } = await sellerCall<Device[]>('session!devices', {}, { jar: here });
    expect(devices.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(await sellerCall('session!revoke', { id: bobsDevices[0]!.id }, { jar: here })).toMatchObject({ key: 'data.none' });
    expect(
      (await sellerCall<Device[]>('session!revoke', { id: devices.find(({ isCurrent }) => !isCurrent)!.id }, { jar: here })).data,
    ).toHaveLength(1);
    expect(await sellerCall('session!get', {}, { jar: there })).toMatchObject({ status: 403 });
    await logIn(there);
    expect((await sellerCall<Device[]>('session!revoke', {}, { jar: there })).data).toHaveLength(1);
    expect(await sellerCall('session!get', {}, { jar: here })).toMatchObject({ status: 403 });
    expect(await sellerCall('session!get', {}, { token: bobs })).toMatchObject({ code: 0 });
  });

  it('changes the password with the old one; all other sessions end, a mail and a record tell of it', async () => {
    const [here, there] = [{}, {}] as [Jar, Jar];
    await logIn(here);
    await logIn(there);
    const change = (input: object) =>
      sellerCall(
        'session!changePassword',
        { oldPassword: PASSWORD, newPassword: 'battery staple', repeated: 'battery staple', ...input },
        { jar: here },
      );
    expect(await change({ repeated: 'another one' })).toMatchObject({ key: 'account.passwords_differ' });
    expect(await change({ newPassword: 'ninechars', repeated: 'ninechars' })).toMatchObject({
      key: 'account.console_password_invalid',
      msg: 'A password has 10 to 72 characters.',
    });
    expect(await change({ newPassword: 'x'.repeat(73), repeated: 'x'.repeat(73) })).toMatchObject({
      key: 'account.console_password_invalid',
    });
    expect(await change({ oldPassword: 'wrong' })).toMatchObject({ key: 'account.wrong_old_password' });
    expect(await change({})).toMatchObject({ code: 0 });
    expect(await sellerCall('session!get', {}, { jar: here })).toMatchObject({ code: 0 });
    expect(await sellerCall('session!get', {}, { jar: there })).toMatchObject({ status: 403 });
    expect(await logIn({})).toMatchObject({ key: 'account.wrong_login' });
    expect((await logIn({}, { password: 'battery staple' })).data.next).toBe('none');
    const { rows } = await pool.query(`SELECT template FROM outgoing_messages WHERE recipient = $1`, [ADA]);
    expect(rows).toEqual([{ template: 'password-changed' }]);
    expect((await rig.audit.list({ actorId: ada }, { pageNum: 1, pageSize: 1 })).list[0]).toMatchObject({
      action: 'password.changed',
      address: '203.0.113.7',
    });
  });

  it('chooses the language of the own screens', async () => {
    const token = await rig.token('seller', ada);
    expect((await sellerCall<ConsoleUser>('session!setLanguage', { language: 'pt' }, { token })).data.language).toBe('pt');
    expect(await sellerCall('session!setLanguage', { language: 'xx' }, { token })).toMatchObject({ status: 400 });
  });

  it('may add a second factor, and then always needs it', async () => {
    const [here, there] = [{}, {}] as [Jar, Jar];
    await logIn(here);
    await logIn(there);
    expect(await sellerCall('session!startSecondFactor', { password: 'wrong' }, { jar: here })).toMatchObject({
      key: 'account.wrong_old_password',
    });
    const {
      data: { secret },
    } = await sellerCall<{ secret: string }>('session!startSecondFactor', { password: PASSWORD }, { jar: here });
    expect(await sellerCall('session!confirmSecondFactor', { code: '000000' }, { jar: here })).toMatchObject({
      key: 'account.second_factor_wrong',
    });
    expect((await logIn({})).data.next, 'it is not asked for before it is confirmed').toBe('none');
    const { data } = await sellerCall<{ recoveryCodes: string[]; user: ConsoleUser }>(
      'session!confirmSecondFactor',
      { code: rig.appCode(secret) },
      { jar: here },
    );
    expect(data).toMatchObject({ recoveryCodes: expect.any(Array), user: { hasSecondFactor: true } });
    expect(await sellerCall('session!get', {}, { jar: there }), 'logins without it have ended').toMatchObject({ status: 403 });

    const jar: Jar = {};
    expect((await logIn(jar)).data).toEqual({ next: 'second-factor', user: null });
    expect(await sellerCall('member!list', {}, { jar })).toMatchObject({ key: 'account.second_factor_required' });
    expect(
      await sellerCall('session!startSecondFactor', { password: PASSWORD }, { jar }),
      'nobody replaces it with a password alone',
    ).toMatchObject({ key: 'account.second_factor_set' });
    expect(await sellerCall('session!secondFactor', { code: rig.appCode(secret) }, { jar }), 'no code works twice').toMatchObject({
      key: 'account.second_factor_wrong',
    });
    rig.clock.advance(30_000);
    expect((await sellerCall<State>('session!secondFactor', { code: rig.appCode(secret) }, { jar })).data).toMatchObject({
      next: 'none',
      user: { email: ADA },
    });
    expect(await sellerCall('member!list', {}, { jar })).toMatchObject({ code: 0 });

    const paper: Jar = {};
    await logIn(paper);
    expect((await sellerCall<State>('session!secondFactor', { code: data.recoveryCodes[0] }, { jar: paper })).data.next).toBe('none');
    await logIn(paper);
    expect(await sellerCall('session!secondFactor', { code: data.recoveryCodes[0] }, { jar: paper })).toMatchObject({
      key: 'account.second_factor_wrong',
    });
  });

  it('cannot guess codes for long', async () => {
    const token = await rig.token('seller', ada);
    const {
      data: { secret },
    } = await sellerCall<{ secret: string }>('session!startSecondFactor', { password: PASSWORD }, { token });
    await sellerCall('session!confirmSecondFactor', { code: rig.appCode(secret) }, { token });
    const jar: Jar = {};
    await logIn(jar);
    rig.clock.advance(30_000);
    for (let tries = 0; tries < 2; tries++)
      expect(await sellerCall('session!secondFactor', { code: '000000' }, { jar })).toMatchObject({ key: 'account.second_factor_wrong' });
    expect(await sellerCall('session!secondFactor', { code: '000000' }, { jar })).toMatchObject({ key: 'account.retry_in_minutes' });
    expect(await sellerCall('session!secondFactor', { code: rig.appCode(secret) }, { jar })).toMatchObject({
      key: 'account.retry_in_minutes',
    });
  });
});

describe('a member of staff', () => {
  it('can do nothing before a second factor is set up', async () => {
    const jar = await staffJar();
    expect((await staffCall<State>('session!get', {}, { jar })).data).toEqual({ next: 'set-up-second-factor', user: null });
    for (const name of ['staff!list', 'session!devices', 'session!heartbeat'])
      expect(await staffCall(name, {}, { jar })).toMatchObject({ key: 'account.second_factor_required' });
    expect(await staffCall('session!secondFactor', { code: '000000' }, { jar })).toMatchObject({ key: 'account.second_factor_wrong' });
    const {
      data: { secret, uri },
    } = await staffCall<{ secret: string; uri: string }>('session!startSecondFactor', { password: PASSWORD }, { jar });
    expect(decodeURIComponent(uri)).toContain(EVE);
    const { data } = await staffCall<{ recoveryCodes: string[]; user: ConsoleUser }>(
      'session!confirmSecondFactor',
      { code: rig.appCode(secret) },
      { jar },
    );
    expect(data.user).toMatchObject({ email: EVE, roleName: 'Administrators', permissions: [...STAFF_PERMISSIONS], shop: null });
    expect(await staffCall('staff!list', {}, { jar })).toMatchObject({ code: 0 });
  });

  it('works under a new token from the second factor on: whoever knew the one of the password alone knows nothing', async () => {
    const jar = await staffJar();
    const { entrepot_staff: before } = jar;
    const {
      data: { secret },
    } = await staffCall<{ secret: string }>('session!startSecondFactor', { password: PASSWORD }, { jar });
    await staffCall('session!confirmSecondFactor', { code: rig.appCode(secret) }, { jar });
    expect(jar.entrepot_staff).not.toBe(before);
    expect(await staffCall('session!get', {}, { token: before! })).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await staffCall('staff!list', {}, { jar })).toMatchObject({ code: 0 });

    const again: Jar = {};
    await staffCall('session!login', { email: EVE, password: PASSWORD, captcha: 'x' }, { jar: again });
    const { entrepot_staff: halfway } = again;
    rig.clock.advance(60_000);
    expect(await staffCall('session!secondFactor', { code: rig.appCode(secret) }, { jar: again })).toMatchObject({
      code: 0,
      data: { next: 'none' },
    });
    expect(again.entrepot_staff).toMatch(/^[\w-]{43}$/);
    expect(again.entrepot_staff).not.toBe(halfway);
    expect(await staffCall('session!get', {}, { token: halfway! })).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await staffCall('staff!list', {}, { jar: again })).toMatchObject({ code: 0 });
  });

  it('leaves a record of every login, and of every one that failed', async () => {
    const jar = await staffJar();
    const {
      data: { secret },
    } = await staffCall<{ secret: string }>('session!startSecondFactor', { password: PASSWORD }, { jar });
    await staffCall('session!confirmSecondFactor', { code: rig.appCode(secret) }, { jar });
    const address = '198.51.100.7';
    const logInAs = (email: string, password: string) =>
      staffCall('session!login', { email, password, captcha: 'x' }, { jar: again, address });
    const again: Jar = {};
    await logInAs(EVE, 'wrong horse');
    await logInAs('nobody@entrepot.example', PASSWORD);
    await logInAs(EVE, PASSWORD);
    await staffCall('session!secondFactor', { code: '000000' }, { jar: again, address });
    rig.clock.advance(60_000);
    await staffCall('session!secondFactor', { code: rig.appCode(secret) }, { jar: again, address });
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [EVE]);
    const { list } = await rig.audit.list({ subjectKind: 'staff' }, { pageNum: 1, pageSize: 4 });
    expect(list.map(({ action, actorKind, subjectId, after }) => [action, actorKind, subjectId, after])).toEqual([
      ['staff.logged_in', 'staff', rows[0]!.id, null],
      ['staff.login_failed', 'system', rows[0]!.id, { email: EVE, step: 'second factor' }],
      ['staff.login_failed', 'system', 'unknown', { email: 'nobody@entrepot.example', step: 'password' }],
      ['staff.login_failed', 'system', rows[0]!.id, { email: EVE, step: 'password' }],
    ]);
    expect(list.every((record) => record.address === address)).toBe(true);
    const before = (await rig.audit.list({}, { pageNum: 1, pageSize: 1 })).totalElements;
    await logIn({});
    await logIn({}, { password: 'wrong horse' });
    expect((await rig.audit.list({}, { pageNum: 1, pageSize: 1 })).totalElements, 'shops look after their own').toBe(before);
  });

  it('has the cookie of the staff’s door', async () => {
    await rig.staff(EVE, await rig.administratorRole());
    const { setCookies } = await staffCall('session!login', { email: EVE, password: PASSWORD, captcha: 'x' });
    expect(setCookies.join()).toMatch(/entrepot_staff=[\w-]{43}; Max-Age=\d+; Path=\/admin-api; HttpOnly; SameSite=Strict/);
  });
});

describe('named selections of a table', () => {
  const view = (name: string) => ({ id: name, name, search: { state: 'open' } });
  const keep = (jar: Jar, views: object[]) => sellerCall('session!keepViews', { table: 'orders', views }, { jar });
  const found = async (jar: Jar, table = 'orders') => (await sellerCall<Array<{ name: string }>>('session!views', { table }, { jar })).data;

  it('are found wherever the person logs in, and by nobody else', async () => {
    await rig.member('bea@shop.example', shopId);
    const [desk, phone, other]: Jar[] = [{}, {}, {}];
    await logIn(desk!);
    await logIn(phone!);
    await logIn(other!, { email: 'bea@shop.example' });
    expect(await keep(desk!, [view('Late'), view('Large')])).toMatchObject({ code: 0 });
    expect(await found(phone!)).toEqual([view('Late'), view('Large')]);
    await keep(phone!, [view('Large')]);
    expect(await found(desk!)).toEqual([view('Large')]);
    expect(await found(desk!, 'refunds')).toEqual([]);
    expect(await found(other!)).toEqual([]);
    expect(await sellerCall('session!views', { table: 'orders' })).toMatchObject({ status: 403 });
  });

  it.each([
    [Array.from({ length: 13 }, (_, index) => view(`v${index}`))],
    [[{ ...view('x'), name: '' }]],
    [[{ ...view('x'), search: { q: 'x'.repeat(501) } }]],
  ])('are refused where they fit no list', async (views) => {
    const jar: Jar = {};
    await logIn(jar);
    expect(await keep(jar, views)).toMatchObject({ status: 400 });
    expect(await found(jar)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const NEW = 'battery staple';
  const ask = (email = ADA, call = sellerCall) => call('session!sendResetCode', { email, captcha: 'x' });
  const reset = (code: string, email = ADA, call = sellerCall) => call('session!resetPassword', { email, code, password: NEW });
  async function codeSentTo(email: string): Promise<string | undefined> {
    const letter = await newestLetter(pool, { to: email, template: 'code' });
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
  }

  it('is replaced with a mailed code that works once; every session ends, and it is written down', async () => {
    const jar: Jar = {};
    await logIn(jar);
    await ask();
    const code = (await codeSentTo(ADA))!;
    expect(await reset(code === '000000' ? '111111' : '000000')).toMatchObject({ key: 'account.code_wrong' });
    expect(await reset(code)).toMatchObject({ code: 0 });
    expect(await sellerCall('session!get', {}, { jar })).toMatchObject({ status: 403 });
    expect(await logIn({})).toMatchObject({ key: 'account.wrong_login' });
    expect(await logIn({}, { password: NEW })).toMatchObject({ data: { next: 'none' } });
    expect(await reset(code)).toMatchObject({ key: 'account.code_wrong' });
    expect((await rig.audit.list({ subjectKind: 'seller', subjectId: ada }, { pageNum: 1, pageSize: 5 })).list[0]).toMatchObject({
      action: 'password.reset',
    });
  });

  it('is written about in the person’s own language, in whichever the login page is read', async () => {
    await pool.query(`UPDATE shop_members SET language = 'de' WHERE id = $1`, [ada]);
    await sellerCall('session!sendResetCode', { email: ADA, captcha: 'x', lang: 'fr' });
    await reset((await codeSentTo(ADA))!);
    const { rows } = await pool.query('SELECT template, language FROM outgoing_messages WHERE recipient = $1 ORDER BY id', [ADA]);
    expect(rows).toEqual([
      { template: 'code', language: 'de' },
      { template: 'password-changed', language: 'de' },
    ]);
  });

  it('of nobody is answered alike, and no mail is written', async () => {
    const [known, unknown] = [await ask(), await ask('nobody@shop.example')];
    expect(unknown).toEqual(known);
    expect(await codeSentTo('nobody@shop.example')).toBeUndefined();
  });

  it('at one door opens no other, and the second factor is still asked for', async () => {
    const jar = await staffJar(ADA);
    const {
      data: { secret },
    } = await staffCall<{ secret: string }>('session!startSecondFactor', { password: PASSWORD }, { jar });
    await staffCall('session!confirmSecondFactor', { code: rig.appCode(secret) }, { jar });
    await ask();
    expect(await reset((await codeSentTo(ADA))!, ADA, staffCall)).toMatchObject({ key: 'account.code_wrong' });
    rig.clock.advance(60_000);
    await ask(ADA, staffCall);
    expect(await reset((await codeSentTo(ADA))!, ADA, staffCall)).toMatchObject({ code: 0 });
    expect(await staffCall('session!login', { email: ADA, password: NEW, captcha: 'x' })).toMatchObject({
      data: { next: 'second-factor' },
    });
  });

  it('lets nobody in who was shut out, and takes no password that is too short', async () => {
    const gone = await rig.member('gone@shop.example', shopId);
    await pool.query('UPDATE shop_members SET disabled_at = now() WHERE id = $1', [gone]);
    await ask('gone@shop.example');
    expect(await codeSentTo('gone@shop.example')).toBeUndefined();
    expect(await sellerCall('session!resetPassword', { email: ADA, code: '000000', password: 'short' })).toMatchObject({
      key: 'account.console_password_invalid',
    });
  });
});

it('keeps a solved verification for one attempt only', async () => {
  const strict = await consoleRig(database, { captcha: true });
  expect(await strict.sellerCall('session!login', { email: ADA, password: PASSWORD, captcha: 'made-up' })).toMatchObject({
    key: 'verification.failed',
  });
  expect(await strict.sellerCall('session!login', { email: ADA, password: PASSWORD })).toMatchObject({ status: 400 });
});
