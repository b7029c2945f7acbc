/** The ledger of the world: every payment has its money before it, and every transaction sums to zero. */
import type { Buyer } from './buyers.ts';
import { DEMO_BUYER_INDEX } from './buyers.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import { datesOf, LOAN_STORIES } from './loan-stories.ts';
import type { Order } from './orders.ts';
import { Prng } from './prng.ts';
import type { Shop } from './shops.ts';
import { planPaidOut, type Earning } from './paid-withdrawals.ts';
import { feeOf, paidWithdrawals, planWithdrawals, type Withdrawal } from './withdrawals.ts';
import { HOUR_MS, MINUTE_MS } from './world-size.ts';

export interface Posting {
  accountId: string;
  cents: number;
}
export interface LedgerTransaction {
  id: string;
  kind: 'recharge' | 'order_payment' | 'order_refund' | 'order_settlement' | 'withdrawal_hold' | 'withdrawal_payout' | 'loan_payout';
  naturalKey: string;
  detailsJson: string;
  postedAtMs: number;
  postings: Posting[];
}

export interface PlatformAccounts {
  escrow: string;
  commission: string;
  chainClearing: string;
  fees: string;
  lendingPrincipal: string;
}
/** What the ledger's recharges were made for; confirmed at the moment they were posted. */
export interface Recharge {
  id: string;
  serial: string;
  buyer: Buyer;
  cents: number;
  openedAtMs: number;
  confirmedAtMs: number;
  evidence: string;
}
export interface HoldAccount {
  id: string;
  kind: 'user_hold' | 'shop_hold';
  ownerId: string;
  openedAtMs: number;
}
export interface LedgerPlan {
  userAccounts: string[];
  shopAccounts: string[];
  transactions: LedgerTransaction[];
  recharges: Recharge[];
  withdrawals: Withdrawal[];
  holdAccounts: HoldAccount[];
}

export const COMMISSION_BP = 500;
const DEMO_BUYERS_LAST_RECHARGE_CENTS = 500_000;
const CONFIRMED_AFTER_MS = 12 * MINUTE_MS;
const RECHARGE_STEPS_CENTS = [5_000, 10_000, 10_000, 20_000, 50_000] as const;

