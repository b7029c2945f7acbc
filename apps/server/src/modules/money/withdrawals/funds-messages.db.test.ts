/** Every message about funds that the specification lists, reached by a call as a person makes it, and said in the language of the call. */
import { randomBytes, randomUUID } from 'node:crypto';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../people/credentials/index.ts';
import { FUND_PASSWORD, moneyRig, someAddress, type MoneyAnswer, type Someone } from './money.builder.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await moneyRig(database);
const LOGIN_PASSWORD = 'right123';
const loginHash = await hashPassword(LOGIN_PASSWORD);
const DAY_MS = 24 * 60 * 60_000;

let buyer: Someone;

beforeEach(async () => {
  rig.reset();
  rig.clock.advance(DAY_MS);
  buyer = await rig.person();
  await rig.fund(buyer.id, '1000');
  await pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [buyer.id, loginHash]);
  await pool.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'ethereum', $2, now())`, [
    buyer.id,
    someAddress(),
  ]);
});

type Reached = () => Promise<MoneyAnswer<unknown>>;
const token = () => randomBytes(24).toString('hex');
const withdraw = (input: object = {}) =>
  rig.call('withdraw!apply', { session_token: token(), amount: '100', password: FUND_PASSWORD, ...input }, buyer.token);
const certificate = async (input: object = {}) =>
  rig.call(
    'rechargeBlockchain!recharge',
    { session_token: token(), network: 'ethereum', amount: '50', certificate: await rig.certificate(buyer.id), ...input },
    buyer.token,
  );
const after =
  (before: () => Promise<unknown> | void, then: Reached): Reached =>
  async () => {
    await before();
    return then();
  };
const pay = (input: object = {}) => rig.call('order!pay', { ids: randomUUID(), safeword: FUND_PASSWORD, ...input }, buyer.token);
const lock = async () => {
  const officer = await rig.member('people.lock');
  await rig.staffCall(
    'locks!lock',
    { kind: 'person', subjectId: buyer.id, reasonCode: 'other', reason: 'A question of the bank.', days: 3 },
    officer.token,
  );
};
const unset = () => pool.query('UPDATE users SET fund_password_hash = NULL WHERE id = $1', [buyer.id]);
const noon = (from: string, to: string) => () => {
  rig.set('withdraw_from', from);
  rig.set('withdraw_to', to);
};

const MESSAGES: Array<[words: string, key: ErrorKey, reach: Reached]> = [
  // Whoever pays is told that one can recharge, which is tested with orders; whoever withdraws is told what can be withdrawn.
  ['insufficient balance', 'withdraw.balance_short', () => withdraw({ amount: '1000' })],
  ['fund password wrong', 'wallet.fund_password_wrong', () => withdraw({ password: '999999' })],
  ['fund password unset', 'wallet.fund_password_unset', after(unset, () => withdraw())],
  [
    'fund passwords mismatched',
    'account.passwords_differ',
    after(unset, () => rig.call('user!setSafewordReg', { safeword: '111111', repeated: '222222', password: LOGIN_PASSWORD }, buyer.token)),
  ],
  ['payment method not open in the region', 'payment.not_open_in_region', () => pay({ paymentMethod: 'card' })],
  ['business locked, contact service', 'account.locked', after(lock, () => pay())],
  ['channel not opened', 'payment.channel_closed', () => rig.call('rechargeBlockchain!recharge_open', { network: 'nowhere' }, buyer.token)],
  ['withdrawal below limits', 'withdraw.below_minimum', () => withdraw({ amount: '1' })],
  ['withdrawal above limits', 'withdraw.above_maximum', () => withdraw({ amount: '60000' })],
  ['outside withdrawal period', 'withdraw.outside_window', after(noon('13:00', '14:00'), () => withdraw())],
  [
    'daily withdrawal count exhausted',
    'withdraw.daily_count',
    after(
      () => rig.set('withdraw_per_day', 0),
      () => withdraw(),
    ),
  ],
  [
    'a withdrawal in progress blocks a new one',
    'withdraw.in_progress',
    after(
      () => withdraw(),
      () => withdraw(),
    ),
  ],
  [
    'an unfinished recharge blocks a new one',
    'recharge.unfinished',
    after(
      () => certificate(),
      () => certificate(),
    ),
  ],
  [
    'recharge chain error',
    'recharge.chain_error',
    after(
      () => void rig.chain.trouble.set('ethereum', 'unreachable'),
      () => rig.call('rechargeBlockchain!recharge_open', { network: 'ethereum' }, buyer.token),
    ),
  ],
  ['amount exceeds limit', 'wallet.amount_limit', () => certificate({ amount: '1000001' })],
  ['amount not greater than 0, or with too many decimals', 'wallet.amount_invalid', () => certificate({ amount: '0' })],
  [
    'cannot deregister with balance',
    'logoff.balance_left',
    () => rig.call('user!logoff', { reason: 'enough', password: LOGIN_PASSWORD }, buyer.token),
  ],
];

it.each(MESSAGES)('%s', async (_words, key, reach) => {
  const answer = await reach();
  expect(answer).toMatchObject({ status: 200, code: ERRORS[key].code, key });
  expect(answer.msg).not.toMatch(/[{}]|undefined/);
});

it('a lock stops new business and no withdrawal', async () => {
  await lock();
  expect((await pay()).msg).toContain('A question of the bank.');
  expect(await withdraw()).toMatchObject({ code: 0 });
  expect(await rig.call('withdraw!withdraw_open', {}, buyer.token)).toMatchObject({ code: 0 });
  expect(await certificate(), 'what was paid already is handed in').toMatchObject({ code: 0 });
});

it('each is said in the language of the call', async () => {
  const { msg } = await rig.call(
    'withdraw!apply',
    { session_token: token(), amount: '1', password: FUND_PASSWORD, lang: 'de' },
    buyer.token,
  );
  expect(msg).toBe('Die kleinste Auszahlung beträgt 10 USDT.');
});
