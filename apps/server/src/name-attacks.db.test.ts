/**
 * Arbitrary SQL as the role that answers requests, under other people's names: whoever is named as the one who did it has shown the own
 * token in that transaction. Each is refused by the trigger
 * that is named beside it, and goes through where the owner puts that one to sleep.
 */
import { sessionRow } from '@entrepot/testing/session-row.ts';
import { describe, expect, it } from 'vitest';
import { attackedDatabase, uuid } from './attacks.builder.ts';
import { catalogBuilder } from './modules/goods/catalog/catalog.builder.ts';

const { owner, tried, without } = await attackedDatabase();
const [BUYER, CLERK, BOSS, ORDER, RESET, ALARM, APPLICATION, ARTICLE, REFUND, OBJECTED, NEWCOMER, SECOND_ORDER] = Array.from(
  { length: 12 },
  (_, index) => uuid(index + 1),
) as [string, string, string, string, string, string, string, string, string, string, string, string];
const TOKEN = 'what-only-the-clerks-browser-knows';
const build = catalogBuilder(owner);
await build.storefront('hazel', []);
const shop = await build.shop();
await owner.query(`INSERT INTO users (id, usercode, username) VALUES ($1, 'buyer', 'buyer')`, [BUYER]);
await owner.query(`INSERT INTO staff_roles (id, name, is_administrator) VALUES ($1, 'all', true)`, [BOSS]);
await owner.query(
  `INSERT INTO staff (id, email, name, role_id, created_at) VALUES ($1, 'clerk@x.example', 'Clerk', $3, '2020-01-01'),
    ($2, 'boss@x.example', 'Boss', $3, '2020-01-01'), ($4, 'new@x.example', 'New', $3, '2020-01-01')`,
  [CLERK, BOSS, BOSS, NEWCOMER],
);
await sessionRow(owner, { subjectId: CLERK, token: TOKEN });
for (const id of [ORDER, SECOND_ORDER]) {
  await owner.query(
    `INSERT INTO orders (id, serial, checkout_id, buyer_id, shop_id, storefront_code, goods_total, freight_dispatch, freight_distance,
      freight_delivery, total, commission_bp, receiver, submitted_at)
     VALUES ($1::uuid, right($1::uuid::text, 6), $1::uuid, $2, $3, 'hazel', 5000, 0, 0, 0, 5000, 500, '{}', '2026-01-01')`,
    [id, BUYER, shop],
  );
}
await owner.query(`INSERT INTO factor_resets (id, user_id, reason, proposed_by, proposed_at) VALUES ($1, $2, 'x', $3, now())`, [
  RESET,
  BUYER,
  CLERK,
]);
await owner.query(`INSERT INTO alarms (id, kind, subject, raised_at, noticed_at) VALUES ($1, 'x', 'y', now(), now())`, [ALARM]);
await owner.query(
  `INSERT INTO merchant_applications (id, serial, user_id, storefront_code, language, origin, created_at, updated_at)
    VALUES ($1, 'M-1', $2, 'hazel', 'en', 'https://x.example', now(), now())`,
  [APPLICATION, BUYER],
);
await owner.query(`INSERT INTO application_items VALUES ($1, 'shop', 'changes_asked', 'x', $2, '2026-01-01')`, [APPLICATION, BOSS]);
await owner.query(`INSERT INTO articles (id, slug, kind) VALUES ($1, 'about', 'page')`, [ARTICLE]);
await owner.query(
  `INSERT INTO platform_refunds (id, order_id, amount, reason, state, takes_two, proposed_by)
    VALUES ($1, $2, 2000, 'x', 'proposed', true, $3)`,
  [REFUND, ORDER, CLERK],
);
await owner.query(`INSERT INTO shop_members (id, shop_id, email, name) VALUES ($1, $2, 'm@x.example', 'Member')`, [BUYER, shop]);
await owner.query(
  `INSERT INTO platform_refunds (id, order_id, amount, reason, state, proposed_by, object_until, objection, objected_at, member_id)
    VALUES ($1, $2, 50, 'x', 'objected', $3, now(), 'no', now(), $4)`,
  [OBJECTED, SECOND_ORDER, CLERK, BUYER],
);
await owner.query(`INSERT INTO word_overrides VALUES ('common', 'old', 'en', 'hazel', 'x', now(), $1, 'Boss')`, [BOSS]);

const word = (by: string, id = 'a') =>
  `INSERT INTO word_overrides VALUES ('common', '${id}', 'en', 'hazel', 'x', now(), '${by}', 'Mallory')`;
const text = (by: string) => `INSERT INTO article_versions VALUES ('${ARTICLE}', 'en', 1, 't', 's', 'b', now(), '${by}', 'Mallory')`;
const tie = (by: string) => `INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ('${NEWCOMER}', '${by}', 'factor')`;

