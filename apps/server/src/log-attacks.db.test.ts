/**
 * Arbitrary SQL as the role that answers requests, against the log and whatever says who did something.
 */
import { describe, expect, it } from 'vitest';
import { TOKEN, BUYER, THIEF, PAID, CLERK, BOSS, WITHDRAWAL, attackedWorld } from './attacked-world.builder.ts';
import { uuid } from './attacks.builder.ts';

const { owner, role, attack, refused } = await attackedWorld();

describe('who did it', () => {
  const record = (kind: string, id: string, action = 'withdrawal.approved') =>
    `INSERT INTO audit_log (number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, hash)
      VALUES (0, '2020-01-01', '${kind}', '${id}', 'Mallory', '${action}', 'x', 'y', '') `;
  it.each<[string, string]>([
    ['a record under somebody’s name', record('staff', CLERK)],
    [
      'a record under a name that a setting claims',
      `SELECT set_config('entrepot.acting', 'staff:${CLERK} 00', true); ${record('staff', CLERK)}`,
    ],
    ['a record of another with one’s own token', `SELECT act_as('${TOKEN}', now()); ${record('staff', BOSS)}`],
    ['a record of a buyer', record('buyer', BUYER)],
    ['what happens at the door, to somebody else', record('staff', CLERK, 'password.reset')],
    ['an approval under somebody’s name', `INSERT INTO withdrawal_approvals VALUES ('${WITHDRAWAL}', '${CLERK}', now())`],
    [
      'two approvals with one token',
      `SELECT act_as('${TOKEN}', now()); INSERT INTO withdrawal_approvals
        VALUES ('${WITHDRAWAL}', '${CLERK}', now()), ('${WITHDRAWAL}', '${BOSS}', now())`,
    ],
    [
      'a proposal under somebody’s name',
      `INSERT INTO adjustments (serial, user_id, amount, reason, proposed_by, proposed_at)
        VALUES ('A-9', '${THIEF}', 5, 'x', '${CLERK}', now())`,
    ],
    ['the secret', 'SELECT * FROM acting_secret'],
    ['the seal', `SELECT seal_of('staff:${CLERK}')`],
    ['another clock', `CREATE OR REPLACE FUNCTION moment_of(said timestamptz) RETURNS timestamptz LANGUAGE sql AS 'SELECT said'`],
    ['a record that is changed', `UPDATE audit_log SET actor_name = 'Mallory'`],
  ])('%s', async (_what, statement) => void (await refused(statement)));

  const begun = (what: string, columns: string, values: string) => `INSERT INTO ${what} (${columns}) VALUES (${values})`;
  const platformRefund = (by: string) =>
    begun('platform_refunds', 'id, order_id, amount, reason, state, proposed_by', `'${uuid(80)}', '${PAID}', 5, 'x', 'done', '${by}'`);
  const proposal = begun(
    'proposals',
    'serial, kind, subject, after, reason, proposed_by',
    `'P-1', 'tax', 'PT', '{"basisPoints": 0}', 'x', '${CLERK}'`,
  );
  const acting = `SELECT act_as('${TOKEN}', now());`;
  it.each<[string, string]>([
    ['a refund of the platform under somebody’s name', platformRefund(CLERK)],
    ['a refund of the platform under another’s name', acting + platformRefund(BOSS)],
    [
      'the money of a refund that names somebody else',
      `${acting} ${platformRefund(CLERK)}; ${begun(
        'refunds',
        'serial, order_id, kind, reason, asked, amount, requested_at, state, stage, decided_at, decided_by, staff_id',
        `'F-2', '${PAID}', 'money', 'other', 5, 5, now(), 2, 'accepted', now(), 'platform', '${BOSS}'`,
      )}`,
    ],
    ['a proposal to change a tax', proposal],
    [
      'a proposal and its approval with one token',
      `${acting} ${proposal}; UPDATE proposals SET state = 'refused', decided_by = '${BOSS}', decided_at = now(), decision = 'x'
        WHERE serial = 'P-1'`,
    ],
    ['a note about a person', begun('person_notes', 'user_id, staff_id, text, created_at', `'${BUYER}', '${CLERK}', 'A thief.', now()`)],
    [
      'a balance at a bank',
      begun(
        'reserve_statements',
        'name, amount, as_of, source, is_demo, stated_by, stated_at',
        `'Bank', 1000000, now(), 'x', false, '${CLERK}', now()`,
      ),
    ],
    [
      'an identity that begins as approved',
      begun(
        'identity_applications',
        'serial, user_id, attempt, state, storefront_code, language, document_kind, created_at, updated_at, submitted_at, deadline_at, decided_at, decided_by, erased_at',
        `'I-1', '${THIEF}', 1, 'approved', 'hazel', 'en', 'passport', now(), now(), now(), now(), now(), '${CLERK}', now()`,
      ),
    ],
    [
      'a word about somebody who applies',
      `${begun('merchant_applications', 'id, serial, user_id, storefront_code, language, origin, created_at, updated_at', `'${uuid(81)}', 'M-1', '${THIEF}', 'hazel', 'en', 'https://x.example', now(), now()`)};
      ${begun('application_events', 'application_id, kind, at, staff_id', `'${uuid(81)}', 'approved', now(), '${CLERK}'`)}`,
    ],
  ])('%s, said to be a person’s doing', async (_what, statement) => void expect(await refused(statement)).toContain('did not do this'));

  it('with the token of the session it is believed, in that transaction, at the database’s time and by the person’s own name', async () => {
    await attack(`SELECT act_as('${TOKEN}', now()); ${record('staff', CLERK)}`);
    const { rows } = await owner.query<{ actor_name: string; is_now: boolean }>(
      `SELECT actor_name, at BETWEEN now() - interval '1 minute' AND now() AS is_now FROM audit_log ORDER BY number DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor_name: 'Clerk', is_now: true }]);
    await refused(record('staff', CLERK));
  });

  it('a seal of one transaction is worth nothing in the next', async () => {
    const client = await role.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT act_as($1, now())', [TOKEN]);
      const {
        rows: [kept],
      } = await client.query<{ word: string }>(`SELECT current_setting('entrepot.acting') AS word`);
      await client.query('COMMIT');
      await client.query('BEGIN');
      await client.query(`SELECT set_config('entrepot.acting', $1, true)`, [kept!.word]);
      await expect(client.query(record('staff', CLERK))).rejects.toThrow('did not do this');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
