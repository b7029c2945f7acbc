import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { PROPOSAL_KINDS, PROPOSAL_RIGHTS } from '@entrepot/contracts/proposals.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { holdingToken, type Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Change, DueChange } from '../../../platform/proposing.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { consoleRig } from '../console-login/console.builder.ts';
import { createProposals, type Proposals } from './index.ts';

const { db, pool } = await testDatabase();
const jobs = { handle: () => undefined, schedule: () => undefined };
const done: DueChange[] = [];
let refusal: DomainError | undefined;
const check = async (_tx: unknown, _change: Change): Promise<void> => {
  if (refusal) throw refusal;
};

function start(audit: Audit): Proposals {
  const proposals = createProposals(
    { db, clock: { now: () => new Date() }, log: pino({ level: 'silent' }), jobs: jobs as never },
    { audit },
  );
  for (const kind of ['role', 'tax'] as const) {
    proposals.register({ kind, check, apply: async (_tx, change) => void done.push(change) });
  }
  return proposals;
}

let proposals!: Proposals;
const rig = await consoleRig({ db, pool }, {}, (audit) => (proposals = start(audit)).routes);
let ada: string, ben: string, adaToken: string, benToken: string;

beforeEach(async () => {
  await emptyTables(pool, ['proposals', 'staff_ties', 'staff_rights', 'alarms', 'one_person', 'staff', 'staff_roles', 'sessions']);
  done.length = 0;
  refusal = undefined;
  const role = await rig.role('Rules', ['parameters.manage', 'staff.manage']);
  [ada, ben] = [await rig.staff('ada@entrepot.example', role), await rig.staff('ben@entrepot.example', role)];
  [adaToken, benToken] = [await rig.token('staff', ada), await rig.token('staff', ben)];
});

const session = (subjectId: string): Session => ({
  audience: 'staff',
  subjectId,
  sessionId: 's',
  isComplete: true,
  permissions: ['parameters.manage', 'staff.manage'],
});
const propose = async (kind: 'role' | 'tax', subject = 'PT', by = ada) =>
  holdingToken(await rig.token('staff', by), () =>
    withTransaction(db, (tx) =>
      proposals.propose(
        tx,
        { kind, subject, before: { basisPoints: 0 }, after: { basisPoints: 2_300 } },
        { session: session(by), address: '203.0.113.7', reason: 'By law.' },
      ),
    ),
  );
const call = (name: string, input: object, token: string) => rig.staffCall<Proposal>(name, input, { token });
const decide = (step: 'approve' | 'refuse' | 'withdraw' | 'stop', id: string, token: string) =>
  call(`proposals!${step}`, { id, reason: 'Looked at it.' }, token);
const makeDue = () => pool.query(`UPDATE proposals SET due_at = now() - interval '1 second' WHERE state = 'approved'`);
const actions = async () =>
  (await rig.audit.list({ subjectKind: 'proposal' }, { pageNum: 1, pageSize: 10 })).list.map(({ action, actorName, reason }) => [
    action,
    actorName,
    reason,
  ]);

it('waits for another person, and what concerns nobody else is done at once', async () => {
  const { id, serial } = await propose('role');
  expect(serial).toMatch(/^P-\d{6}-\d+$/);
  expect((await call('proposals!get', { id }, adaToken)).data).toMatchObject({
    state: 'proposed',
    proposedBy: 'ada',
    problem: 'same',
    isOwn: true,
  });
  expect((await call('proposals!get', { id }, benToken)).data).toMatchObject({ problem: null, isOwn: false });
  expect((await decide('approve', id, benToken)).data).toMatchObject({
    state: 'done',
    decidedBy: 'ben',
    decision: 'Looked at it.',
    isByOne: false,
  });
  expect(done).toMatchObject([
    { subject: 'PT', after: { basisPoints: 2_300 }, proposedBy: { id: ada, name: 'ada' }, decidedBy: { id: ben, name: 'ben' } },
  ]);
  expect(await actions()).toEqual([
    ['proposal.done', 'Proposals', null],
    ['proposal.approved', 'ben', 'Looked at it.'],
    ['proposal.made', 'ada', 'By law.'],
  ]);
});

