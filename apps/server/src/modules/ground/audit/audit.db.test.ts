import type { AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { entrepot } from '@entrepot/testing/commands.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { consoleRig, KNOWN_SUBJECT } from '../../people/console-login/console.builder.ts';
import { createAudit, verifyAudit, type AuditEntry } from './index.ts';
import { verifyAuditPart } from './verify-audit.ts';

const { db, pool, connectionString } = await testDatabase();
const clock = testClock('2026-03-01T12:00:00Z');
const audit = createAudit({ db, clock });
/** Whoever owns the tables may write under any name; the server may not. */
const owner = createDb(pool);

const ENTRY: AuditEntry = {
  actor: { kind: 'staff', id: 'a1', name: 'Ada' },
  action: 'role.changed',
  subject: { kind: 'role', id: 'r1' },
  before: { name: 'Old', permissions: [] },
  after: { name: 'New', permissions: ['audit.read'] },
  reason: 'renamed',
  address: '203.0.113.7',
};
const record = (entry: Partial<AuditEntry> = {}) => withTransaction(owner, (tx) => audit.record(tx, { ...ENTRY, ...entry }));

/** As somebody with all rights could do it, past every trigger. */
async function asOwner(statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
  } finally {
    client.release();
  }
}

beforeEach(() => asOwner('DELETE FROM audit_log'));

it('keeps who did what to whom, before and after, why and from where', async () => {
  await record();
  const { list, totalElements } = await audit.list({}, { pageNum: 1, pageSize: 20 });
  expect(totalElements).toBe(1);
  expect(list[0]).toEqual<AuditRecord>({
    number: '1',
    at: '2026-03-01T12:00:00.000Z',
    actorKind: 'staff',
    actorId: 'a1',
    actorName: 'Ada',
    action: 'role.changed',
    subjectKind: 'role',
    subjectId: 'r1',
    subjectName: null,
    before: { name: 'Old', permissions: [] },
    after: { name: 'New', permissions: ['audit.read'] },
    reason: 'renamed',
    address: '203.0.113.7',
  });
});

it('is there only when the change is', async () => {
  await withTransaction(owner, async (tx) => {
    await audit.record(tx, ENTRY);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await record();
  expect(await audit.list({}, { pageNum: 1, pageSize: 20 })).toMatchObject({ totalElements: 1, list: [{ number: '1' }] });
});

it('is listed newest first, by actor, subject and action, page by page', async () => {
  for (let index = 0; index < 5; index++)
    await record({ subject: { kind: 'role', id: `r${index % 2}` }, action: index === 4 ? 'role.deleted' : 'role.changed' });
  const numbers = async (...[filter, page]: Parameters<typeof audit.list>) =>
    (await audit.list(filter, page)).list.map(({ number }) => number);
  expect(await numbers({}, { pageNum: 1, pageSize: 2 })).toEqual(['5', '4']);
  expect(await numbers({}, { pageNum: 3, pageSize: 2 })).toEqual(['1']);
  expect(await numbers({ subjectKind: 'role', subjectId: 'r1' }, { pageNum: 1, pageSize: 20 })).toEqual(['4', '2']);
  expect(await numbers({ action: 'role.deleted' }, { pageNum: 1, pageSize: 20 })).toEqual(['5']);
  expect(await numbers({ actorId: 'somebody else' }, { pageNum: 1, pageSize: 20 })).toEqual([]);
});

it('stores an odd address as none, and a record without details', async () => {
  await record({ address: 'unknown', before: undefined, after: undefined, reason: undefined });
  expect((await audit.list({}, { pageNum: 1, pageSize: 1 })).list[0]).toMatchObject({
    address: null,
    before: null,
    after: null,
    reason: null,
  });
  expect(await verifyAudit(db)).toMatchObject({ isUnbroken: true });
});

describe('the application', () => {
  it.each(['UPDATE audit_log SET reason = NULL', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])('cannot "%s"', async (statement) => {
    await record();
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied/);
    expect((await audit.list({}, { pageNum: 1, pageSize: 1 })).totalElements).toBe(1);
  });

  it('cannot choose the number or the hash of a record', async () => {
    await record();
    await sql`INSERT INTO audit_log (number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, hash)
      VALUES (77, ${clock.now()}, 'system', 's', 's', 'made.up', 'x', 'y', '\\x00')`.execute(db);
    expect(await verifyAudit(db)).toMatchObject({ isUnbroken: true, records: 2n });
  });

  it('cannot switch the triggers off', async () => {
    await expect(sql`SET session_replication_role = replica`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`ALTER TABLE audit_log DISABLE TRIGGER ALL`.execute(db)).rejects.toThrow(/must be owner/);
  });
});

it('is not changed even by the owner of the tables without switching triggers off', async () => {
  await record();
  for (const statement of ['UPDATE audit_log SET reason = NULL', 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
    await expect(pool.query(statement)).rejects.toThrow('audit_log is append-only');
  }
});

describe('the chain', () => {
  it('stays whole when many record at the same moment, each with a number of its own', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => record({ subject: { kind: 'role', id: String(index) } })));
    expect(await verifyAudit(db, 7)).toMatchObject({ isUnbroken: true, records: 40n });
    const { list } = await audit.list({}, { pageNum: 1, pageSize: 100 });
    expect(new Set(list.map(({ subjectId }) => subjectId)).size).toBe(40);
  });

  it.each([
    ['reason', `reason = 'another'`],
    ['after', `after = '{"name":"New","permissions":["staff.manage"]}'`],
    ['at', `at = at + interval '1 microsecond'`],
    ['actor', `actor_id = 'a2'`],
    ['address', `address = '203.0.113.8'`],
    ['hash', `hash = digest('x', 'sha256')`],
  ])('shows a changed %s', async (_what, assignment) => {
    for (let index = 0; index < 5; index++) await record();
    await asOwner(`UPDATE audit_log SET ${assignment} WHERE number = 3`);
    for (const atOnce of [1, 2, 5_000])
      expect(await verifyAudit(db, atOnce)).toEqual({ isUnbroken: false, number: 3n, problem: 'changed' });
  });

  it('shows a record that was taken out, and one that was put in', async () => {
    for (let index = 0; index < 5; index++) await record();
    await asOwner('DELETE FROM audit_log WHERE number = 2');
    expect(await verifyAudit(db)).toEqual({ isUnbroken: false, number: 2n, problem: 'missing' });
    await asOwner(
      `INSERT INTO audit_log SELECT 2, at, actor_kind, actor_id, actor_name, 'made.up', subject_kind, subject_id, before, after, reason,
        address, hash FROM audit_log WHERE number = 1`,
    );
    expect(await verifyAudit(db)).toEqual({ isUnbroken: false, number: 2n, problem: 'changed' });
  });

  it('does not depend on the time zone of whoever looks', async () => {
    await record();
    await withTransaction(db, async (tx) => {
      await sql`SET LOCAL TIME ZONE 'Asia/Kolkata'`.execute(tx);
      expect(await verifyAudit(tx)).toMatchObject({ isUnbroken: true });
    });
  });
});

