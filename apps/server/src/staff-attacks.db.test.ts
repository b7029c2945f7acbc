/**
 * Arbitrary SQL as the role that answers requests, against who works here and with which rights, and against the alarms that tell others.
 * Each attack is refused by the trigger that is named beside it, and goes through where the owner puts that one to sleep.
 */
import { sessionRow } from '@entrepot/testing/session-row.ts';
import { describe, expect, it } from 'vitest';
import { attackedDatabase, uuids } from './attacks.builder.ts';
import { raise } from './modules/people/alarms/index.ts';
import { createDb } from './platform/db/database.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { sql } from 'kysely';

const { owner, role, tried, without } = await attackedDatabase();
const [BOSS, SECOND, CLERK, GONE, MODERATORS, SPARE, ALARM] = uuids(1, 2, 3, 4, 5, 6, 7);
await owner.query(
  `INSERT INTO staff_roles (id, name, is_administrator, permissions)
    VALUES ($1, 'all', true, '{}'), ($2, 'Moderators', false, '{reviews.moderate}'), ($3, 'Spare', false, '{}')`,
  [BOSS, MODERATORS, SPARE],
);
await owner.query(
  `INSERT INTO staff (id, email, name, role_id, password_hash, created_at, disabled_at)
    VALUES ($1, 'boss@x.example', 'Boss', $1, 'x', '2020-01-01', NULL), ($2, 'second@x.example', 'Second', $1, 'x', '2020-01-01', NULL),
    ($3, 'clerk@x.example', 'Clerk', $5, 'x', '2020-01-01', NULL), ($4, 'gone@x.example', 'Gone', $5, 'x', '2020-01-01', now())`,
  [BOSS, SECOND, CLERK, GONE, MODERATORS],
);
await sessionRow(owner, { subjectId: BOSS, token: 'boss' });
await sessionRow(owner, { subjectId: CLERK, token: 'clerk' });
await owner.query(
  `INSERT INTO alarms (id, kind, subject, raised_at, noticed_at) VALUES ($1, 'reconciliation.difference', 'x', now(), now())`,
  [ALARM],
);
const as = (token: string, statement: string) => `SELECT act_as('${token}', now()); ${statement}`;

describe('nobody but those who look after staff says who works here', () => {
  it.each<[string, string, string]>([
    [
      'a right that moves no money',
      'staff_roles.staff_roles_manager',
      `UPDATE staff_roles SET permissions = '{reviews.moderate,products.moderate}' WHERE id = '${MODERATORS}'`,
    ],
    ['a role', 'staff_roles.staff_roles_manager', `INSERT INTO staff_roles (name, permissions) VALUES ('Mine', '{products.moderate}')`],
    ['a role that is taken away', 'staff_roles.staff_roles_manager', `DELETE FROM staff_roles WHERE id = '${SPARE}'`],
    ['another role', 'staff.staff_changed_by_manager', `UPDATE staff SET role_id = '${SPARE}' WHERE id = '${CLERK}'`],
    ['another name', 'staff.staff_changed_by_manager', `UPDATE staff SET name = 'Boss' WHERE id = '${CLERK}'`],
    ['somebody shut out', 'staff.staff_changed_by_manager', `UPDATE staff SET disabled_at = now() WHERE id = '${CLERK}'`],
    ['somebody let in again', 'staff.staff_changed_by_manager', `UPDATE staff SET disabled_at = NULL WHERE id = '${GONE}'`],
    [
      'somebody new',
      'staff.staff_manager',
      `INSERT INTO staff (email, name, role_id, created_at) VALUES ('thief@x.example', 'Thief', '${MODERATORS}', now())`,
    ],
  ])('%s', async (_what, trigger, statement) => {
    for (const attack of [statement, as('clerk', statement)]) {
      expect(await tried(attack)).toMatchObject({
        code: '23001',
        message: expect.stringContaining('nobody who looks after staff did this') as string,
      });
      expect(await without(trigger, () => tried(attack))).toBeUndefined();
    }
    expect(await tried(as('boss', statement))).toBeUndefined();
  });

  it('whoever looks after staff may give that up', async () => {
    expect(await tried(as('boss', `UPDATE staff SET role_id = '${SPARE}' WHERE id = '${BOSS}'`))).toBeUndefined();
    expect(await tried(as('boss', `UPDATE staff SET disabled_at = now() WHERE id = '${BOSS}'`))).toBeUndefined();
  });
});

describe('an alarm', () => {
  const refused = { kind: 'staff.refused_second', subject: 'clerk@x.example W-1' };

  it.each<[string, string, string, string]>([
    [
      'about somebody who did nothing',
      'alarms.alarms_concerned',
      `INSERT INTO alarms (kind, subject, concerns, raised_at, noticed_at) VALUES ('staff.refused_second', 'x', '${BOSS}', now(), now())`,
      'did nothing of this',
    ],
    [
      'that is settled from the beginning',
      'alarms.alarms_begin',
      `INSERT INTO alarms (kind, subject, raised_at, noticed_at, settled_at, settlement) VALUES ('x', 'y', now(), now(), now(), 'x')`,
      'begins open',
    ],
    ['that is about something else', 'alarms.alarms_guard', `UPDATE alarms SET subject = 'y' WHERE id = '${ALARM}'`, 'stays as it is'],
    [
      'that is older than it is',
      'alarms.alarms_guard',
      `UPDATE alarms SET raised_at = '2020-01-01' WHERE id = '${ALARM}'`,
      'stays as it is',
    ],
  ])('%s', async (_what, trigger, statement, refusal) => {
    for (const attack of [statement, as('clerk', statement)]) {
      expect(await tried(attack)).toMatchObject({ code: '23001', message: expect.stringContaining(refusal) as string });
      expect(await without(trigger, () => tried(attack))).toBeUndefined();
    }
  });

  it('that somebody raised before concerns nobody, and does not stand in the place of the real one', async () => {
    await role.query(
      `INSERT INTO alarms (kind, subject, raised_at, noticed_at)
        VALUES ('${refused.kind}', '${refused.subject}', '2020-01-01', '2020-01-01')`,
    );
    await withTransaction(createDb(role), async (tx) => {
      await sql`SELECT act_as('clerk', now())`.execute(tx);
      await raise(tx, { ...refused, details: { who: 'Clerk' }, concerns: CLERK }, new Date());
    });
    const { rows } = await owner.query<{ id: string; concerns: string | null; is_new: boolean }>(
      `SELECT id, concerns, raised_at > now() - interval '1 hour' AS is_new FROM alarms WHERE kind = $1 AND settled_at IS NULL ORDER BY id`,
      [refused.kind],
    );
    expect(rows.map(({ concerns, is_new: isNew }) => [concerns, isNew])).toEqual([
      [null, true],
      [CLERK, true],
    ]);
    const settle = (by: string) => `UPDATE alarms SET settled_at = now(), settlement = 'x', settled_by = ${by} WHERE id = '${rows[1]!.id}'`;
    expect(await tried(as('clerk', settle(`'${CLERK}'`)))).toMatchObject({ code: 'EN002' });
    expect(await tried(settle('NULL'))).toMatchObject({ code: 'EN002' });
    expect(await tried(as('boss', settle(`'${BOSS}'`)))).toBeUndefined();
  });
});
