/**
 * One dishonest administrator, with every way to a second person that one has alone. Through HTTP as staff, and through SQL with the login
 * of the server.
 */
import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import type { StaffOutcome } from '@entrepot/contracts/calls/staff.ts';
import { entrepot } from '@entrepot/testing/commands.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdjustments } from '../../money/adjustments/index.ts';
import { createAlarms } from '../alarms/index.ts';
import { consoleRig } from '../console-login/console.builder.ts';

const database = await testDatabase();
const { db, pool } = database;
let clock!: { now(): Date };
const rig = await consoleRig(database, {}, (audit) =>
  [
    createAdjustments({ db, clock: { now: () => clock.now() } as never }, { audit }),
    createAlarms({ db, clock: { now: () => clock.now() } as never }, { audit }),
  ].flatMap(({ routes }) => routes),
);
clock = rig.clock;

let administrators: string;
let cashiers: string;
let mallory: { id: string; token: string };
let honest: { id: string; token: string };
let buyer: string;
let count = 0;

const someone = async (role: string, name = `person${count++}`) => {
  const id = await rig.staff(`${name}@entrepot.example`, role);
  return { id, token: await rig.token('staff', id) };
};
const call = <Data>(name: string, input: object, { token }: { token: string }) =>
  rig.staffCall<Data>(name, { reason: 'because', ...input }, { token });
const balance = async () =>
  (
    await pool.query<{ balance: string }>(`SELECT coalesce(sum(balance), 0)::text AS balance FROM ledger_accounts WHERE owner_id = $1`, [
      buyer,
    ])
  ).rows[0]!.balance;
const propose = async (by = mallory) => (await call<Adjustment>('adjustments!propose', { userId: buyer, amount: '20000' }, by)).data;
const approve = (id: string, by: { token: string }) => call<Adjustment>('adjustments!approve', { id }, by);
/** What the log knows by itself, as somebody long in the house. */
const age = (id: string, hours: number) =>
  pool.query('UPDATE staff_rights SET since = now() - make_interval(hours => $2) WHERE staff_id = $1', [id, hours]);

beforeEach(async () => {
  count += 1;
  const {
    rows: [found],
  } = await pool.query<{ id: string }>(`SELECT id FROM staff_roles WHERE name = 'Administrators'`);
  administrators = found?.id ?? (await rig.administratorRole());
  cashiers = await rig.role(`Cashiers ${count}`, ['adjustments.propose', 'adjustments.approve', 'money.watch', 'withdrawals.decide']);
  mallory = await someone(administrators);
  honest = await someone(administrators);
  buyer = (
    await pool.query<{ id: string }>(`INSERT INTO users (usercode, username) VALUES ($1, $2) RETURNING id`, [
      String(count),
      `buyer${count}`,
    ])
  ).rows[0]!.id;
});

