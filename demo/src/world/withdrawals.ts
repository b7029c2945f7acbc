/**
 * Withdrawals: those that wait when the world ends, which is what the people of the back office find on their desk, their money on hold;
 * and those that were paid out before, which are what the desk has done.
 */
import type { Buyer } from './buyers.ts';
import { DEMO_BUYER_INDEX } from './buyers.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import type { PaidOut } from './paid-withdrawals.ts';
import type { Shop } from './shops.ts';
import { HOUR_MS } from './world-size.ts';

export interface Withdrawal {
  id: string;
  serial: string;
  owner: { kind: 'user'; buyer: Buyer } | { kind: 'shop'; shop: Shop };
  address: string;
  amountCents: number;
  feeCents: number;
  submittedAtMs: number;
  /** Not for those that wait. */
  paid?: Pick<PaidOut, 'decidedAtMs' | 'completedAtMs' | 'txHash' | 'blockHash' | 'blockNumber'>;
}

export interface Holdings {
  endMs: number;
  buyers: Buyer[];
  shops: Shop[];
  userCents: ArrayLike<number>;
  shopCents: ArrayLike<number>;
  ids: IdMaker;
}

const FEE_BP = 50;
const FEE_LEAST_CENTS = 100;
/** How long ago they were submitted: one is late, two are nearly so. */
const SHOPS_WAIT_HOURS = [22.4, 9.1, 2.2];
const BUYERS_WAIT_HOURS = [25.3, 21.6, 14.5, 5.7];
/** Of the largest shop, where it has so much: what two people have to agree to. */
const LARGE_CENTS = 620_000;
const LEAST_CENTS = 2_000;
/** What the parameters allow at once. */
export const MOST_WITHDRAWN_CENTS = 5_000_000;

export function planWithdrawals({ endMs, buyers, shops, userCents, shopCents, ids }: Holdings): Withdrawal[] {
  const richest = <Item extends { index: number }>(items: readonly Item[], cents: ArrayLike<number>, count: number) =>
    items
      .filter(({ index }) => cents[index]! >= 3 * LEAST_CENTS)
      .sort((a, b) => cents[b.index]! - cents[a.index]! || a.index - b.index)
      .slice(0, count);
  const asked = [
    ...richest(shops, shopCents, SHOPS_WAIT_HOURS.length).map((shop, place) => ({
      owner: { kind: 'shop' as const, shop },
      hours: SHOPS_WAIT_HOURS[place]!,
      cents: place === 0 && shopCents[shop.index]! > 2 * LARGE_CENTS ? LARGE_CENTS : atMost(roundCents(shopCents[shop.index]! / 4)),
    })),
    ...richest(
      buyers.filter(({ index }) => index !== DEMO_BUYER_INDEX),
      userCents,
      BUYERS_WAIT_HOURS.length,
    ).map((buyer, place) => ({
      owner: { kind: 'user' as const, buyer },
      hours: BUYERS_WAIT_HOURS[place]!,
      cents: atMost(roundCents(userCents[buyer.index]! / 2)),
    })),
  ];
  return asked.map(({ owner, hours, cents }, index) =>
    withdrawalOf(ids, index, { owner, submittedAtMs: Math.round(endMs - hours * HOUR_MS), amountCents: cents, feeCents: feeOf(cents) }),
  );
}

/** Numbered after those that wait. */
export function paidWithdrawals(paid: readonly PaidOut[], waiting: number, ids: IdMaker): Withdrawal[] {
  return paid.map(({ shop, amountCents, feeCents, submittedAtMs, ...rest }, place) => ({
    ...withdrawalOf(ids, waiting + place, { owner: { kind: 'shop', shop }, submittedAtMs, amountCents, feeCents }),
    paid: rest,
  }));
}

type Asked = Pick<Withdrawal, 'owner' | 'submittedAtMs' | 'amountCents' | 'feeCents'>;

function withdrawalOf(ids: IdMaker, index: number, asked: Asked): Withdrawal {
  const day = new Date(asked.submittedAtMs).toISOString().slice(2, 10).replaceAll('-', '');
  return {
    ...asked,
    id: ids.uuid(ID_SPACE.withdrawal, index, asked.submittedAtMs),
    serial: `W-${day}-D${String(index + 1).padStart(3, '0')}`,
    address: addressOf(ids, asked.owner),
  };
}

export function feeOf(amountCents: number): number {
  return Math.max(FEE_LEAST_CENTS, Math.round((amountCents * FEE_BP) / 10_000));
}

export const ownerIndex = (owner: Withdrawal['owner']): number => (owner.kind === 'user' ? owner.buyer.index : owner.shop.index);

const atMost = (cents: number): number => Math.min(cents, MOST_WITHDRAWN_CENTS);

function roundCents(cents: number): number {
  return Math.max(LEAST_CENTS, Math.floor(cents / 1_000) * 1_000);
}

/** The one that its owner has bound: of the form that the network asks for, and nobody has its key. */
function addressOf(ids: IdMaker, owner: Withdrawal['owner']): string {
  const parts = owner.kind === 'user' ? [1, 2] : [3, 4];
  const digits = parts
    .map((part) => ids.uuid(ID_SPACE.withdrawalAddress, ownerIndex(owner), 0, part).replaceAll('-', '').slice(13))
    .join('');
  return `0x${digits.slice(-38).padStart(40, '2')}`;
}
