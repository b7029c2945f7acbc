import type { RoleOutcome, StaffMember, StaffOutcome, StaffRole } from '@entrepot/contracts/calls/staff.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { consoleRig, PASSWORD } from '../console-login/console.builder.ts';

const database = await testDatabase();
const { db } = database;
const { pool } = database;
const rig = await consoleRig(database);
const { staffCall } = rig;
const HOUR_MS = 60 * 60_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let administrators: string;
/** A role without any right over money: one person gives it. */
let desk: string;
let ada: string;
let token: string;

beforeEach(async () => {
  await emptyTables(pool, [
    'proposals',
    'staff_ties',
    'staff_rights',
    'alarms',
    'one_person',
    'staff',
    'staff_roles',
    'sessions',
    'second_factors',
    'invitations',
    'outgoing_messages',
  ]);
  administrators = await rig.administratorRole();
  desk = await rig.role('Desk', ['audit.read']);
  ada = await rig.staff('ada@entrepot.example', administrators);
  token = await rig.token('staff', ada);
});

/** With the person alone, where the answer has one. */
async function outcome(name: string, input: object, by: string) {
  const answer = await staffCall<StaffOutcome>(name, input, { token: by });
  return { ...answer, data: answer.data?.person as StaffMember, proposal: answer.data?.proposal };
}
const invite = (input: object = {}, by = token) =>
  outcome('staff!invite', { name: 'Bob', email: 'bob@entrepot.example', roleId: desk, reason: 'new colleague', ...input }, by);
const change = (input: object, by = token) => outcome('staff!change', { reason: 'because', ...input }, by);
const agree = (proposal: { id: string } | null | undefined, by: string) =>
  staffCall('proposals!approve', { id: proposal?.id, reason: 'I know them' }, { token: by });
const accept = (secret: string, password = 'battery staple') =>
  staffCall<{ email: string }>('staff!acceptInvitation', { secret, password });
const lastRecord = async () => (await rig.audit.list({}, { pageNum: 1, pageSize: 1 })).list[0];