export function planLedger(
  seed: number,
  endMs: number,
  buyers: Buyer[],
  shops: Shop[],
  orders: Order[],
  platform: PlatformAccounts,
  ids: IdMaker,
  /** The storefront that lends. */
  lender: string,
): LedgerPlan {
  const userAccounts = buyers.map((buyer) => ids.uuid(ID_SPACE.account, buyer.index, buyer.createdAtMs, 1));
  const shopAccounts = shops.map((shop) => ids.uuid(ID_SPACE.account, shop.index, shop.openedAtMs, 2));
  const movements = orders.flatMap((order) => movementsOf(order, userAccounts, shopAccounts, platform));
  movements.sort((a, b) => a.atMs - b.atMs || a.order.index - b.order.index);

  const prng = new Prng(seed, 61);
  const balances = new Float64Array(buyers.length);
  const lastMovedMs = Float64Array.from(buyers, (buyer) => buyer.createdAtMs);
  const transactions: LedgerTransaction[] = [];
  const recharges: Recharge[] = [];
  const post = (
    kind: LedgerTransaction['kind'],
    naturalKey: string,
    detailsJson: string,
    postedAtMs: number,
    postings: Posting[],
  ): void => {
    const index = transactions.length;
    transactions.push({ id: ids.uuid(ID_SPACE.transaction, index, postedAtMs), kind, naturalKey, detailsJson, postedAtMs, postings });
  };
  const recharge = (buyer: Buyer, cents: number, atMs: number): void => {
    const number = String(transactions.length).padStart(6, '0');
    const id = ids.uuid(ID_SPACE.recharge, recharges.length, atMs);
    const serial = `R-${new Date(atMs).toISOString().slice(2, 10).replaceAll('-', '')}-D${number}`;
    const evidence = `recharge:demo:${number}`;
    recharges.push({
      id,
      serial,
      buyer,
      cents,
      openedAtMs: Math.max(buyer.createdAtMs, atMs - CONFIRMED_AFTER_MS),
      confirmedAtMs: atMs,
      evidence,
    });
    post('recharge', evidence, `{"source":"demo","cause":{"kind":"recharge","id":"${id}","serial":"${serial}"}}`, atMs, [
      { accountId: platform.chainClearing, cents: -cents },
      { accountId: userAccounts[buyer.index]!, cents },
    ]);
    balances[buyer.index]! += cents;
  };

  for (const { order, kind, naturalKey, atMs, buyerCents, postings } of movements) {
    const { buyer } = order;
    const missingCents = -(balances[buyer.index]! + buyerCents);
    if (missingCents > 0) {
      const earliestMs = lastMovedMs[buyer.index]! + 1;
      const atLeisureMs = atMs - Math.floor(prng.between(2 * MINUTE_MS, 5 * HOUR_MS));
      recharge(buyer, rechargeCents(prng, missingCents), Math.min(atMs, Math.max(earliestMs, atLeisureMs)));
    }
    balances[buyer.index]! += buyerCents;
    if (buyerCents !== 0) lastMovedMs[buyer.index] = atMs;
    post(
      kind,
      naturalKey,
      `{"order":"${order.serial}","cause":{"kind":"order","id":"${order.id}","serial":"${order.serial}"}}`,
      atMs,
      postings,
    );
  }
  recharge(buyers[DEMO_BUYER_INDEX]!, DEMO_BUYERS_LAST_RECHARGE_CENTS, endMs);
  const demoLoan = LOAN_STORIES.findIndex(({ isDemoBuyers }) => isDemoBuyers);
  const { id: loanId, serial: loanSerial, decidedAt: paidOutAt } = datesOf({ endMs, ids }, demoLoan);
  const lentCents = Number(LOAN_STORIES[demoLoan]!.amount) * 100;
  post(
    'loan_payout',
    `loan:${loanId}:payout`,
    JSON.stringify({ cause: { kind: 'loan', id: loanId, serial: loanSerial }, storefront: lender }),
    Date.parse(paidOutAt),
    [
      { accountId: platform.lendingPrincipal, cents: -lentCents },
      { accountId: userAccounts[DEMO_BUYER_INDEX]!, cents: lentCents },
    ],
  );
  const withdrawals = planAllWithdrawals({ seed, endMs, buyers, shops, movements, balances, ids });
  const holdAccounts = new Map<string, HoldAccount>();
  for (const { id, serial, owner, amountCents, feeCents, submittedAtMs, paid } of withdrawals) {
    const ownerId = owner.kind === 'user' ? owner.buyer.id : owner.shop.id;
    const hold = holdAccounts.get(ownerId) ?? {
      id: ids.uuid(ID_SPACE.account, holdAccounts.size, submittedAtMs, 4),
      kind: `${owner.kind}_hold` as const,
      ownerId,
      openedAtMs: submittedAtMs,
    };
    holdAccounts.set(ownerId, hold);
    const available = owner.kind === 'user' ? userAccounts[owner.buyer.index]! : shopAccounts[owner.shop.index]!;
    const cause = `"cause":{"kind":"withdrawal","id":"${id}","serial":"${serial}"},"network":"local"`;
    post('withdrawal_hold', `withdrawal:${id}:hold`, `{${cause}}`, submittedAtMs, [
      { accountId: available, cents: -(amountCents + feeCents) },
      { accountId: hold.id, cents: amountCents + feeCents },
    ]);
    if (!paid) continue;
    // No coin is named: like the recharges before it, it belongs to no network, and no network is asked about it.
    post('withdrawal_payout', `withdrawal:${id}:payout`, `{"source":"demo",${cause},"txHash":"${paid.txHash}"}`, paid.completedAtMs, [
      { accountId: hold.id, cents: -(amountCents + feeCents) },
      { accountId: platform.chainClearing, cents: amountCents },
      { accountId: platform.fees, cents: feeCents },
    ]);
  }
  transactions.sort((a, b) => a.postedAtMs - b.postedAtMs);
  return { userAccounts, shopAccounts, transactions, recharges, withdrawals, holdAccounts: [...holdAccounts.values()] };
}

interface AllWithdrawals {
  seed: number;
  endMs: number;
  buyers: Buyer[];
  shops: Shop[];
  movements: readonly Movement[];
  /** Of the buyers, in cents, when the world ends. */
  balances: ArrayLike<number>;
  ids: IdMaker;
}

/** So that whoever approved one today has room for those that wait. */
const MOST_PAID_CENTS = 800_000;

