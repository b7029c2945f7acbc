/**
 * Withdrawals that wait when the world ends: what the people of the back office find on their desk. Their money lies on hold, as the ledger
 * says.
 */
import type { Buyer } from './buyers.ts';
import { DEMO_BUYER_INDEX } from './buyers.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import { amountText } from './prices.ts';
import type { Shop } from './shops.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

export interface Withdrawal {
  id: string;
  serial: string;
  owner: { kind: 'user'; buyer: Buyer } | { kind: 'shop'; shop: Shop };
  address: string;
  amountCents: number;
  feeCents: number;
  submittedAtMs: number;
}

export interface Holdings {
  endMs: number;
  buyers: Buyer[];
  shops: Shop[];
  userCents: ArrayLike<number>;
  shopCents: ArrayLike<number>;
  ids: IdMaker;
}

/** The network that comes with the demo. */
const NETWORK = 'local';
const ANSWER_HOURS = 24;
const SECOND_PERSON_ABOVE_CENTS = 500_000;
const FEE_BP = 50;
const FEE_LEAST_CENTS = 100;
const BOUND_DAYS_BEFORE = 20;
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
  return asked.map(({ owner, hours, cents: amountCents }, index): Withdrawal => {
    const submittedAtMs = Math.round(endMs - hours * HOUR_MS);
    const day = new Date(submittedAtMs).toISOString().slice(2, 10).replaceAll('-', '');
    return {
      id: ids.uuid(ID_SPACE.withdrawal, index, submittedAtMs),
      serial: `W-${day}-D${String(index + 1).padStart(3, '0')}`,
      owner,
      submittedAtMs,
      amountCents,
      feeCents: Math.max(FEE_LEAST_CENTS, Math.round((amountCents * FEE_BP) / 10_000)),
      address: addressOf(ids, index),
    };
  });
}

const atMost = (cents: number): number => Math.min(cents, MOST_WITHDRAWN_CENTS);

function roundCents(cents: number): number {
  return Math.max(LEAST_CENTS, Math.floor(cents / 1_000) * 1_000);
}

/** Of the form that the network asks for; nobody has its key. */
function addressOf(ids: IdMaker, index: number): string {
  const digits = [1, 2].map((part) => ids.uuid(ID_SPACE.withdrawalAddress, index, 0, part).replaceAll('-', '').slice(13)).join('');
  return `0x${digits.slice(-38).padStart(40, '2')}`;
}

export function withdrawalTables(withdrawals: readonly Withdrawal[], ids: IdMaker, storefrontCodes: readonly string[]): TableRows[] {
  const ownerCells = ({ owner }: Withdrawal) =>
    owner.kind === 'user'
      ? [owner.buyer.id, null, null]
      : [null, owner.shop.id, ids.uuid(ID_SPACE.member, owner.shop.index, owner.shop.openedAtMs)];
  return [
    {
      table: 'chain_networks',
      columns: ['code'],
      *rows() {
        if (withdrawals.length > 0) yield line(NETWORK);
      },
    },
    {
      table: 'withdrawal_addresses',
      columns: ['id', 'user_id', 'shop_id', 'member_id', 'network', 'address', 'bound_at'],
      *rows() {
        for (const [index, withdrawal] of withdrawals.entries()) {
          const boundAtMs = withdrawal.submittedAtMs - BOUND_DAYS_BEFORE * DAY_MS;
          yield line(
            ids.uuid(ID_SPACE.withdrawalAddress, index, boundAtMs),
            ...ownerCells(withdrawal),
            NETWORK,
            withdrawal.address,
            timeText(boundAtMs),
          );
        }
      },
    },
    {
      table: 'withdrawals',
      columns: [
        'id',
        'serial',
        'user_id',
        'shop_id',
        'member_id',
        'network',
        'address',
        'amount',
        'fee',
        'approvals_needed',
        'storefront_code',
        'submitted_at',
        'deadline_at',
      ],
      *rows() {
        for (const withdrawal of withdrawals) {
          const { id, serial, owner, address, amountCents, feeCents, submittedAtMs } = withdrawal;
          const storefront = storefrontCodes[owner.kind === 'user' ? owner.buyer.storefront : 0]!;
          yield line(
            id,
            serial,
            ...ownerCells(withdrawal),
            NETWORK,
            address,
            amountText(amountCents),
            amountText(feeCents),
            amountCents > SECOND_PERSON_ABOVE_CENTS ? 2 : 1,
            storefront,
            timeText(submittedAtMs),
            timeText(submittedAtMs + ANSWER_HOURS * HOUR_MS),
          );
        }
      },
    },
  ];
}