describe('an invitation', () => {
  it('lets staff in only as far as the second factor, which they still have to set up', async () => {
    await invite({ name: 'Bob', email: 'bob@entrepot.example' });
    const jar: Record<string, string> = {};
    const input = { secret: await rig.secretSentTo('bob@entrepot.example'), password: 'battery staple' };
    expect(await staffCall('staff!acceptInvitation', input, { jar })).toMatchObject({ code: 0 });
    expect(await staffCall('session!get', {}, { jar })).toMatchObject({ data: { next: 'set-up-second-factor' } });
    expect(await staffCall('staff!list', {}, { jar })).toMatchObject({ key: 'account.second_factor_required' });
  });

  it('is mailed as a link, by which the person chooses a password, once', async () => {
    const { data } = await invite({ name: ' Bob  ', email: 'Bob@Entrepot.example' });
    expect(data).toMatchObject({ name: 'Bob', email: 'bob@entrepot.example', roleName: 'Desk', isDisabled: false, hasSecondFactor: false });
    const secret = await rig.secretSentTo('bob@entrepot.example');
    expect(secret).toHaveLength(43);
    const stored = JSON.stringify((await pool.query(`SELECT i::text FROM invitations i`)).rows);
    expect(stored).not.toContain(secret);
    expect(await staffCall('session!login', { email: 'bob@entrepot.example', password: 'battery staple', captcha: 'x' })).toMatchObject({
      key: 'account.wrong_login',
    });
    expect(await accept(secret, 'too short')).toMatchObject({ key: 'account.console_password_invalid' });
    expect(await accept(secret)).toMatchObject({ code: 0, data: { email: 'bob@entrepot.example' } });
    expect(await staffCall('session!login', { email: 'bob@entrepot.example', password: 'battery staple', captcha: 'x' })).toMatchObject({
      data: { next: 'set-up-second-factor' },
    });
    expect(await accept(secret)).toMatchObject({ key: 'invitation.invalid' });
    expect(await lastRecord()).toMatchObject({ actorId: data.id, action: 'invitation.accepted', address: '203.0.113.7' });
  });

  it('is worth nothing after 72 hours, at the other door, after a second one, or made up', async () => {
    await invite();
    const first = await rig.secretSentTo('bob@entrepot.example');
    expect(await rig.sellerCall('member!acceptInvitation', { secret: first, password: 'battery staple' })).toMatchObject({
      key: 'invitation.invalid',
    });
    expect(await accept('x'.repeat(43))).toMatchObject({ key: 'invitation.invalid' });
    expect(await invite({ name: 'Robert' })).toMatchObject({ code: 0, data: { name: 'Robert' } });
    expect(await accept(first)).toMatchObject({ key: 'invitation.invalid' });
    rig.clock.advance(72 * HOUR_MS);
    expect(await accept(await rig.secretSentTo('bob@entrepot.example'))).toMatchObject({ key: 'invitation.invalid' });
    await invite();
    rig.clock.advance(72 * HOUR_MS - 1);
    expect(await accept(await rig.secretSentTo('bob@entrepot.example'))).toMatchObject({ code: 0 });
  });

  it('is accepted by one of two who have the link at the same moment', async () => {
    await invite();
    const secret = await rig.secretSentTo('bob@entrepot.example');
    const answers = await Promise.all([accept(secret, 'password one'), accept(secret, 'password two')]);
    expect(answers.map(({ key }) => key).sort()).toEqual(['invitation.invalid', undefined]);
  });

  it('is refused without a reason, a name, an address, a role, or for an address that is taken', async () => {
    expect(await invite({ reason: ' \u0007 ' })).toMatchObject({ key: 'audit.reason_required' });
    for (const name of ['', ' ', 'x'.repeat(65), 'a\nb', 'a\u202eb'])
      expect(await invite({ name }), name).toMatchObject({ key: 'account.name_invalid' });
    for (const email of ['', 'bob', 'bob@x', `${'x'.repeat(60)}@x.example`, 'a\u0007@x.example'])
      expect(await invite({ email }), email).toMatchObject({ key: 'account.email_invalid' });
    expect(await invite({ roleId: UNKNOWN })).toMatchObject({ key: 'role.not_found' });
    expect(await invite({ email: 'ADA@entrepot.example' })).toMatchObject({ key: 'account.email_bound' });
  });

  it('leaves a record with who, what, why and from where', async () => {
    const { data } = await invite();
    expect(await lastRecord()).toMatchObject({
      actorKind: 'staff',
      actorId: ada,
      actorName: 'ada',
      action: 'staff.invited',
      subjectKind: 'staff',
      subjectId: data.id,
      before: null,
      after: { name: 'Bob', email: 'bob@entrepot.example', role: 'Desk', isDisabled: false },
      reason: 'new colleague',
      address: '203.0.113.7',
    });
  });
});

describe('a change', () => {
  it('of the role ends the sessions of the person and is written down', async () => {
    const support = await rig.role('Support', ['audit.read']);
    const bob = await rig.staff('bob@entrepot.example', administrators);
    await rig.staff('cleo@entrepot.example', administrators);
    const bobs = await rig.token('staff', bob);
    expect((await change({ id: bob, roleId: support, name: 'Robert' })).data).toMatchObject({ name: 'Robert', roleName: 'Support' });
    expect(await staffCall('audit!list', {}, { token: bobs })).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await lastRecord()).toMatchObject({
      action: 'staff.changed',
      before: { name: 'bob', role: 'Administrators' },
      after: { name: 'Robert', role: 'Support' },
      reason: 'because',
    });
    const again = await rig.token('staff', bob);
    expect(await staffCall('audit!list', {}, { token: again })).toMatchObject({ code: 0 });
    expect(await staffCall('staff!list', {}, { token: again })).toMatchObject({ status: 403, key: 'access.denied' });
  });

  it('that disables somebody logs them out and keeps them out, until they are let in again', async () => {
    const bob = await rig.staff('bob@entrepot.example', desk);
    const bobs = await rig.token('staff', bob);
    expect((await change({ id: bob, isDisabled: true })).data.isDisabled).toBe(true);
    expect(await staffCall('audit!list', {}, { token: bobs })).toMatchObject({ status: 403 });
    const login = () =>
      staffCall('session!login', { email: 'bob@entrepot.example', password: PASSWORD, captcha: 'x' }, { address: '198.51.100.1' });
    expect(await login()).toMatchObject({ key: 'account.wrong_login' });
    expect((await change({ id: bob, isDisabled: false })).data.isDisabled).toBe(false);
    expect(await login()).toMatchObject({ code: 0 });
  });

  it('of a person who was disabled takes the open invitation away', async () => {
    const { data } = await invite();
    await change({ id: data.id, isDisabled: true });
    expect(await accept(await rig.secretSentTo('bob@entrepot.example'))).toMatchObject({ key: 'invitation.invalid' });
  });

  it('needs a person, a role and a reason that exist', async () => {
    expect(await change({ id: UNKNOWN })).toMatchObject({ key: 'account.not_found' });
    expect(await change({ id: ada, roleId: UNKNOWN })).toMatchObject({ key: 'role.not_found' });
    expect(await change({ id: ada, name: '' })).toMatchObject({ key: 'account.name_invalid' });
    expect(await change({ id: ada, reason: '' })).toMatchObject({ key: 'audit.reason_required' });
  });
});