it('leaves no record of a change that changed nothing, and one of every decision', async () => {
  const same = { name: 'Readers', rights: ['a'], note: undefined };
  await record({ action: 'role.changed', before: same, after: { rights: ['a'], name: 'Readers' } });
  await record({ action: 'lock.kept', before: same, after: same });
  await record({ action: 'role.changed', before: same, after: { ...same, name: 'Writers' } });
  const { rows } = await pool.query<{ action: string }>('SELECT action FROM audit_log ORDER BY number');
  expect(rows.map(({ action }) => action)).toEqual(['lock.kept', 'role.changed']);
});

describe('"entrepot audit verify"', () => {
  const verify = () => entrepot(['audit', 'verify'], { DATABASE_URL: connectionString });

  it('says how many records there are, and the last hash', async () => {
    expect(await verify()).toEqual({ code: 0, stdout: 'The audit log is empty.\n', stderr: '' });
    await record();
    await record();
    expect((await verify()).stdout).toMatch(/^The audit log is unbroken: 2 records, the last hash is [0-9a-f]{64}\.\n$/);
  });

  it('names the first broken record and fails', async () => {
    for (let index = 0; index < 3; index++) await record();
    await asOwner(`UPDATE audit_log SET actor_name = 'Somebody else' WHERE number >= 2`);
    expect(await verify()).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The audit log is broken: record 2 was changed, or does not follow the one before it.\n',
    });
  });
});

