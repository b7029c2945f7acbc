/**
 * The networks as those see them who look after them. What is data is proposed here, with a reason, and another agrees; what is set up with
 * the server names its setting.
 */
import type { WatchedNetwork } from '@entrepot/contracts/calls/money-watch.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Proposing } from '../../../platform/proposing.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { acting, type Acting } from '../../people/staff/index.ts';
import type { Chain, WaitingPayouts } from './chain-types.ts';
import { presentNetwork } from './chain.present.ts';
import { NETWORKS } from './networks.ts';
import { selectProgress } from './watching.sql.ts';

export interface NetworkDeskServices extends Pick<Platform, 'db'> {
  parameters: Pick<Parameters, 'get'>;
  /** What guards money is changed by two people. */
  settings: {
    propose(tx: Tx, wanted: ReadonlyArray<{ code: string; value: number; before: number }>, by: Proposing): Promise<unknown>;
    open(db: Db): Promise<ReadonlyArray<{ serial: string; values: Readonly<Record<string, unknown>>; pending: { dueAt: string | null } }>>;
  };
  chain: Pick<Chain, 'networks' | 'nodesOf' | 'walletOf'>;
  /** What is approved and not paid, by network. Withdrawals build on the chain, so it is handed in. */
  waitingPayouts: (db: Db) => Promise<ReadonlyMap<string, WaitingPayouts>>;
}

export interface NetworkChange {
  network: string;
  confirmations: number;
  ownFunds: number;
}

export function createNetworkDesk({ db }: Pick<Platform, 'db'>, dependencies: Omit<NetworkDeskServices, 'db'>): { routes: Route[] } {
  const services: NetworkDeskServices = { db, ...dependencies };
  return {
    routes: [
      route(adminCalls['networks!list'], () => listNetworks(services)),
      route(adminCalls['networks!set'], async ({ reason, ...change }, context) => {
        await changeNetwork(services, change, acting(context, reason));
        return (await listNetworks(services)).find(({ network }) => network === change.network)!;
      }),
    ],
  };
}

async function listNetworks({ db, chain, parameters, settings, waitingPayouts }: NetworkDeskServices): Promise<WatchedNetwork[]> {
  const [progress, open, waiting] = await Promise.all([selectProgress(db), settings.open(db), waitingPayouts(db)]);
  const infos = chain.networks();
  return Promise.all(
    NETWORKS.flatMap((definition) => {
      const info = infos.find(({ code }) => code === definition.code);
      if (!info) return [];
      const row = progress.find(({ code }) => code === definition.code);
      const ownCode = `own_funds_${definition.code}` as const;
      const pending = open.flatMap(({ serial, values, pending: { dueAt } }) => {
        const [confirmations, ownFunds] = [values[definition.confirmations], values[ownCode]];
        return confirmations === undefined && ownFunds === undefined
          ? []
          : [
              {
                serial,
                dueAt,
                confirmations: confirmations === undefined ? null : Number(confirmations),
                ownFunds: ownFunds === undefined ? null : String(ownFunds),
              },
            ];
      });
      return chain.walletOf(definition.code).then((wallet) =>
        presentNetwork({
          info,
          row,
          wallet,
          pending,
          payouts: waiting.get(definition.code),
          nodes: chain.nodesOf(definition.code),
          ownFunds: parameters.get(ownCode),
          minimum: parameters.get('recharge_min'),
        }),
      );
    }),
  );
}

/** Both in one proposal; what stays as it is stands in none. */
async function changeNetwork(
  { db, parameters, settings }: NetworkDeskServices,
  { network: code, confirmations, ownFunds }: NetworkChange,
  by: Acting,
): Promise<void> {
  const network = NETWORKS.find((candidate) => candidate.code === code);
  if (!network) throw new DomainError('payment.channel_closed');
  const ownCode = `own_funds_${network.code}` as const;
  await withTransaction(db, (tx) =>
    settings.propose(
      tx,
      [
        { code: network.confirmations, value: confirmations, before: parameters.get(network.confirmations) },
        { code: ownCode, value: ownFunds, before: parameters.get(ownCode) },
      ],
      by,
    ),
  );
}