describe('nobody becomes the only one', () => {
  it('by shutting the last independent colleague out, or taking the right away; who leaves alone may', async () => {
    const support = await rig.role('Support', ['audit.read']);
    const bob = await rig.staff('bob@entrepot.example', administrators);
    // Somebody whom Ada brought in cannot agree with her, and one who never came cannot at all.
    const puppet = await rig.staff('puppet@entrepot.example', administrators);
    await pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [puppet, ada]);
    await rig.staff('invited@entrepot.example', administrators, { password: null });
    expect(await change({ id: bob, isDisabled: true })).toMatchObject({ key: 'staff.another_remains' });
    expect(await change({ id: bob, roleId: support })).toMatchObject({ key: 'staff.another_remains' });
    expect(await change({ id: puppet, isDisabled: true })).toMatchObject({ code: 0 });
    expect(await change({ id: bob, isDisabled: true }, await rig.token('staff', bob))).toMatchObject({ code: 0 });
  });

  it('nor by emptying the role of those who manage staff', async () => {
    const managers = await rig.role('Managers', ['staff.manage', 'audit.read']);
    await rig.staff('mia@entrepot.example', managers);
    expect(await staffCall('role!change', { id: managers, permissions: ['audit.read'], reason: 'Tidying up.' }, { token })).toMatchObject({
      key: 'staff.another_remains',
    });
    await rig.staff('bob@entrepot.example', administrators);
    expect(await staffCall('role!change', { id: managers, permissions: ['audit.read'], reason: 'Tidying up.' }, { token })).toMatchObject({
      code: 0,
    });
  });

  it('nor with any statement of the server', async () => {
    const bob = await rig.staff('bob@entrepot.example', administrators);
    for (const text of [
      sql`UPDATE staff SET disabled_at = now() WHERE id = ${bob}::uuid`,
      sql`DELETE FROM staff WHERE id = ${bob}::uuid`,
    ]) {
      await expect(withTransaction(db, (tx) => text.execute(tx))).rejects.toMatchObject({ code: expect.stringMatching(/EN005|42501/) });
    }
    await expect(
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => sql`UPDATE staff SET disabled_at = now() WHERE id = ${bob}::uuid`.execute(tx)),
    ).rejects.toThrow('READ COMMITTED');
  });
});

describe('the last administrator', () => {
  it('can be neither disabled nor given another role', async () => {
    const support = await rig.role('Support');
    expect(await change({ id: ada, isDisabled: true })).toMatchObject({ key: 'staff.last_administrator' });
    expect(await change({ id: ada, roleId: support })).toMatchObject({ key: 'staff.last_administrator' });
    expect(await staffCall('staff!list', {}, { token })).toMatchObject({ code: 0 });
    const bob = await rig.staff('bob@entrepot.example', administrators);
    await rig.staff('cleo@entrepot.example', administrators);
    expect(await change({ id: ada, roleId: support }, await rig.token('staff', bob))).toMatchObject({ code: 0 });
  });

  it('is not replaced by somebody who was invited and never came', async () => {
    await rig.staff('bob@entrepot.example', administrators, { password: null });
    expect(await invite({ roleId: administrators })).toMatchObject({ code: 0 });
    expect(await change({ id: ada, isDisabled: true })).toMatchObject({ key: 'staff.last_administrator' });
    await accept(await rig.secretSentTo('bob@entrepot.example'));
    expect(await change({ id: ada, isDisabled: true })).toMatchObject({ code: 0 });
  });

  it('remains, and one beside, when two of three administrators disable each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await pool.query('UPDATE staff SET disabled_at = NULL');
      const [bob] =
        round === 0
          ? [await rig.staff('bob@entrepot.example', administrators), await rig.staff('cleo@entrepot.example', administrators)]
          : (await pool.query<{ id: string }>(`SELECT id FROM staff WHERE email LIKE 'bob%'`)).rows.map(({ id }) => id);
      const [adas, bobs] = [await rig.token('staff', ada), await rig.token('staff', bob!)];
      const answers = await Promise.all([change({ id: bob, isDisabled: true }, adas), change({ id: ada, isDisabled: true }, bobs)]);
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect((await pool.query('SELECT FROM staff WHERE disabled_at IS NULL')).rowCount).toBe(2);
    }
  });

  it('remains although two transactions of any origin each remove one', async () => {
    const bob = await rig.staff('bob@entrepot.example', administrators);
    const [first, second] = [await pool.connect(), await pool.connect()];
    try {
      await first.query('BEGIN');
      await second.query('BEGIN');
      await first.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [ada]);
      const rival = second.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [bob]);
      rival.catch(() => undefined);
      await first.query('COMMIT');
      await expect(rival).rejects.toThrow('the last administrator cannot be removed');
      await second.query('ROLLBACK');
    } finally {
      first.release();
      second.release();
    }
    await expect(pool.query('DELETE FROM staff WHERE id = $1', [bob])).rejects.toThrow('the last administrator');
    await expect(pool.query('UPDATE staff_roles SET is_administrator = false')).rejects.toThrow('the last administrator');
  });
});