describe('one administrator alone', () => {
  it('invites a cashier to an own mailbox: nobody comes before another administrator agrees', async () => {
    const email = `puppet${count}@mallory.example`;
    const { data } = await call<StaffOutcome>('staff!invite', { name: 'Puppet', email, roleId: cashiers }, mallory);
    expect(data).toMatchObject({ person: null, proposal: { serial: expect.any(String) } });
    expect(await rig.secretSentTo(email)).toBe('');
    expect(await call('proposals!approve', { id: data.proposal!.id }, mallory)).toMatchObject({ key: 'pair.same' });
    expect((await pool.query('SELECT FROM staff WHERE email = $1', [email])).rowCount).toBe(0);
  });

  it('gives a role more rights between the moment another reads who is to have it and the moment that one agrees: nobody gets it', async () => {
    const translators = await rig.role(`Translators ${count}`, ['words.guarded']);
    const email = `translator${count}@mallory.example`;
    const { data } = await call<StaffOutcome>('staff!invite', { name: 'Translator', email, roleId: translators }, mallory);
    expect(await call('proposals!get', { id: data.proposal!.id }, honest)).toMatchObject({
      data: { after: { permissions: ['words.guarded'] } },
    });
    expect(
      await call('role!change', { id: translators, permissions: ['words.guarded', 'withdrawals.decide', 'staff.manage'] }, mallory),
    ).toMatchObject({ code: 0, data: { proposal: null } });
    expect(await call('proposals!approve', { id: data.proposal!.id }, honest)).toMatchObject({ key: 'proposal.outdated' });
    expect((await pool.query('SELECT FROM staff WHERE email = $1', [email])).rowCount).toBe(0);
    expect(await call('role!change', { id: translators, permissions: ['words.guarded'] }, mallory)).toMatchObject({ code: 0 });
    expect(await call('proposals!approve', { id: data.proposal!.id }, honest)).toMatchObject({ data: { state: 'done' } });
    expect(
      (await pool.query('SELECT permission FROM staff_rights r JOIN staff s ON s.id = r.staff_id WHERE s.email = $1', [email])).rows,
    ).toEqual([{ permission: 'words.guarded' }]);
  });

  it('and the cashier whom another let in for them: nothing moves, whoever of the two is first, and an alarm stays that the administrator cannot close', async () => {
    const email = `puppet${count}@mallory.example`;
    const { data } = await call<StaffOutcome>('staff!invite', { name: 'Puppet', email, roleId: cashiers }, mallory);
    expect(await call('proposals!approve', { id: data.proposal!.id }, honest)).toMatchObject({ code: 0, data: { state: 'done' } });
    expect(
      await rig.staffCall('staff!acceptInvitation', { secret: await rig.secretSentTo(email), password: 'battery staple' }),
    ).toMatchObject({ code: 0 });
    const jar = {};
    expect(await rig.staffCall('session!login', { email, password: 'battery staple', captcha: 'x' }, { jar })).toMatchObject({
      data: { next: 'set-up-second-factor' },
    });
    const {
      rows: [person],
    } = await pool.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [email]);
    const puppet = { id: person!.id, token: await rig.token('staff', person!.id) };

    const { id, serial } = await propose();
    expect(await approve(id, puppet)).toMatchObject({ key: 'pair.tied' });
    await age(puppet.id, 10_000);
    expect(await approve(id, puppet)).toMatchObject({ key: 'pair.tied' });
    const theirs = await propose(puppet);
    expect(await approve(theirs.id, mallory)).toMatchObject({ key: 'pair.tied' });
    expect(await balance()).toBe('0');

    const {
      data: { list },
    } = await call<{ list: Array<{ id: string; kind: string; concerns: { id: string } | null; details: object }> }>(
      'alarms!list',
      { state: 'open', pageSize: 100 },
      honest,
    );
    const alarms = list.filter(
      ({ kind, details }) => kind === 'staff.refused_second' && [serial, theirs.serial].includes((details as { subject: string }).subject),
    );
    expect(alarms.map(({ concerns }) => concerns!.id).sort()).toEqual([mallory.id, puppet.id].sort());
    // Whoever cannot settle it is told so before trying, and why.
    const problems = async (of: { token: string }) =>
      Promise.all(
        alarms.map(async ({ id: alarm, concerns }) => [
          concerns!.id,
          (await call<{ problem: string | null }>('alarms!get', { id: alarm }, of)).data.problem,
        ]),
      );
    expect(Object.fromEntries(await problems(puppet))).toEqual({ [mallory.id]: 'tied', [puppet.id]: 'same' });
    for (const alarm of alarms)
      for (const concerned of [mallory, puppet])
        expect(await call('alarms!settle', { id: alarm.id }, concerned)).toMatchObject({ key: 'alarm.concerns_you' });
    // The one who agreed to the invitation is tied to the puppet as well, so another settles it.
    const third = await someone(administrators);
    expect((await problems(third)).map(([, problem]) => problem)).toEqual([null, null]);
    for (const { id: alarm } of alarms) expect(await call('alarms!settle', { id: alarm }, third)).toMatchObject({ code: 0 });
  });

  it('gives the role to a puppet who is there already: it takes another', async () => {
    const puppet = await someone(await rig.role(`Nothing ${count}`));
    expect(await call<StaffOutcome>('staff!change', { id: puppet.id, roleId: cashiers }, mallory)).toMatchObject({
      data: { proposal: { serial: expect.any(String) } },
    });
    expect((await pool.query(`SELECT FROM staff_rights WHERE staff_id = $1`, [puppet.id])).rowCount).toBe(0);
  });

  it('has a chain of two, one of whom brought in the other', async () => {
    const [first, second] = [await someone(cashiers), await someone(cashiers)];
    const tie = (whom: string, by: string) =>
      pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [whom, by]);
    await tie(first.id, mallory.id);
    await tie(second.id, first.id);
    const { id } = await propose();
    expect(await approve(id, second)).toMatchObject({ key: 'pair.tied' });
    expect(await balance()).toBe('0');
    expect(await approve(id, honest)).toMatchObject({ code: 0 });
    expect(Number(await balance())).toBe(20_000);
  });

  it('waits out neither 71 hours, nor a way in that the command line gave anew', async () => {
    const cashier = await someone(cashiers);
    const { id } = await propose();
    await age(cashier.id, 71);
    expect(await approve(id, cashier)).toMatchObject({ key: 'pair.new' });
    await age(cashier.id, 73);
    const {
      rows: [person],
    } = await pool.query<{ email: string }>(`SELECT email::text FROM staff WHERE id = $1`, [cashier.id]);
    const { stdout } = await entrepot(['staff', 'reset', '--email', person!.email], {
      DATABASE_URL: database.connectionString,
      PORT: '3100',
    });
    const {
      rows: [proposal],
    } = await pool.query<{ id: string; serial: string }>(`SELECT id, serial FROM proposals WHERE kind = 'staff_reset' AND subject = $1`, [
      cashier.id,
    ]);
    expect(stdout).toContain(`proposed as ${proposal!.serial}`);
    expect(await call('proposals!approve', { id: proposal!.id }, cashier)).toMatchObject({ status: 403 });
    expect(await call('proposals!approve', { id: proposal!.id }, honest)).toMatchObject({ code: 0, data: { state: 'done' } });
    expect(await rig.secretSentTo(person!.email)).toHaveLength(43);
    expect(await approve(id, { token: await rig.token('staff', cashier.id) })).toMatchObject({ key: 'pair.new' });
    await age(cashier.id, 73);
    expect(await approve(id, { token: await rig.token('staff', cashier.id) })).toMatchObject({ code: 0 });
  });
});

