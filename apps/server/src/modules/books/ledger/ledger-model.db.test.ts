/**
 * Random sequences of what money does, against a model in memory: what the model allows happens, what it does not allow is refused and
 * leaves no trace.
 * A failure prints seed, path and replayPath; LEDGER_REPLAY='{"seed":…,"path":"…","replayPath":"…"}' runs exactly that again.
 */
import { randomUUID } from 'node:crypto';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { balancesOf, post, sumOf, verifyLedger, type LedgerAccount, type TransactionKind } from './index.ts';
import { sumProblems } from './ledger.builder.ts';
import { sealEntries } from './sealing.sql.ts';

const { db, pool } = await testDatabase();
/** As the owner: this money stands for nothing, and the server's role could not post it. */
const owner = createDb(pool);
const AT = new Date('2026-01-15T12:00:00Z');
const PEOPLE = 3;
const isLong = process.env.ENTREPOT_LONG !== undefined;
const replay = JSON.parse(process.env.LEDGER_REPLAY ?? '{}') as { seed?: number; path?: string; replayPath?: string };

type Leg = [account: LedgerAccount, amountScaled: bigint];

/** What every account should hold, and which facts are posted. */
class Model {
  readonly people = Array.from({ length: PEOPLE }, () => randomUUID());
  readonly balances = new Map<string, bigint>();
  readonly facts: Array<{ key: string; kind: TransactionKind; legs: Leg[] }> = [];

  of(account: LedgerAccount): bigint {
    return this.balances.get(nameOf(account)) ?? 0n;
  }

  allows(legs: Leg[]): boolean {
    return legs.every(([account, amount]) => !('ownerId' in account) || this.of(account) + amount >= 0n);
  }

  apply(key: string, kind: TransactionKind, legs: Leg[]): void {
    for (const [account, amount] of legs) this.balances.set(nameOf(account), this.of(account) + amount);
    this.facts.push({ key, kind, legs });
  }
}

function nameOf(account: LedgerAccount): string {
  return 'ownerId' in account ? `${account.kind}:${account.ownerId}` : account.kind;
}

type Outcome = 'posted' | 'repeated' | 'short';

async function attempt(kind: TransactionKind, naturalKey: string, legs: Leg[]): Promise<Outcome> {
  try {
    const isPosted = await withTransaction(owner, (tx) =>
      post(tx, { kind, naturalKey, at: AT, entries: legs.map(([account, amountScaled]) => ({ account, amountScaled })) }),
    );
    return isPosted ? 'posted' : 'repeated';
  } catch (error) {
    if (error instanceof Error && 'key' in error && error.key === 'wallet.insufficient_balance') return 'short';
    throw error;
  }
}

const available = (ownerId: string): LedgerAccount => ({ kind: 'user_available', ownerId });
const hold = (ownerId: string): LedgerAccount => ({ kind: 'user_hold', ownerId });

/** What one command moves. */
const SHAPES: ReadonlyArray<{
  name: string;
  kind: TransactionKind;
  legs: (who: string, other: string, amount: bigint, fee: bigint) => Leg[];
}> = [
  {
    name: 'deposit',
    kind: 'recharge',
    legs: (who, _other, amount) => [
      [{ kind: 'chain_clearing' }, -amount],
      [available(who), amount],
    ],
  },
  {
    name: 'hold',
    kind: 'withdrawal_hold',
    legs: (who, _other, amount, fee) => [
      [available(who), -amount - fee],
      [hold(who), amount + fee],
    ],
  },
  {
    name: 'return',
    kind: 'withdrawal_return',
    legs: (who, _other, amount, fee) => [
      [hold(who), -amount - fee],
      [available(who), amount + fee],
    ],
  },
  {
    name: 'payout',
    kind: 'withdrawal_payout',
    legs: (who, _other, amount, fee) => [
      [hold(who), -amount - fee],
      [{ kind: 'chain_clearing' }, amount],
      [{ kind: 'fees' }, fee],
    ],
  },
  {
    name: 'pay',
    kind: 'order_payment',
    legs: (who, _other, amount) => [
      [available(who), -amount],
      [{ kind: 'escrow' }, amount],
    ],
  },
  {
    name: 'refund',
    kind: 'order_refund',
    legs: (who, _other, amount) => [
      [{ kind: 'escrow' }, -amount],
      [available(who), amount],
    ],
  },
  {
    name: 'add',
    kind: 'adjustment',
    legs: (who, _other, amount) => [
      [{ kind: 'adjustment' }, -amount],
      [available(who), amount],
    ],
  },
  {
    name: 'take',
    kind: 'adjustment',
    legs: (who, _other, amount) => [
      [{ kind: 'adjustment' }, amount],
      [available(who), -amount],
    ],
  },
  {
    name: 'settle',
    kind: 'order_settlement',
    legs: (_who, other, amount, fee) => [
      [{ kind: 'escrow' }, -amount - fee],
      [{ kind: 'shop_available', ownerId: other }, amount],
      [{ kind: 'commission' }, fee],
    ],
  },
];

