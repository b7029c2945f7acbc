/**
 * Outside against inside. What lies on a chain is what was credited for it, less what was paid out, with what still waits and with what the
 * operator has put in.
 * What a payment company owes is what was credited for it. A difference is an alarm until it is gone; a company or a chain that does not
 * answer is none.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { CURRENCY, formatMoney } from '@entrepot/contracts/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import type { Chain, NetworkInfo } from '../chain/index.ts';
import { sumOf } from '../../books/ledger/index.ts';
import { isParameterCode, scaledAmount, type Parameters } from '../../ground/parameters/index.ts';
import type { Payments } from '../payments/index.ts';
import { insertComparison, selectBeginning, selectChainBooks, selectDemoSum, type NewComparison } from './reconciliation.sql.ts';

export interface ReconciliationServices extends Pick<Platform, 'db' | 'clock' | 'log'> {
  parameters: Pick<Parameters, 'get'>;
  chain: Pick<Chain, 'networks' | 'holdings' | 'payoutOf'>;
  payments: Pick<Payments, 'providers' | 'settled'>;
  /** Between two looks at something that seems to differ: a payment may have been under way. */
  secondLookMs: number;
}

const DIFFERENCE = 'reconciliation.difference';
/** A millionth, the smallest part of USDT on most networks; some know smaller ones, which no balance here can have. */
const DUST_SCALED = 10n ** 4n;

const differs = ({ outsideScaled, insideScaled }: Pick<NewComparison, 'outsideScaled' | 'insideScaled'>): boolean => {
  const difference = outsideScaled - insideScaled;
  return (difference < 0n ? -difference : difference) >= DUST_SCALED;
};

/** Anew: nothing that was remembered counts. */
type Look = (anew: boolean) => Promise<Omit<NewComparison, 'takenAt' | 'subject'>>;

export async function compareAll(services: ReconciliationServices): Promise<void> {
  const { chain, payments, log } = services;
  const looks: Array<[subject: string, look: Look]> = [
    ...chain
      .networks()
      .filter(({ isOpen }) => isOpen)
      .map((network): [string, Look] => [`chain:${network.code}`, () => lookAtChain(services, network)]),
    ...payments.providers().map((name): [string, Look] => [`provider:${name}`, (anew) => lookAtProvider(services, name, anew)]),
  ];
  for (const [subject, look] of looks) {
    // One that does not answer keeps nobody from looking at the others; it is compared again next time.
    await compare(services, subject, look).catch((error: unknown) =>
      log.warn({ err: error, subject }, 'could not be compared with the ledger'),
    );
  }
}

async function compare({ db, clock, secondLookMs }: ReconciliationServices, subject: string, look: Look): Promise<void> {
  let seen = await look(false);
  if (differs(seen)) {
    await delay(secondLookMs);
    seen = await look(true);
  }
  const takenAt = clock.now();
  const differenceScaled = seen.outsideScaled - seen.insideScaled;
  await withTransaction(db, async (tx) => {
    await insertComparison(tx, { ...seen, subject, takenAt });
    if (!differs(seen)) await settleWhere(tx, DIFFERENCE, subject, 'both sides are alike again', takenAt);
    else {
      const details = {
        ...seen.details,
        outside: formatMoney(seen.outsideScaled),
        inside: formatMoney(seen.insideScaled),
        difference: formatMoney(differenceScaled),
      };
      await raise(tx, { kind: DIFFERENCE, subject, details }, takenAt);
    }
  });
}

async function lookAtChain(
  { db, chain, parameters }: ReconciliationServices,
  { code: network, isDemo, heldIn: coin }: Pick<NetworkInfo, 'code' | 'isDemo' | 'heldIn'>,
): ReturnType<Look> {
  const outsideScaled = await chain.holdings(network);
  const { clearedScaled, waitingScaled, sent } = await selectChainBooks(db, network, coin);
  const payouts = await chain.payoutOf(sent.map(({ id }) => id));
  // In a block, and so gone from the wallet, though not yet final.
  const gone = sent.filter(({ id }) => (payouts.get(id)?.confirmations ?? 0) > 0);
  const goneScaled = gone.reduce((sum, { amountScaled }) => sum + amountScaled, 0n);
  const code = `own_funds_${network}`;
  const ownScaled = isParameterCode(code) ? scaledAmount(Number(parameters.get(code))) : 0n;
  const demoScaled = await selectDemoSum(db);
  const remembered = clearedScaled + waitingScaled - goneScaled + ownScaled;
  const forgotten = isDemo ? await forgottenBy(db, network, remembered - outsideScaled) : undefined;
  return {
    outsideScaled,
    insideScaled: remembered - (forgotten?.forgottenScaled ?? 0n),
    details: {
      coin,
      ...(forgotten ? { identity: forgotten.identity, forgotten: formatMoney(forgotten.forgottenScaled) } : {}),
      cleared: formatMoney(clearedScaled),
      waiting: formatMoney(waitingScaled),
      leaving: formatMoney(goneScaled),
      ownFunds: formatMoney(ownScaled),
      ...(demoScaled === 0n || coin !== CURRENCY
        ? {}
        : { demoApart: formatMoney(demoScaled), note: 'Recharges of the demo world belong to no network and are counted in none.' }),
    },
  };
}

/** What was paid on test chains that are gone. It is reckoned once for each that begins, and from then on every difference is one. */
async function forgottenBy(db: Db, network: string, missingScaled: bigint): Promise<{ identity: string | null; forgottenScaled: bigint }> {
  const { identity, lastIdentity, lastForgottenScaled, isFirst } = await selectBeginning(db, network);
  const hasBegunAnew = !isFirst && lastIdentity !== identity;
  return { identity, forgottenScaled: hasBegunAnew ? missingScaled : lastForgottenScaled };
}

async function lookAtProvider({ db, payments }: ReconciliationServices, name: string, anew: boolean): ReturnType<Look> {
  const outsideScaled = await payments.settled(name, { anew });
  return { outsideScaled, insideScaled: -(await sumOf(db, 'provider_clearing', { detailsProvider: name })), details: {} };
}