it('is in force a day after it was approved, announced by an alarm until then, and carried out once by however many processes', async () => {
  const { id, serial } = await propose('tax');
  const { data } = await decide('approve', id, benToken);
  expect(data).toMatchObject({ state: 'approved', doneAt: null });
  expect(new Date(data.dueAt!).getTime() - new Date(data.decidedAt!).getTime()).toBe(24 * 60 * 60_000);
  await proposals.carryOutDue();
  expect(done).toEqual([]);
  const alarms = async () => (await pool.query(`SELECT kind, subject, concerns, settled_at IS NOT NULL AS settled FROM alarms`)).rows;
  expect(await alarms()).toEqual([{ kind: 'money_rules.changing', subject: serial, concerns: ada, settled: false }]);
  await makeDue();
  await Promise.all(Array.from({ length: 5 }, () => proposals.carryOutDue()));
  expect(done).toHaveLength(1);
  expect((await call('proposals!get', { id }, adaToken)).data.state).toBe('done');
  expect(await alarms()).toMatchObject([{ settled: true }]);
});

it('is stopped before it is in force by one person with the right, tied or not and new or not; the announcement goes with it', async () => {
  const { id, serial } = await propose('tax');
  expect(await decide('stop', id, benToken), 'not approved').toMatchObject({ key: 'proposal.not_waiting' });
  await decide('approve', id, benToken);
  const words = await rig.token('staff', await rig.staff('dora@entrepot.example', await rig.role('Words', ['words.guarded'])));
  expect(await decide('stop', id, words)).toMatchObject({ key: 'proposal.not_found' });
  const carl = await rig.staff('carl@entrepot.example', await rig.role('New', ['parameters.manage']));
  await pool.query(`UPDATE staff_rights SET since = now() WHERE staff_id = $1`, [carl]);
  await pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [carl, ada]);
  const carlToken = await rig.token('staff', carl);
  expect((await call('proposals!get', { id }, carlToken)).data).toMatchObject({ state: 'approved', canStop: true });
  expect(await call('proposals!stop', { id, reason: ' ' }, carlToken)).toMatchObject({ key: 'audit.reason_required' });
  expect((await decide('stop', id, carlToken)).data).toMatchObject({
    state: 'stopped',
    decidedBy: 'ben',
    stoppedBy: 'carl',
    stopReason: 'Looked at it.',
    canStop: false,
  });
  expect((await pool.query(`SELECT settled_at IS NOT NULL AS settled, settlement FROM alarms WHERE subject = $1`, [serial])).rows).toEqual([
    { settled: true, settlement: 'Stopped by carl: Looked at it.' },
  ]);
  await makeDue();
  await proposals.carryOutDue();
  expect(done).toEqual([]);
  expect((await actions())[0]).toEqual(['proposal.stopped', 'carl', 'Looked at it.']);
  expect(await decide('stop', id, benToken)).toMatchObject({ key: 'proposal.not_waiting' });
  expect((await propose('tax')).id, 'it can be proposed again').not.toBe(id);
});

it('is either stopped or in force where both happen at once, and what is in force is not stopped', async () => {
  for (let round = 0; round < 5; round += 1) {
    done.length = 0;
    const { id } = await propose('tax', `R${round}`);
    await decide('approve', id, benToken);
    await makeDue();
    const [answer] = await Promise.all([decide('stop', id, benToken), proposals.carryOutDue()]);
    const { state } = (await call('proposals!get', { id }, adaToken)).data;
    expect([state, done.length, answer.key ?? null]).toEqual(
      state === 'stopped' ? ['stopped', 0, null] : ['done', 1, 'proposal.not_waiting'],
    );
  }
});

it('is not stopped in another’s name, by somebody without the right, or after it is in force, by the server itself', async () => {
  const { id } = await propose('tax');
  await decide('approve', id, benToken);
  const stopped = (by: string) =>
    sql`UPDATE proposals SET state = 'stopped', stopped_by = ${by}::uuid, stopped_at = now(), stop_reason = 'x' WHERE id = ${id}::uuid`;
  const as = (token: string, by: string) =>
    withTransaction(db, async (tx) => {
      await sql`SELECT act_as(${token}, ${rig.clock.now()}::timestamptz)`.execute(tx);
      await stopped(by).execute(tx);
    });
  const dora = await rig.staff('dora@entrepot.example', await rig.role('Words', ['words.guarded']));
  await expect(as(adaToken, ben)).rejects.toThrow('did not do this');
  await expect(as(await rig.token('staff', dora), dora)).rejects.toThrow(/stopped by somebody who could approve it/);
  await makeDue();
  await proposals.carryOutDue();
  await expect(as(benToken, ben)).rejects.toThrow(/does not go/);
});

