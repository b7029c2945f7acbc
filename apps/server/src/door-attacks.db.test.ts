/**
 * Arbitrary SQL as the role that answers requests, against whatever lets a person in. Each attack is refused by the trigger that is named
 * beside it, and is seen to go through where the owner
 * puts that one trigger to sleep: a refusal for another reason would prove nothing.
 */
import { sessionRow } from '@entrepot/testing/session-row.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { attackedDatabase, uuid, uuids } from './attacks.builder.ts';
import { loadConfig } from './config.ts';
import { catalogBuilder } from './modules/goods/catalog/catalog.builder.ts';
import { createSecondFactors } from './modules/people/credentials/index.ts';
import { createSessions } from './modules/people/sessions/index.ts';
import { systemClock as clock } from './platform/clock.ts';
import { createDb } from './platform/db/database.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { createVouch, introduceServer } from './platform/server-word.ts';

const { owner, role, tried, without } = await attackedDatabase();
const db = createDb(role);
const config = { ...loadConfig({}, 'development'), secret: 'what-only-the-server-knows-of-itself' };
await introduceServer(owner, config);

const [BUYER, BOSS, CLERK, MEMBER, THIEF, KEY, OWN] = uuids(1, 2, 3, 4, 5, 6, 7);
const build = catalogBuilder(owner);
const COLLEAGUE = uuid(9);
const shop = await build.shop();
await owner.query(
  `INSERT INTO users (id, usercode, username, email) VALUES ($1, 'buyer', 'buyer', 'b@x.example'), ($2, 'thief', 'thief', NULL)`,
  [BUYER, THIEF],
);
await owner.query(`INSERT INTO staff_roles (id, name, is_administrator) VALUES ($1, 'all', true)`, [BOSS]);
await owner.query(
  `INSERT INTO staff (id, email, name, role_id, password_hash, created_at) VALUES ($1, 'boss@x.example', 'Boss', $1, 'b', '2020-01-01'),
    ($2, 'clerk@x.example', 'Clerk', $1, 'c', '2020-01-01')`,
  [BOSS, CLERK],
);
await owner.query(`INSERT INTO shop_members (id, shop_id, email, name, password_hash) VALUES ($1, $2, 'm@x.example', 'Member', 'm')`, [
  MEMBER,
  shop,
]);
await owner.query(
  `INSERT INTO second_factors (audience, subject_id, secret, created_at, confirmed_at) SELECT 'staff', id, 'x'::bytea, now(), now()
    FROM staff UNION ALL SELECT 'buyer', $1::uuid, 'x'::bytea, now(), now()`,
  [BUYER],
);
await owner.query(
  `INSERT INTO api_keys (id, shop_id, name, key_hash, prefix, last_four, scopes, created_by, created_at, revoked_at)
    VALUES ($1, $2, 'K', sha256('k'), 'ent_abcdefgh', 'abcd', '{orders.handle}', $3, now(), now())`,
  [KEY, shop, MEMBER],
);
await owner.query(
  `INSERT INTO invitations (audience, subject_id, secret_hash, created_at, expires_at)
    VALUES ('staff', $1, sha256('theirs'), now(), now() + interval '1 day')`,
  [CLERK],
);
await owner.query(
  `INSERT INTO shop_members (id, shop_id, email, name, permissions) VALUES ($1, $2, 'c@x.example', 'Colleague', '{members.manage}')`,
  [COLLEAGUE, shop],
);
await sessionRow(owner, { audience: 'seller', subjectId: COLLEAGUE, token: 'colleagues' });
await sessionRow(owner, { audience: 'buyer', subjectId: THIEF, token: 'own' });
await sessionRow(owner, { subjectId: CLERK, token: 'clerks' });
await owner.query(`UPDATE sessions SET is_complete = false WHERE subject_id = $1`, [CLERK]);

const session = (audience: string, who: string) =>
  `INSERT INTO sessions (token_hash, audience, subject_id, created_at, last_seen_at, expires_at, address, user_agent)
    VALUES (sha256('mine'), '${audience}', '${who}', now(), now(), 'infinity', '::1', '')`;