type Command = fc.AsyncCommand<Model, unknown>;

function move([shape, person, amountScaled, feeScaled]: [number, number, bigint, bigint]): Command {
  const { name, kind, legs: legsOf } = SHAPES[shape]!;
  return {
    check: () => true,
    async run(model) {
      const legs = legsOf(model.people[person]!, model.people[(person + 1) % PEOPLE]!, amountScaled, feeScaled);
      const [key, isAllowed] = [randomUUID(), model.allows(legs)];
      expect(await attempt(kind, key, legs)).toBe(isAllowed ? 'posted' : 'short');
      if (isAllowed) model.apply(key, kind, legs);
    },
    toString: () => `${name}(${person}, ${formatMoney(amountScaled)}, ${formatMoney(feeScaled)})`,
  };
}

/** The same fact again, or the same fact with another amount: nothing moves. */
function repeat([which, factor]: [number, bigint]): Command {
  return {
    check: (model) => model.facts.length > 0,
    async run(model) {
      const { key, kind, legs } = model.facts[which % model.facts.length]!;
      expect(
        await attempt(
          kind,
          key,
          legs.map(([account, scaled]) => [account, scaled * factor]),
        ),
      ).toBe('repeated');
    },
    toString: () => `repeat(${which}, ${factor})`,
  };
}

function unbalanced([person, amountScaled]: [number, bigint]): Command {
  return {
    check: () => true,
    async run(model) {
      const legs: Leg[] = [
        [{ kind: 'chain_clearing' }, -amountScaled],
        [available(model.people[person]!), amountScaled + 1n],
      ];
      await expect(attempt('recharge', randomUUID(), legs)).rejects.toThrow('does not balance');
    },
    toString: () => `unbalanced(${person}, ${formatMoney(amountScaled)})`,
  };
}

/** All at once: as many succeed as there is money for, in whichever order they come. */
function rush([person, amountScaled, count]: [number, bigint, number]): Command {
  return {
    check: () => true,
    async run(model) {
      const legs: Leg[] = [
        [available(model.people[person]!), -amountScaled],
        [{ kind: 'escrow' }, amountScaled],
      ];
      const affordable = Number(model.of(legs[0]![0]) / amountScaled);
      const keys = Array.from({ length: count }, () => randomUUID());
      const outcomes = await Promise.all(keys.map((key) => attempt('order_payment', key, legs)));
      const posted = keys.filter((_key, index) => outcomes[index] === 'posted');
      expect(posted).toHaveLength(Math.min(count, affordable));
      expect(outcomes.filter((outcome) => outcome === 'short')).toHaveLength(count - posted.length);
      for (const key of posted) model.apply(key, 'order_payment', legs);
    },
    toString: () => `rush(${person}, ${formatMoney(amountScaled)} x ${count})`,
  };
}

const who = fc.integer({ min: 0, max: PEOPLE - 1 });
/** Small ones collide with each other; large and odd ones find what is lost in rounding. */
const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: 20n }).map((whole) => whole * 10n ** 10n),
  fc.bigInt({ min: 1n, max: 10n ** 27n }),
);
const commands = fc.commands(
  [
    fc.tuple(fc.integer({ min: 0, max: SHAPES.length - 1 }), who, amount, amount).map(move),
    fc.tuple(fc.constant(0), who, amount, amount).map(move),
    fc.tuple(fc.nat(50), fc.bigInt({ min: 1n, max: 2n })).map(repeat),
    fc.tuple(who, amount).map(unbalanced),
    fc.tuple(who, amount, fc.integer({ min: 2, max: 12 })).map(rush),
  ],
  { maxCommands: 40, ...(replay.replayPath === undefined ? {} : { replayPath: replay.replayPath }) },
);

it('does what the model does', async () => {
  const { replayPath: _replayPath, ...parameters } = replay;
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const model = new Model();
      const sums = await platformSums();
      await fc.asyncModelRun(() => ({ model, real: undefined }), sequence);
      for (const person of model.people) {
        expect(await balancesOf(db, person)).toEqual({
          availableScaled: model.of(available(person)) + model.of({ kind: 'shop_available', ownerId: person }),
          holdScaled: model.of(hold(person)),
        });
      }
      for (const [kind, before] of sums) expect((await sumOf(db, kind)) - before).toBe(model.of({ kind }));
    }),
    { numRuns: isLong ? 400 : 50, ...parameters },
  );
  while ((await sealEntries(db, 1_000)) > 0);
  expect(await verifyLedger(db)).toMatchObject({ unsealed: 0n });
  expect(await sumProblems(db)).toEqual([]);
});

async function platformSums() {
  const kinds = ['escrow', 'commission', 'fees', 'chain_clearing', 'adjustment'] as const;
  return Promise.all(kinds.map(async (kind) => [kind, await sumOf(db, kind)] as const));
}