it('is watched by others: whoever proposed it, or is tied to that person, does not settle its alarm', async () => {
  const { id, serial } = await propose('tax');
  await decide('approve', id, benToken);
  const {
    rows: [alarm],
  } = await pool.query<{ id: string }>('SELECT id FROM alarms WHERE subject = $1', [serial]);
  const settle = (by: string, token: string) =>
    withTransaction(db, async (tx) => {
      await sql`SELECT act_as(${token}, ${rig.clock.now()}::timestamptz)`.execute(tx);
      await sql`UPDATE alarms SET settled_at = now(), settled_by = ${by}::uuid, settlement = 'Seen.' WHERE id = ${alarm!.id}::uuid`.execute(
        tx,
      );
    });
  await expect(settle(ada, adaToken)).rejects.toMatchObject({ code: 'EN002' });
  await settle(ben, benToken);
});

it('is void where it no longer fits when its time has come, and says why in the language of the reader', async () => {
  const { id } = await propose('tax');
  await decide('approve', id, benToken);
  await makeDue();
  refusal = new DomainError('proposal.outdated');
  await proposals.carryOutDue();
  expect((await call('proposals!get', { id }, adaToken)).data).toMatchObject({
    state: 'void',
    outcome: 'What this proposal changes was changed meanwhile. It does not fit any more.',
  });
  expect(done).toEqual([]);
  refusal = undefined;
  await proposals.carryOutDue();
  expect(done).toEqual([]);
});

it('does not take the same person, one who was brought in, or one who is new to the right', async () => {
  const { id } = await propose('tax');
  expect(await decide('approve', id, adaToken)).toMatchObject({ key: 'pair.same' });
  await pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [ben, ada]);
  expect((await call('proposals!get', { id }, benToken)).data.problem).toBe('tied');
  expect(await decide('approve', id, benToken)).toMatchObject({ key: 'pair.tied' });
  const carl = await rig.staff('carl@entrepot.example', await rig.role('New', ['parameters.manage']));
  await pool.query(`UPDATE staff_rights SET since = now() - interval '71 hours' WHERE staff_id = $1`, [carl]);
  const carlToken = await rig.token('staff', carl);
  expect((await call('proposals!get', { id }, carlToken)).data.problem).toBe('new');
  expect(await decide('approve', id, carlToken)).toMatchObject({ key: 'pair.new' });
  const { rows } = await pool.query(`SELECT concerns FROM alarms WHERE kind = 'staff.refused_second' ORDER BY raised_at`);
  expect(rows).toEqual([ada, ben, carl].map((concerns) => ({ concerns })));
  expect((await call('proposals!get', { id }, adaToken)).data.state).toBe('proposed');
});

it('is decided by the one person that there is, and says so', async () => {
  const one = await rig.staff('one@entrepot.example', await rig.administratorRole());
  await pool.query('UPDATE staff SET disabled_at = now() WHERE id <> $1', [one]);
  await pool.query(`INSERT INTO one_person (said_by, reason) VALUES ('root', 'A shop of one.')`);
  const { id } = await propose('tax', 'PT', one);
  expect((await decide('approve', id, await rig.token('staff', one))).data).toMatchObject({ state: 'approved', isByOne: true });
});

it('is refused by another, withdrawn by whoever made it and by nobody else, and a decision stands', async () => {
  const first = await propose('tax', 'PT');
  expect(await decide('withdraw', first.id, benToken)).toMatchObject({ status: 403 });
  expect((await decide('withdraw', first.id, adaToken)).data.state).toBe('withdrawn');
  const second = await propose('tax', 'PT');
  await expect(propose('tax', 'PT', ben)).rejects.toMatchObject({ key: 'proposal.pending', values: { serial: second.serial } });
  expect((await decide('refuse', second.id, benToken)).data).toMatchObject({ state: 'refused', decision: 'Looked at it.' });
  for (const step of ['approve', 'refuse'] as const)
    expect(await decide(step, second.id, benToken)).toMatchObject({ key: 'proposal.decided' });
  expect(await call('proposals!refuse', { id: (await propose('tax', 'ES')).id, reason: ' ' }, benToken)).toMatchObject({
    key: 'audit.reason_required',
  });
});