describe('nobody makes themselves a member of another shop', () => {
  const MANAGER = uuid(8);
  beforeAll(async () => {
    const own = await build.shop();
    await owner.query(
      `INSERT INTO shop_members (id, shop_id, email, name, permissions) VALUES ($1, $3, 'o@x.example', 'Own', '{orders.handle}'),
        ($2, $3, 'n@x.example', 'Manager', '{members.manage,orders.handle}')`,
      [OWN, MANAGER, own],
    );
    await sessionRow(owner, { audience: 'seller', subjectId: OWN, token: 'members' });
    await sessionRow(owner, { audience: 'seller', subjectId: MANAGER, token: 'managers' });
  });
  const acting = (token: string, statement: string) => `SELECT act_as('${token}', now()); ${statement}`;
  const RIGHTS = 'shop_members.shop_members_rights';
  const attacks: Array<[string, string, string, string]> = [
    ['who moves to it', RIGHTS, `UPDATE shop_members SET shop_id = '${shop}' WHERE id = '${OWN}'`, 'stays with the shop'],
    ['who becomes the owner', RIGHTS, `UPDATE shop_members SET is_owner = true WHERE id = '${OWN}'`, 'stays with the shop'],
    ['who may more', RIGHTS, `UPDATE shop_members SET permissions = '{money.withdraw}' WHERE id = '${OWN}'`, 'does not say who works'],
    [
      'who gives another more',
      RIGHTS,
      `UPDATE shop_members SET permissions = '{money.withdraw}' WHERE id = '${MEMBER}'`,
      'does not say who works',
    ],
    ['who sends another away', RIGHTS, `UPDATE shop_members SET disabled_at = now() WHERE id = '${MEMBER}'`, 'does not say who works'],
    [
      'who adds a member, to whom a code for a new password would be mailed',
      'shop_members.shop_members_begin',
      `INSERT INTO shop_members (shop_id, email, name, permissions) VALUES ('${shop}', 't@x.example', 'T', '{money.withdraw}')`,
      'does not say who works',
    ],
    [
      'who adds an owner',
      'shop_members.shop_members_begin',
      `INSERT INTO shop_members (shop_id, email, name, is_owner) VALUES ('${shop}', 't@x.example', 'T', true)`,
      'does not say who works',
    ],
  ];
  it.each(attacks)('%s', async (_what, trigger, statement, refusal) => {
    // With one's own token, with that of a manager of another shop, and with none.
    for (const attack of [acting('members', statement), acting('managers', statement), statement]) {
      expect(await tried(attack)).toMatchObject({ code: '23001', message: expect.stringContaining(refusal) as string });
      expect(await without(trigger, () => tried(attack))).toBeUndefined();
    }
  });

  it('a manager gives what they have and no more, and anybody may do with less', async () => {
    const grant = (rights: string) => acting('managers', `UPDATE shop_members SET permissions = '{${rights}}' WHERE id = '${OWN}'`);
    expect((await tried(grant('money.withdraw')))?.message).toContain('does not say who works');
    expect(await tried(grant('members.manage'))).toBeUndefined();
    expect(await tried(acting('members', `UPDATE shop_members SET permissions = '{}' WHERE id = '${OWN}'`))).toBeUndefined();
    expect(await tried(acting('members', `UPDATE shop_members SET disabled_at = now() WHERE id = '${OWN}'`))).toBeUndefined();
  });
});