describe('a role', () => {
  const add = (input: object = {}, by = token) =>
    staffCall<StaffRole>('role!add', { name: 'Support', permissions: ['audit.read'], reason: 'needed', ...input }, { token: by });
  const changeRole = async (input: object, by = token) => {
    const answer = await staffCall<RoleOutcome>('role!change', { reason: 'needed', ...input }, { token: by });
    return { ...answer, data: answer.data?.role as StaffRole, proposal: answer.data?.proposal };
  };
  const remove = (id: string, by = token) => staffCall('role!delete', { id, reason: 'not needed' }, { token: by });

  it('is added, renamed, given other rights and deleted, each with a record', async () => {
    const { data } = await add({ permissions: ['audit.read', 'audit.read'] });
    expect(data).toMatchObject({ name: 'Support', isAdministrator: false, permissions: ['audit.read'], holders: 0 });
    expect(await lastRecord()).toMatchObject({
      action: 'role.added',
      after: { name: 'Support', permissions: ['audit.read'] },
      reason: 'needed',
    });
    expect((await changeRole({ id: data.id, name: 'Help desk', permissions: [] })).data).toMatchObject({
      name: 'Help desk',
      permissions: [],
    });
    expect(await lastRecord()).toMatchObject({
      action: 'role.changed',
      before: { name: 'Support', permissions: ['audit.read'] },
      after: { name: 'Help desk', permissions: [] },
    });
    expect((await staffCall<StaffRole[]>('role!list', {}, { token })).data.map(({ name }) => name)).toEqual([
      'Administrators',
      'Desk',
      'Help desk',
    ]);
    expect(await remove(data.id)).toMatchObject({ code: 0 });
    expect(await lastRecord()).toMatchObject({ action: 'role.deleted', before: { name: 'Help desk' }, after: null });
    expect(await remove(data.id)).toMatchObject({ key: 'role.not_found' });
  });

  it('has a name that no other has, in whatever case, also when two choose it at once', async () => {
    await add();
    expect(await add({ name: ' SUPPORT ' })).toMatchObject({ key: 'role.name_taken' });
    const { data } = await add({ name: 'Content' });
    expect(await changeRole({ id: data.id, name: 'support' })).toMatchObject({ key: 'role.name_taken' });
    expect(await changeRole({ id: data.id, name: 'CONTENT' })).toMatchObject({ data: { name: 'CONTENT' } });
    const answers = await Promise.all(['Twins', 'twins', 'TWINS'].map((name) => add({ name })));
    expect(answers.map(({ key }) => key ?? 'added').sort()).toEqual(['added', 'role.name_taken', 'role.name_taken']);
    const others = await Promise.all(['One', 'Two'].map(async (name) => (await add({ name })).data.id));
    const renamed = await Promise.all(others.map((id) => changeRole({ id, name: 'Same' })));
    expect(renamed.map(({ key }) => key ?? 'changed').sort()).toEqual(['changed', 'role.name_taken']);
  });

  it('cannot be deleted while people hold it, also when it is given to somebody at the same moment', async () => {
    const {
      data: { id },
    } = await add();
    const bob = await rig.staff('bob@entrepot.example', id);
    expect(await remove(id)).toMatchObject({ key: 'role.in_use' });
    const other = await rig.role('Other');
    await change({ id: bob, roleId: other });
    const [given, removed] = await Promise.all([change({ id: bob, roleId: id }), remove(id)]);
    expect([given.key, removed.key]).toSatisfy(
      ([a, b]: Array<string | undefined>) => (a === undefined && b === 'role.in_use') || (a === 'role.not_found' && b === undefined),
    );
  });

  it('of the administrators stays as it is', async () => {
    expect(await changeRole({ id: administrators, name: 'Bosses' })).toMatchObject({ key: 'role.administrator_fixed' });
    expect(await changeRole({ id: administrators, permissions: [] })).toMatchObject({ key: 'role.administrator_fixed' });
    expect(await remove(administrators)).toMatchObject({ key: 'role.administrator_fixed' });
  });

  it('loses or gains rights at once for those who hold it', async () => {
    const {
      data: { id },
    } = await add({ permissions: [] });
    const bobs = await rig.token('staff', await rig.staff('bob@entrepot.example', id));
    expect(await staffCall('audit!list', {}, { token: bobs })).toMatchObject({ key: 'access.denied' });
    await changeRole({ id, permissions: ['audit.read'] });
    expect(await staffCall('audit!list', {}, { token: bobs })).toMatchObject({ code: 0 });
    await changeRole({ id, permissions: [] });
    expect(await staffCall('audit!list', {}, { token: bobs })).toMatchObject({ key: 'access.denied' });
  });

  it('refuses rights that do not exist', async () => {
    expect(await add({ permissions: ['money.print'] })).toMatchObject({ status: 400 });
  });

  it('does not let those who manage staff reach beyond their own rights', async () => {
    const managers = await rig.role('Managers', ['staff.manage']);
    const auditors = await rig.role('Auditors', ['audit.read']);
    const bob = await rig.staff('bob@entrepot.example', managers);
    const carol = await rig.staff('carol@entrepot.example', auditors);
    const bobs = await rig.token('staff', bob);
    const denied = { status: 403, key: 'access.denied' };
    expect(await change({ id: bob, roleId: administrators }, bobs)).toMatchObject(denied);
    expect(await change({ id: bob, roleId: auditors }, bobs)).toMatchObject(denied);
    expect(await change({ id: ada, isDisabled: true }, bobs)).toMatchObject(denied);
    expect(await change({ id: carol, isDisabled: true }, bobs)).toMatchObject(denied);
    expect(await invite({ email: 'dan@entrepot.example', roleId: administrators }, bobs)).toMatchObject(denied);
    expect(await add({ permissions: ['audit.read'] }, bobs)).toMatchObject(denied);
    expect(await changeRole({ id: managers, permissions: ['staff.manage', 'audit.read'] }, bobs)).toMatchObject(denied);
    expect(await changeRole({ id: auditors, permissions: [] }, bobs)).toMatchObject(denied);
    expect(await remove(auditors, bobs)).toMatchObject(denied);
    expect(await invite({ email: 'dan@entrepot.example', roleId: managers }, bobs)).toMatchObject({
      code: 0,
      proposal: { serial: expect.stringMatching(/^P-/) },
    });
  });
});