it('is seen by those who may approve it and by whoever made it', async () => {
  const { id } = await propose('tax');
  const words = await rig.token('staff', await rig.staff('dora@entrepot.example', await rig.role('Words', ['words.guarded'])));
  expect(await call('proposals!get', { id }, words)).toMatchObject({ key: 'proposal.not_found' });
  expect(await decide('approve', id, words)).toMatchObject({ key: 'proposal.not_found' });
  const list = async (input: object, token: string) =>
    (await rig.staffCall<{ list: Proposal[]; totalElements: number }>('proposals!list', input, { token })).data;
  expect((await list({}, words)).list).toEqual([]);
  await propose('role', 'x');
  expect((await list({}, benToken)).totalElements).toBe(2);
  expect((await list({ kind: 'tax', state: 'proposed' }, benToken)).list).toMatchObject([{ id, problem: null }]);
  expect((await list({ isMine: true }, benToken)).list).toEqual([]);
  expect((await list({ isMine: false }, benToken)).totalElements).toBe(2);
  expect((await list({ isMine: false }, adaToken)).list).toEqual([]);
  expect((await list({ isMine: true, keyword: 'pt' }, adaToken)).list).toMatchObject([{ id, problem: 'same' }]);
});

it('is held by the database against the server itself: no approval by oneself, none before its time, none without its beginning', async () => {
  const { id } = await propose('tax');
  const serverSays = (text: string) => withTransaction(db, (tx) => sql.raw(text.replace('$1', `'${id}'`)).execute(tx));
  await expect(
    serverSays(
      `UPDATE proposals SET state = 'approved', decided_by = proposed_by, decided_at = now(), decision = 'x', due_at = now() WHERE id = $1`,
    ),
  ).rejects.toMatchObject({ code: 'EN002' });
  await expect(serverSays(`UPDATE proposals SET after = '{"basisPoints": 0}' WHERE id = $1`)).rejects.toThrow(/cannot be changed/);
  await expect(serverSays(`UPDATE proposals SET state = 'done', done_at = now() WHERE id = $1`)).rejects.toThrow(/does not go/);
  await decide('approve', id, benToken);
  await expect(serverSays(`UPDATE proposals SET state = 'done', done_at = now() WHERE id = $1`)).rejects.toThrow(/is not due/);
  await expect(serverSays(`UPDATE proposals SET due_at = now() WHERE id = $1`)).rejects.toThrow();
  // Nor is the alarm silenced in the system's name before it is in force.
  await expect(serverSays(`UPDATE alarms SET settled_at = now(), settlement = 'x' WHERE kind = 'money_rules.changing'`)).rejects.toThrow(
    /is still to come/,
  );
});

it('asks for the same rights as the database', async () => {
  const { rows } = await pool.query<{ prosrc: string }>(`SELECT prosrc FROM pg_proc WHERE proname = 'guard_proposal'`);
  for (const right of new Set(Object.values(PROPOSAL_RIGHTS))) expect(rows[0]!.prosrc).toContain(`{${right}}`);
  const {
    rows: [kinds],
  } = await pool.query<{ source: string }>(
    `SELECT pg_get_constraintdef(oid) AS source FROM pg_constraint WHERE conname = 'proposals_kind_check'`,
  );
  expect([...kinds!.source.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind).sort()).toEqual([...PROPOSAL_KINDS].sort());
});

it('is nothing for strangers', async () => {
  const { id } = await propose('tax');
  const other = await rig.token('staff', await rig.staff('eve@entrepot.example', await rig.role('Log', ['audit.read'])));
  for (const name of ['proposals!list', 'proposals!get', 'proposals!approve', 'proposals!refuse', 'proposals!withdraw']) {
    expect(await rig.staffCall(name, { id, reason: 'x' }), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.staffCall(name, { id, reason: 'x' }, { token: other }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