describe('a statement alone lets nobody in', () => {
  it.each<[string, string, string]>([
    ['a session of staff', 'sessions.sessions_begin_by_word', session('staff', BOSS)],
    ['a session of a shop', 'sessions.sessions_begin_by_word', session('seller', MEMBER)],
    ['a session of a buyer', 'sessions.sessions_begin_by_word', session('buyer', BUYER)],
    [
      'one’s own session turned into another’s',
      'sessions.sessions_stay_by_word',
      `UPDATE sessions SET audience = 'staff', subject_id = '${BOSS}' WHERE subject_id = '${THIEF}'`,
    ],
    [
      'another’s session under one’s own token',
      'sessions.sessions_stay_by_word',
      `UPDATE sessions SET token_hash = sha256('mine') WHERE subject_id = '${CLERK}'`,
    ],
    [
      'a session that owes no factor any more',
      'sessions.sessions_stay_by_word',
      `UPDATE sessions SET is_complete = true WHERE subject_id = '${CLERK}'`,
    ],
    ['a password of staff', 'staff.staff_password_by_word', `UPDATE staff SET password_hash = 'mine' WHERE id = '${BOSS}'`],
    [
      'one’s own password copied onto another',
      'staff.staff_password_by_word',
      `UPDATE staff SET password_hash = (SELECT s.password_hash FROM staff s WHERE s.id = '${CLERK}') WHERE id = '${BOSS}'`,
    ],
    [
      'staff made people of the demo, whose code the login shows',
      'staff.staff_password_by_word',
      `UPDATE staff SET is_demo = true WHERE id = '${BOSS}'`,
    ],
    [
      'a password of a member',
      'shop_members.shop_members_password_by_word',
      `UPDATE shop_members SET password_hash = 'mine' WHERE id = '${MEMBER}'`,
    ],
    [
      'an address of a member, to which the next password is sent',
      'shop_members.shop_members_password_by_word',
      `UPDATE shop_members SET email = 'thief@x.example' WHERE id = '${MEMBER}'`,
    ],
    [
      'a member who begins with a password',
      'shop_members.shop_members_begin_by_word',
      `SELECT act_as('colleagues', now()); INSERT INTO shop_members (shop_id, email, name, password_hash)
        VALUES ('${shop}', 't@x.example', 'T', 'mine')`,
    ],
    ['a password of a buyer', 'users.users_password_by_word', `UPDATE users SET password_hash = 'mine' WHERE id = '${BUYER}'`],
    [
      'a transaction password of a buyer',
      'users.users_password_by_word',
      `UPDATE users SET fund_password_hash = 'mine' WHERE id = '${BUYER}'`,
    ],
    ['an address of a buyer', 'users.users_password_by_word', `UPDATE users SET email = 'thief@x.example' WHERE id = '${BUYER}'`],
    [
      'a factor of one’s own for another',
      'second_factors.second_factors_begin_by_word',
      `INSERT INTO second_factors (audience, subject_id, secret, created_at, confirmed_at)
        VALUES ('seller', '${MEMBER}', 'mine', now(), now())`,
    ],
    [
      'a factor that is exchanged',
      'second_factors.second_factors_stay_by_word',
      `UPDATE second_factors SET secret = 'mine' WHERE subject_id = '${BOSS}'`,
    ],
    [
      'a factor that is not confirmed any more',
      'second_factors.second_factors_stay_by_word',
      `UPDATE second_factors SET confirmed_at = NULL WHERE subject_id = '${BOSS}'`,
    ],
    [
      'a factor of a buyer that is taken away',
      'second_factors.second_factors_begin_by_word',
      `DELETE FROM second_factors WHERE subject_id = '${BUYER}'`,
    ],
    [
      'a recovery code',
      'recovery_codes.recovery_codes_by_word',
      `INSERT INTO recovery_codes (audience, subject_id, code_hash) VALUES ('staff', '${BOSS}', 'mine')`,
    ],
    [
      'an invitation with a secret of one’s own',
      'invitations.invitations_by_word',
      `INSERT INTO invitations VALUES ('staff', '${BOSS}', sha256('mine'), now(), now() + interval '1 day')`,
    ],
    ['an invitation turned to another', 'invitations.invitations_by_word', `UPDATE invitations SET subject_id = '${BOSS}'`],
    [
      'a key of a shop',
      'api_keys.api_keys_begin_by_word',
      `INSERT INTO api_keys (shop_id, name, key_hash, prefix, last_four, scopes, created_by, created_at)
        VALUES ('${shop}', 'K', sha256('mine'), 'ent_abcdefgh', 'abcd', '{orders.handle}', '${MEMBER}', now())`,
    ],
    [
      'a key of a shop that may more',
      'api_keys.api_keys_stay_by_word',
      `UPDATE api_keys SET scopes = '{orders.handle,products.manage}' WHERE id = '${KEY}'`,
    ],
    ['a key that was taken back', 'api_keys.api_keys_stay_by_word', `UPDATE api_keys SET revoked_at = NULL WHERE id = '${KEY}'`],
  ])('%s', async (_what, trigger, statement) => {
    expect(await tried(statement)).toMatchObject({
      code: '23001',
      message: expect.stringContaining('the server did not say this') as string,
    });
    expect(await without(trigger, () => tried(statement))).toBeUndefined();
  });

  it('a factor of staff goes by the server’s word and a reset that two agreed to, and by neither of them alone', async () => {
    const statement = `DELETE FROM second_factors WHERE subject_id = '${BOSS}'`;
    expect((await tried(statement))?.message).toContain('the server did not say this');
    expect((await without('second_factors.second_factors_begin_by_word', () => tried(statement)))?.message).toContain(
      'a reset that two agreed to',
    );
    await expect(
      withTransaction(db, (tx) => createSecondFactors({ clock, config }).remove(tx, { audience: 'staff', subjectId: BOSS })),
    ).rejects.toThrow('a reset that two agreed to');
    expect(
      await without('second_factors.second_factors_begin_by_word', () =>
        without('second_factors.second_factors_reset', () => tried(statement)),
      ),
    ).toBeUndefined();
  });

  it.each<[string, string]>([
    ['the key', 'SELECT server_key FROM acting_secret'],
    ['another key', `UPDATE acting_secret SET server_key = sha256('mine')`],
    ['a mark', `SELECT mark_of('session staff:${BOSS} ' || pg_current_xact_id())`],
  ])('%s is out of reach', async (_what, statement) => expect(await tried(statement)).toMatchObject({ code: '42501' }));

  it('a word that a setting claims, or with a made-up mark, is none', async () => {
    expect((await tried(`SELECT set_config('entrepot.vouched_session', '00', true); ${session('staff', BOSS)}`))?.message).toContain(
      'the server did not say this',
    );
    expect((await tried(`SELECT vouch('session', 'staff:${BOSS}', sha256('mine')); ${session('staff', BOSS)}`))?.message).toBe(
      'the server did not say this',
    );
    expect((await tried(`SELECT vouch('session', 'staff:${BOSS}', NULL); ${session('staff', BOSS)}`))?.message).toBe(
      'the server did not say this',
    );
  });
});

