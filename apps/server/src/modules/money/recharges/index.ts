/** Money that comes in, whichever way: what people see of it, what staff decide about it, and the one place where it is credited. */
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVouch } from '../../../platform/server-word.ts';
import { nextSerial } from '../../../platform/serial.ts';
import type { DepositSink } from '../chain/index.ts';
import { creditRecharge, failRecharge, type Clearing } from './credit-recharge.ts';
import { depositSink } from './deposits.ts';
import { recordsOf } from './read-recharges.ts';
import type { RechargeServices } from './recharge-services.ts';
import { rechargeRoutes } from './recharges.routes.ts';
import { rechargeStaffRoutes } from './recharges.staff.routes.ts';
import { hasOpenRecharge, insertRecharge } from './recharges.sql.ts';

export { creditRecharge } from './credit-recharge.ts';
export { worthScaled } from './amounts.ts';
export { createRates, type Rates } from './rates.ts';
export { deleteOldRateLocks, eraseRechargeTraces, hasOpenRecharge } from './recharges.sql.ts';

export interface NewProviderRecharge {
  userId: string;
  kind: 'provider';
  channel: string;
  currency: string;
  amountScaled: bigint;
  rateScaled: bigint;
  storefrontCode?: string | undefined;
  now: Date;
}

export interface Recharges {
  routes: Route[];
  /** What the chain tells. */
  deposits: DepositSink;
  /** For payment companies: a record in its beginning. */
  begin(tx: Tx, recharge: NewProviderRecharge): Promise<{ id: string; serial: string }>;
  /** Credits once, whoever says so however often. */
  credit(tx: Tx, rechargeId: string, naturalKey: string, clearing: Clearing, details: object, at: Date): Promise<boolean>;
  /** False where it is decided already. */
  fail(tx: Tx, rechargeId: string, reasonCode: string, reason: string, at: Date): Promise<boolean>;
  /** As their owners see them, newest first. Not to be asked inside a transaction. */
  recordsOf(ids: readonly string[], language?: Language): Promise<RechargeRecord[]>;
  hasOpen(tx: Tx, userId: string): Promise<boolean>;
}

export function createRecharges(
  { config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>,
  dependencies: Omit<RechargeServices, 'db' | 'clock' | 'vouch' | 'currencies'>,
): Recharges {
  const currencies = config.payments.stripe?.currencies ?? [];
  const services: RechargeServices = { db, clock, vouch: createVouch(config), currencies, ...dependencies };
  return {
    routes: [...rechargeRoutes(services), ...rechargeStaffRoutes(services)],
    deposits: depositSink(services),
    async begin(tx, { now, ...recharge }) {
      const { id, serial } = await insertRecharge(tx, { ...recharge, serial: await nextSerial(tx, 'R', now), now });
      await publish(tx, 'wallet.changed', { userIds: [recharge.userId] });
      return { id, serial };
    },
    credit: (tx, rechargeId, naturalKey, clearing, details, at) =>
      creditRecharge(services, tx, rechargeId, { naturalKey, clearing, details: { ...details }, at }),
    fail: (tx, rechargeId, code, reason, at) => failRecharge(tx, rechargeId, { code, reason, at }),
    recordsOf: (ids) => recordsOf(services, ids),
    hasOpen: hasOpenRecharge,
  };
}