it('everybody sees how much of the own day is used, as the database counts it', async () => {
  // Loans have a day of their own, of which nothing is used here.
  const loans = { limit: '5000000', used: '0', left: '5000000' };
  const day = async (of: { token: string }) => (await rig.staffCall('staff!day', {}, of)).data;
  expect(await day(honest)).toEqual({ limit: '100000', used: '0', left: '100000', loans });
  expect(await approve((await propose()).id, honest)).toMatchObject({ code: 0 });
  expect(await day(honest)).toEqual({ limit: '100000', used: '20000', left: '80000', loans });
  expect(await day(mallory)).toEqual({ limit: '100000', used: '0', left: '100000', loans });
  expect(await rig.staffCall('staff!day', {})).toMatchObject({ status: 403 });
});

describe('SQL with the server’s own login', () => {
  const puppetWith = async () => someone(await rig.role(`Nothing ${count}`));
  const attacks: Array<[string, (puppet: { id: string }) => ReturnType<typeof sql>]> = [
    [
      'a new administrator',
      () => sql`INSERT INTO staff (email, name, role_id) VALUES (${`x${count}@mallory.example`}, 'X', ${administrators}::uuid)`,
    ],
    [
      'a cashier, as old as the house',
      () =>
        sql`INSERT INTO staff (email, name, role_id, created_at)
          VALUES (${`y${count}@mallory.example`}, 'Y', ${cashiers}::uuid, '2020-01-01')`,
    ],
    ['another role', ({ id }) => sql`UPDATE staff SET role_id = ${cashiers}::uuid WHERE id = ${id}::uuid`],
    [
      'more rights for a role',
      ({ id }) =>
        sql`UPDATE staff_roles SET permissions = '{withdrawals.decide}' WHERE id = (SELECT role_id FROM staff WHERE id = ${id}::uuid)`,
    ],
    [
      'a role made the administrators’',
      ({ id }) => sql`UPDATE staff_roles SET is_administrator = true WHERE id = (SELECT role_id FROM staff WHERE id = ${id}::uuid)`,
    ],
    ['another’s address', () => sql`UPDATE staff SET email = ${`z${count}@mallory.example`} WHERE id = ${honest.id}::uuid`],
    ['a right', ({ id }) => sql`INSERT INTO staff_rights (staff_id, permission, since) VALUES (${id}::uuid, '*', '2020-01-01')`],
    ['an older right', () => sql`UPDATE staff_rights SET since = '2020-01-01'`],
    ['a tie forgotten', () => sql`DELETE FROM staff_ties`],
    ['one person', () => sql`INSERT INTO one_person (said_by, reason) VALUES ('root', 'alone')`],
    [
      'a proposal that is approved already',
      () => sql`
      INSERT INTO proposals (serial, kind, subject, after, reason, state, proposed_by, decided_by, decided_at, decision, due_at)
      VALUES (${`P-${count}`}, 'role', ${cashiers}, '{}', 'x', 'approved', ${mallory.id}::uuid, ${honest.id}::uuid, now(), 'x', now())`,
    ],
    [
      'a proposal of the command line',
      () =>
        sql`INSERT INTO proposals (serial, kind, subject, after, reason, operator)
          VALUES (${`P-${count}`}, 'role', ${cashiers}, '{}', 'x', 'root')`,
    ],
    [
      'a parameter',
      () => sql`INSERT INTO system_parameters (code, value, updated_by) VALUES ('withdraw_second_person_above', '1000000000', 'x')`,
    ],
  ];
  it.each(attacks)('does not give %s', async (_what, attack) => {
    const puppet = await puppetWith();
    await expect(attack(puppet).execute(db)).rejects.toThrow();
  });

  it('does not settle an alarm about oneself, nor change what it is about', async () => {
    const {
      rows: [alarm],
    } = await pool.query<{ id: string }>(
      `INSERT INTO alarms (kind, subject, concerns, raised_at, noticed_at) VALUES ('staff.refused_second', $2, $1, now(), now())
        RETURNING id`,
      [mallory.id, `a${count}`],
    );
    await expect(
      sql`UPDATE alarms SET settled_at = now(), settlement = 'fine', settled_by = ${mallory.id}::uuid
        WHERE id = ${alarm!.id}::uuid`.execute(db),
    ).rejects.toThrow('somebody else');
    await expect(sql`UPDATE alarms SET settled_at = now(), settlement = 'fine' WHERE id = ${alarm!.id}::uuid`.execute(db)).rejects.toThrow(
      'somebody else',
    );
    await expect(sql`UPDATE alarms SET concerns = NULL WHERE id = ${alarm!.id}::uuid`.execute(db)).rejects.toThrow('stays as it is');
    await expect(sql`DELETE FROM alarms WHERE id = ${alarm!.id}::uuid`.execute(db)).rejects.toThrow('permission denied');
  });

  it('does not give with an approved proposal anything but what it says', async () => {
    const puppet = await puppetWith();
    const { data } = await call<StaffOutcome>('staff!change', { id: puppet.id, roleId: cashiers }, mallory);
    await pool.query(
      `UPDATE proposals SET state = 'approved', decided_by = $2, decided_at = now(), decision = 'yes', due_at = now() WHERE id = $1`,
      [data.proposal!.id, honest.id],
    );
    const attempt = db.transaction().execute(async (tx) => {
      await sql`UPDATE proposals SET state = 'done' WHERE id = ${data.proposal!.id}::uuid`.execute(tx);
      await sql`UPDATE staff SET role_id = ${administrators}::uuid WHERE id = ${puppet.id}::uuid`.execute(tx);
    });
    await expect(attempt).rejects.toThrow('takes two people');
  });
});