describe('the server’s word', () => {
  it('is good for its kind, its person and its transaction', async () => {
    const client = await role.connect();
    const vouch = createVouch(config);
    const said = async (then: string) =>
      withTransaction(db, async (tx) => {
        await vouch(tx, 'session', `buyer:${BUYER}`);
        const { rows } = await sql<{ word: string }>`SELECT current_setting('entrepot.vouched_session') AS word`.execute(tx);
        await sql.raw(then).execute(tx);
        return rows[0]!.word;
      });
    await expect(said(session('staff', BOSS))).rejects.toThrow('the server did not say this');
    await expect(said(`UPDATE users SET password_hash = 'mine' WHERE id = '${BUYER}'`)).rejects.toThrow('the server did not say this');
    const word = await said(session('buyer', BUYER));
    await owner.query(`DELETE FROM sessions WHERE subject_id = $1`, [BUYER]);
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('entrepot.vouched_session', $1, true)`, [word]);
      await expect(client.query(session('buyer', BUYER))).rejects.toThrow('the server did not say this');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('of a server with another secret is not believed, and that of the known one is', async () => {
    const start = (secret: string) =>
      withTransaction(db, (tx) =>
        createSessions({ db, clock, config: { ...config, secret } }, { parameters: { get: () => 5 as never } }).start(tx, {
          audience: 'staff',
          subjectId: BOSS,
          isComplete: true,
          address: '::1',
          userAgent: '',
        }),
      );
    await expect(start('another-secret-of-32-characters-or-more')).rejects.toThrow('the server did not say this');
    expect((await start(config.secret)).token).toHaveLength(43);
  });
});