describe('staff who answer for it', async () => {
  const rig = await consoleRig({ db, pool });
  const may = await rig.token('staff', await rig.staff('reader@operator.example', await rig.role('Readers', ['audit.read'])));
  const mayNot = await rig.token('staff', await rig.staff('clerk@operator.example', await rig.role('Clerks', ['orders.read'])));
  const list = async (input: object) =>
    (await rig.staffCall<{ list: AuditRecord[]; totalElements: number }>('audit!list', input, { token: may })).data;
  const numbers = async (input: object) => (await list(input)).list.map(({ number }) => number);

  beforeEach(async () => {
    clock.set('2026-03-01T23:59:59Z');
    await record();
    clock.set('2026-03-02T00:00:00Z');
    await record({
      actor: { kind: 'seller', id: 's1', name: 'Zoë 100%' },
      subject: { kind: 'product', id: 'p1' },
      action: 'product.changed',
    });
    clock.set('2026-03-03T08:00:00Z');
    await record({ subject: { kind: 'order', id: 'o1' }, action: 'order.refunded' });
  });

  it('find a record by name, kind of person, thing, action and day, and turn the order round', async () => {
    expect(await numbers({})).toEqual(['3', '2', '1']);
    expect(await numbers({ sort: 'at', isDescending: false })).toEqual(['1', '2', '3']);
    expect(await numbers({ keyword: 'zoë 1' })).toEqual(['2']);
    expect(await numbers({ keyword: '%' })).toEqual(['2']);
    expect(await numbers({ keyword: '_' })).toEqual([]);
    expect(await numbers({ keyword: 'RENAMED' })).toEqual(['3', '2', '1']);
    expect(await numbers({ keyword: KNOWN_SUBJECT.name })).toEqual(['3']);
    expect(await numbers({ keyword: ' 2 ' })).toEqual(['2']);
    expect((await list({ subjectKind: 'order' })).list).toMatchObject([{ subjectId: 'o1', subjectName: KNOWN_SUBJECT.name }]);
    expect((await list({ subjectKind: 'role' })).list).toMatchObject([{ subjectName: null }]);
    expect(await numbers({ actorKind: 'seller' })).toEqual(['2']);
    expect(await numbers({ actorId: 'a1' })).toEqual(['3', '1']);
    expect(await numbers({ subjectKind: 'order' })).toEqual(['3']);
    expect(await numbers({ subjectId: 'p1' })).toEqual(['2']);
    expect(await numbers({ fromDay: '2026-03-02' })).toEqual(['3', '2']);
    expect(await numbers({ toDay: '2026-03-01' })).toEqual(['1']);
    expect(await numbers({ fromDay: '2026-03-02', toDay: '2026-03-02', keyword: 'zo' })).toEqual(['2']);
    expect((await rig.staffCall('audit!choices', {}, { token: may })).data).toEqual({
      actions: ['order.refunded', 'product.changed', 'role.changed'],
      subjectKinds: ['order', 'product', 'role'],
    });
    expect((await rig.staffCall('audit!get', { number: '2' }, { token: may })).data).toMatchObject({ number: '2', actorName: 'Zoë 100%' });
    expect(await rig.staffCall('audit!get', { number: '99' }, { token: may })).toMatchObject({ key: 'data.none' });
  });

  it('take it away as a file, which the log says', async () => {
    const { text } = await rig.staffCall('audit!export', { subjectKind: 'product' }, { token: may });
    expect(text.split('\r\n')).toEqual([
      '\ufeffnumber,at,actorKind,actorId,actorName,action,subjectKind,subjectId,subjectName,before,after,reason,address',
      expect.stringMatching(
        /^2,2026-03-02T00:00:00\.000Z,seller,s1,Zoë 100%,product\.changed,product,p1,,"\{""name"".*,renamed,203\.0\.113\.7$/,
      ),
      '',
    ]);
    expect((await list({ action: 'audit.exported' })).list).toMatchObject([{ actorName: 'reader', after: { subjectKind: 'product' } }]);
  });

  it('check the chain part by part, and see where it is broken', async () => {
    const verify = async (afterNumber: string) => (await rig.staffCall('audit!verify', { afterNumber }, { token: may })).data;
    const whole = await verify('0');
    expect(whole).toEqual({ problem: null, number: '3', hash: expect.stringMatching(/^[0-9a-f]{64}$/), newestNumber: '3', isDone: true });
    expect(await verifyAuditPart(db, '0', 2)).toMatchObject({ problem: null, number: '2', isDone: false });
    expect(await verifyAuditPart(db, '2', 2)).toMatchObject({ problem: null, number: '3', isDone: true });
    await asOwner(`UPDATE audit_log SET reason = 'other' WHERE number = 2`);
    expect(await verify('0')).toMatchObject({ problem: 'changed', number: '2', isDone: true });
    await asOwner('DELETE FROM audit_log WHERE number = 2');
    expect(await verify('0')).toMatchObject({ problem: 'missing', number: '2' });
    expect(await verify('2')).toMatchObject({ problem: 'missing', number: '2' });
  });

  it('say which list they take along where the page writes the file', async () => {
    const note = (input: object, token?: string) => rig.staffCall('audit!noteExport', input, { token });
    expect(await note({ list: 'disputes', selection: { state: 'decided' } }, mayNot)).toMatchObject({ code: 0 });
    expect((await list({ action: 'list.exported' })).list).toMatchObject([
      { actorName: 'clerk', subjectKind: 'list', subjectId: 'disputes', after: { state: 'decided' } },
    ]);
    expect(await note({ list: 'not a list', selection: {} }, mayNot)).toMatchObject({ status: 400 });
    expect(await note({ list: 'disputes', selection: {} })).toMatchObject({ status: 403, key: 'session.required' });
  });

  it.each(['audit!list', 'audit!get', 'audit!choices', 'audit!verify', 'audit!export'])(
    'are the only ones for whom "%s" answers',
    async (name) => {
      const input = { number: '1', afterNumber: '0' };
      expect(await rig.staffCall(name, input)).toMatchObject({ status: 403, key: 'session.required' });
      expect(await rig.staffCall(name, input, { token: mayNot })).toMatchObject({ status: 403, key: 'access.denied' });
      const owner = await rig.token(
        'seller',
        await rig.member(`${name.replace('!', '-')}@shop.example`, await rig.shop(name.replace('!', '-').toLowerCase())),
      );
      expect(await rig.staffCall(name, input, { token: owner })).toMatchObject({ status: 403, key: 'session.invalid' });
    },
  );
});
