import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { LiabilityProof, LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { verifyProof } from '@entrepot/contracts/liability-hash.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { available, hold, ledgerBuilder } from '../ledger/ledger.builder.ts';
import { DAY_MS, tradeFloor } from '../../trade/refunds/trade-floor.builder.ts';
import { liabilityRoutes } from './liabilities.routes.ts';
import { publishTree } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall, staffCall } = floor;
const liabilities = rig.serve(liabilityRoutes({ db }));
const publish = () =>
  publishTree({ db, clock: rig.clock, parameters: rig.services.parameters, testSources: () => ({ networks: [], providers: [] }) });
const latest = async () => (await liabilities.call<LiabilityTree>('liabilities!latest')).data;

/** From the ledger alone, by all entries of every account in which there is other people's money. */
async function owedByTheLedger(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ kind: string; sum: string }>(
    `SELECT a.kind, sum(e.amount)::text AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE a.kind NOT IN ('commission', 'fees', 'chain_clearing', 'provider_clearing', 'adjustment', 'lending') AND t.posted_at < $1
     GROUP BY a.kind`,
    [new Date(`${rig.clock.now().toISOString().slice(0, 10)}T00:00:00Z`)],
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, formatMoney(moneyFrom(sum))]));
}

const plus = (...amounts: Array<string | undefined>) => formatMoney(amounts.reduce((sum, amount) => sum + moneyFrom(amount ?? '0'), 0n));

it('the published total is what the ledger owes, with orders in every state there is, and an order is counted once', async () => {
  rig.set('session_days', 365);
  const shopId = await rig.shop();
  const keeper = await rig.member(shopId);
  const officer = await rig.staff('disputes.decide');
  const [ada, ben] = [await rig.buyer({ balance: '1000' }), await rig.buyer({ balance: '500' })];
  const [cup] = (await rig.product(shopId, { skuPrices: ['10'], stock: 500 })).skuIds as [string];
  const bring = (progress: Parameters<typeof floor.order>[3], buyer = ada) => floor.order(buyer, keeper, [[cup, 2]], progress);
  const must = async (answer: Promise<{ code: number; key?: string }>) => {
    const { code, key } = await answer;
    expect(code, key).toBe(0);
  };

  // Settled: the shop's. Then one of them given back in part out of the shop's money.
  const settled = [await bring('received'), await bring('received')];
  await floor.days(8);
  await must(staffCall('orders!refund', { id: settled[0]!.id, amount: '5', reason: 'broken' }, { token: officer.token }));
  // Not paid, and cancelled: nobody's.
  const cancelled = await bring('placed');
  await must(call('order!cancel', { id: cancelled.id, reason: 'other' }, { token: ada.token }));
  await bring('placed');
  // Held: the buyer's, from the payment on until it is settled.
  for (const progress of ['paid', 'confirmed', 'shipped', 'received'] as const) await bring(progress);
  await bring('paid', ben);
  // A part of one is refunded, all of another; a third waits for the platform's decision.
  const part = await bring('paid');
  await must(staffCall('orders!refund', { id: part.id, amount: '4', reason: 'late' }, { token: officer.token }));
  const whole = await bring('paid', ben);
  await must(staffCall('orders!refund', { id: whole.id, amount: whole.total, reason: 'lost' }, { token: officer.token }));
  const disputed = await bring('paid');
  await must(
    call<OrderDetail>(
      'order!returns',
      {
        id: disputed.id,
        reason: 'other',
        amount: '20',
        remark: 'Broken.',
        lines: disputed.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
      },
      { token: ada.token },
    ),
  );
  const refundId = (await floor.info(ada, disputed.id)).refunds[0]!.id;
  await must(sellerCall('refund!decline', { id: refundId, answer: 'It left whole.' }, { token: keeper.token }));
  // On hold: still the person's.
  await ledgerBuilder(createDb(pool)).move(available(ben.id), hold(ben.id), '7', { kind: 'withdrawal_hold', at: rig.clock.now() });

  rig.clock.advance(DAY_MS);
  const ledger = await owedByTheLedger();
  await publish();
  const tree = await latest();
  expect(tree.amounts).toEqual([ledger.user_available, '7', ledger.escrow, ledger.shop_available, '0', '0', '0', '0']);
  expect(tree.total).toBe(plus(...Object.values(ledger)));
  expect(moneyFrom(ledger.escrow!)).toBeGreaterThan(moneyFrom('100'));

  // Each finds the same in the own leaf as in the own orders, and the shop has none of what is held.
  const proofOf = async (token: string) => (await liabilities.call<LiabilityProof>('liabilities!own', {}, { token })).data;
  for (const buyer of [ada, ben]) {
    const proof = await proofOf(buyer.token);
    const { rows } = await pool.query<{ held: string }>(
      'SELECT sum(total - refunded)::text AS held FROM orders WHERE buyer_id = $1 AND paid_at IS NOT NULL AND completed_at IS NULL',
      [buyer.id],
    );
    expect(proof.leaf.amounts![2]).toBe(plus(rows[0]!.held));
    expect(await verifyProof(proof)).toBe(true);
  }
  const {
    rows: [shop],
  } = await pool.query<{ amounts: string[] }>('SELECT amounts::text[] AS amounts FROM liability_leaves WHERE owner_id = $1', [shopId]);
  expect(shop!.amounts.map((amount) => plus(amount))).toEqual(['0', '0', '0', ledger.shop_available, '0', '0', '0', '0']);

  // What moves afterwards belongs to the day after.
  await bring('paid', ben);
  expect((await latest()).total).toBe(tree.total);
});