/** Under the name of the boss, with the clerk's own token: the attacker may well be somebody of the staff. */
const ATTACKS: Array<[what: string, trigger: string, statement: string]> = [
  [
    'a reset of a factor that is asked for',
    'factor_resets.factor_resets_proposer',
    `UPDATE factor_resets SET state = 'dropped', decided_at = now() WHERE id = '${RESET}';
      INSERT INTO factor_resets (user_id, reason, proposed_by, proposed_at) VALUES ('${BUYER}', 'x', '${BOSS}', now())`,
  ],
  [
    'a reset of a factor that is agreed to',
    'factor_resets.factor_resets_decider',
    `UPDATE factor_resets SET state = 'approved', decided_by = '${BOSS}', decided_at = now(), decision = 'x' WHERE id = '${RESET}'`,
  ],
  [
    'a reset of a factor that begins as agreed to',
    'factor_resets.factor_resets_first_decider',
    `INSERT INTO factor_resets (user_id, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision)
      VALUES ('${BUYER}', 'x', 'approved', '${CLERK}', now(), '${BOSS}', now(), 'x')`,
  ],
  [
    'a channel that is closed',
    'closed_channels.closed_channels_person',
    `INSERT INTO closed_channels VALUES ('card', 'x', '${BOSS}', now())`,
  ],
  [
    'an alarm that is settled',
    'alarms.alarms_settler',
    `UPDATE alarms SET settled_at = now(), settled_by = '${BOSS}', settlement = 'x' WHERE id = '${ALARM}'`,
  ],
  [
    'an alarm that begins as settled',
    'alarms.alarms_first_settler',
    `INSERT INTO alarms (kind, subject, raised_at, noticed_at, settled_at, settled_by, settlement)
      VALUES ('z', 'y', now(), now(), now(), '${BOSS}', 'x')`,
  ],
  [
    'an item of an application that is judged',
    'application_items.application_items_judge',
    `INSERT INTO application_items VALUES ('${APPLICATION}', 'contact', 'accepted', NULL, '${BOSS}', now())`,
  ],
  [
    'an item that is judged anew',
    'application_items.application_items_later_judge',
    `UPDATE application_items SET state = 'accepted', judged_at = now() WHERE application_id = '${APPLICATION}'`,
  ],
  [
    'a refund of the platform that is agreed to',
    'platform_refunds.platform_refunds_approver',
    `UPDATE platform_refunds SET state = 'done', approved_by = '${BOSS}', approved_at = now(), approval = 'x' WHERE id = '${REFUND}'`,
  ],
  [
    'a refund of the platform that is refused',
    'platform_refunds.platform_refunds_decider',
    `UPDATE platform_refunds SET state = 'refused', decided_by = '${BOSS}', decision = 'x' WHERE id = '${REFUND}'`,
  ],
  [
    'a refund of the platform that is decided after the objection',
    'platform_refunds.platform_refunds_decider',
    `UPDATE platform_refunds SET state = 'done', decided_by = '${BOSS}', decision = 'x' WHERE id = '${OBJECTED}'`,
  ],
  ['who brought somebody in', 'staff_ties.staff_ties_person', tie(BOSS)],
  [
    'an operator who brought somebody in',
    'staff_ties.staff_ties_person',
    `INSERT INTO staff_ties (staff_id, operator, kind) VALUES ('${NEWCOMER}', 'root', 'factor')`,
  ],
  ['a text', 'article_versions.article_versions_person', text(BOSS)],
  ['a word', 'word_overrides.word_overrides_person', word(BOSS)],
  ['a word that is changed and keeps its name', 'word_overrides.word_overrides_person', `UPDATE word_overrides SET text = 'y'`],
];

describe('under another’s name', () => {
  it.each(ATTACKS)('%s', async (_what, trigger, statement) => {
    const attack = `SELECT act_as('${TOKEN}', now()); ${statement}`;
    // Also by nobody: without a token there is no name that could be the wrong one.
    for (const tries of [attack, statement])
      expect(await tried(tries)).toMatchObject({ code: '23001', message: expect.stringContaining('did not do this') as string });
    expect(await without(trigger, () => tried(attack))).toBeUndefined();
  });
});

it('under one’s own name, with one’s own token, it is believed, by the name that the person has', async () => {
  for (const statement of [tie(CLERK), text(CLERK), word(CLERK)]) {
    expect(await tried(`SELECT act_as('${TOKEN}', now()); ${statement}`)).toBeUndefined();
    expect((await tried(statement))?.message).toContain('did not do this');
  }
  expect(
    await tried(
      `SELECT act_as('${TOKEN}', now()); ${text(CLERK)}; DO $$ BEGIN ASSERT (SELECT staff_name FROM article_versions) = 'Clerk'; END $$`,
    ),
  ).toBeUndefined();
});