describe('a right over money', () => {
  let cashiers: string;
  let bea: string;
  let beas: string;
  const ties = async (staffId: string) =>
    (
      await pool.query<{ by: string; kind: string }>(
        'SELECT by_staff_id AS by, kind FROM staff_ties WHERE staff_id = $1 ORDER BY kind, by_staff_id',
        [staffId],
      )
    ).rows
      .map(({ by, kind }) => `${kind} ${by}`)
      .sort();
  const both = (kind: string) => [`${kind} ${ada}`, `${kind} ${bea}`].sort();

  beforeEach(async () => {
    cashiers = await rig.role('Cashiers', ['withdrawals.decide']);
    bea = await rig.staff('bea@entrepot.example', administrators);
    beas = await rig.token('staff', bea);
  });

  it('is given with an invitation once another agrees, and ties the one who comes to both', async () => {
    const { proposal, data } = await invite({ roleId: cashiers });
    expect({ proposal, data }).toMatchObject({ proposal: { serial: expect.stringMatching(/^P-/) }, data: null });
    expect((await pool.query('SELECT FROM staff')).rowCount).toBe(2);
    expect(await agree(proposal, token)).toMatchObject({ key: 'pair.same' });
    expect(await agree(proposal, beas)).toMatchObject({ code: 0, data: { state: 'done' } });
    const {
      rows: [bob],
    } = await pool.query<{ id: string }>(`SELECT id FROM staff WHERE email = 'bob@entrepot.example'`);
    expect(await ties(bob!.id)).toEqual(both('invited'));
    expect(await accept(await rig.secretSentTo('bob@entrepot.example'))).toMatchObject({ code: 0 });
  });

  it('is given with another role once another agrees; the name is changed at once', async () => {
    const bob = await rig.staff('bob@entrepot.example', desk);
    const { proposal, data } = await change({ id: bob, roleId: cashiers, name: 'Robert' });
    expect(data).toMatchObject({ name: 'Robert', roleName: 'Desk' });
    expect(await agree(proposal, beas)).toMatchObject({ code: 0 });
    expect((await staffCall<StaffMember[]>('staff!list', {}, { token })).data.find(({ id }) => id === bob)).toMatchObject({
      roleName: 'Cashiers',
    });
    expect(await ties(bob)).toEqual(both('right'));
  });

  it('comes back to somebody who was disabled once another agrees, and is new again', async () => {
    const bob = await rig.staff('bob@entrepot.example', cashiers);
    await change({ id: bob, isDisabled: true });
    const { proposal, data } = await change({ id: bob, isDisabled: false });
    expect(data.isDisabled).toBe(true);
    expect(await agree(proposal, beas)).toMatchObject({ code: 0 });
    expect(await ties(bob)).toEqual(both('enabled'));
    expect((await pool.query(`SELECT FROM staff_rights WHERE staff_id = $1 AND since > now() - interval '1 minute'`, [bob])).rowCount).toBe(
      1,
    );
  });

  it('joins a role that somebody holds once another agrees, and ties all who hold it', async () => {
    const [bob, carol] = [await rig.staff('bob@entrepot.example', desk), await rig.staff('carol@entrepot.example', desk)];
    const {
      data: { role, proposal },
    } = await staffCall<RoleOutcome>(
      'role!change',
      { id: desk, permissions: ['audit.read', 'withdrawals.decide'], reason: 'they help out' },
      { token },
    );
    expect(role.permissions).toEqual(['audit.read']);
    expect(await agree(proposal, beas)).toMatchObject({ code: 0 });
    for (const holder of [bob, carol]) expect(await ties(holder)).toEqual(both('right'));
    expect(await staffCall('role!change', { id: desk, permissions: ['audit.read'], reason: 'no more' }, { token })).toMatchObject({
      data: { role: { permissions: ['audit.read'] }, proposal: null },
    });
  });

  it('is agreed to by nobody for oneself', async () => {
    const managers = await rig.role('Managers', ['staff.manage']);
    const bob = await rig.staff('bob@entrepot.example', managers);
    const { proposal } = await change({ id: bob, roleId: administrators });
    expect(await agree(proposal, await rig.token('staff', bob))).toMatchObject({ key: 'pair.same' });
  });

  it('is taken away by one person, and with it an administrator is made less', async () => {
    await rig.staff('cleo@entrepot.example', administrators);
    expect(await change({ id: bea, roleId: cashiers })).toMatchObject({ proposal: null, data: { roleName: 'Cashiers' } });
    expect(await ties(bea)).toEqual([]);
  });

  it('is the only one that takes two: another role is given at once, and ties to the one who gave it', async () => {
    const bob = await rig.staff('bob@entrepot.example', await rig.role('Nothing'));
    expect(await change({ id: bob, roleId: desk })).toMatchObject({ proposal: null, data: { roleName: 'Desk' } });
    expect(await ties(bob)).toEqual([`right ${ada}`]);
    await change({ id: bob, isDisabled: true });
    await change({ id: bob, isDisabled: false }, beas);
    expect(await ties(bob)).toEqual([`enabled ${bea}`, `right ${ada}`]);
  });
});

it('lists the audit log to those who may read it', async () => {
  await invite();
  const { data } = await staffCall<{ list: Array<{ action: string }>; totalElements: number }>(
    'audit!list',
    { actorId: ada, action: 'staff.invited', pageSize: 5 },
    { token },
  );
  expect(data.list[0]).toMatchObject({ action: 'staff.invited' });
  expect(await staffCall('audit!list', { actorId: 'a\u0000b' }, { token })).toMatchObject({
    code: 400,
    key: 'request.invalid',
    errors: [{ field: 'actorId' }],
  });
});