/** In order of time, so that whoever has one account on hold opens it with the first. */
function planAllWithdrawals({ seed, endMs, buyers, shops, movements, balances, ids }: AllWithdrawals): Withdrawal[] {
  const earnings = movements.flatMap(({ order, kind, atMs }): Earning[] =>
    kind === 'order_settlement' ? [{ shop: order.shop, cents: divided(order).netCents, atMs }] : [],
  );
  const shopCents = new Float64Array(shops.length);
  for (const { shop, cents } of earnings) shopCents[shop.index]! += cents;
  const waiting = planWithdrawals({ endMs, buyers, shops, userCents: balances, shopCents, ids });
  const asking = new Set(waiting.flatMap(({ owner }) => (owner.kind === 'shop' ? [owner.shop] : [])));
  // Those that wait are the first of their shops: nobody has two in progress.
  const others = shops.filter((shop) => !asking.has(shop));
  const paid = planPaidOut({
    seed,
    endMs,
    earnings: earnings.filter(({ shop }) => !asking.has(shop)),
    shops: others,
    feeOf,
    mostCents: MOST_PAID_CENTS,
  });
  return [...waiting, ...paidWithdrawals(paid, waiting.length, ids)].sort((a, b) => a.submittedAtMs - b.submittedAtMs);
}

interface Movement {
  order: Order;
  kind: LedgerTransaction['kind'];
  naturalKey: string;
  atMs: number;
  /** What it does to the buyer's balance. */
  buyerCents: number;
  postings: Posting[];
}

function movementsOf(order: Order, userAccounts: string[], shopAccounts: string[], platform: PlatformAccounts): Movement[] {
  const { timeline, totalCents } = order;
  const user = userAccounts[order.buyer.index]!;
  const movements: Movement[] = [];
  if (timeline.paidAtMs !== undefined) {
    movements.push({
      order,
      kind: 'order_payment',
      naturalKey: `order:${order.id}:payment`,
      atMs: timeline.paidAtMs,
      buyerCents: -totalCents,
      postings: [
        { accountId: user, cents: -totalCents },
        { accountId: platform.escrow, cents: totalCents },
      ],
    });
  }
  if (order.refund && timeline.refund?.state === 2) {
    const cents = order.refund.amountCents;
    movements.push({
      order,
      kind: 'order_refund',
      naturalKey: `refund:${order.refund.id}`,
      atMs: timeline.refund.decidedAtMs!,
      buyerCents: cents,
      postings: [
        { accountId: platform.escrow, cents: -cents },
        { accountId: user, cents },
      ],
    });
  }
  if (timeline.completedAtMs !== undefined) {
    const { commissionCents, netCents } = divided(order);
    const postings = [
      { accountId: platform.escrow, cents: -(netCents + commissionCents) },
      { accountId: shopAccounts[order.shop.index]!, cents: netCents },
      { accountId: platform.commission, cents: commissionCents },
    ];
    movements.push({
      order,
      kind: 'order_settlement',
      naturalKey: `order:${order.id}:settlement`,
      atMs: timeline.completedAtMs,
      buyerCents: 0,
      postings: postings.filter((posting) => posting.cents !== 0),
    });
  }
  return movements;
}

/** What was paid back of an order. */
export function refundedCents({ refund, timeline }: Order): number {
  return refund && timeline.refund?.state === 2 ? refund.amountCents : 0;
}

/**
 * How an order is divided when its return window has closed: the commission is of what was not refunded, half a cent goes to the even one.
 */
export function divided(order: Order): { refundedCents: number; commissionCents: number; netCents: number } {
  const refunded = refundedCents(order);
  const heldCents = order.totalCents - refunded;
  const exact = (heldCents * COMMISSION_BP) / 10_000;
  const below = Math.floor(exact);
  const commissionCents = exact - below === 0.5 ? below + (below % 2) : Math.round(exact);
  return { refundedCents: refunded, commissionCents, netCents: heldCents - commissionCents };
}

/** A round sum that covers the order, often with something over for the next one. */
function rechargeCents(prng: Prng, missingCents: number): number {
  const step = prng.pick(RECHARGE_STEPS_CENTS);
  const wantedCents = missingCents * prng.pick([1, 1, 1.3, 2, 3]);
  return Math.ceil(wantedCents / step) * step;
}
