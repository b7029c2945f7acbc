/** The networks as those see them who look after them. What is data is changed here, with a reason; what is set up with the server names its setting. */
import type { WatchedNetwork } from '@entrepot/contracts/calls/money-watch.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import { setParameter, type Parameters } from '../parameters/index.ts';
import { acting, signature, type Acting } from '../staff/index.ts';
import type { Chain } from './chain-types.ts';
import { presentNetwork } from './chain.present.ts';
import { NETWORKS } from './networks.ts';
import { selectProgress } from './watching.sql.ts';

export interface NetworkDeskServices extends Pick<Platform, 'db'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record'>;
  chain: Pick<Chain, 'networks' | 'nodesOf' | 'walletOf'>;
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
        const changed = (await listNetworks(services)).find(({ network }) => network === change.network)!;
        // Other processes learn of it by the event; whoever changed it sees it at once.
        return { ...changed, confirmations: change.confirmations, ownFunds: String(change.ownFunds) };
      }),
    ],
  };
}

async function listNetworks({ db, chain, parameters }: NetworkDeskServices): Promise<WatchedNetwork[]> {
  const progress = await selectProgress(db);
  const infos = chain.networks();
  return Promise.all(NETWORKS.flatMap((definition) => {
    const info = infos.find(({ code }) => code === definition.code);
    if (!info) return [];
    const row = progress.find(({ code }) => code === definition.code);
    return chain.walletOf(definition.code).then((wallet) =>
      presentNetwork({ info, row, wallet, nodes: chain.nodesOf(definition.code), ownFunds: parameters.get(`own_funds_${definition.code}`), minimum: parameters.get('recharge_min') }));
  }));
}

/** Both in one transaction and one record of the log. */
async function changeNetwork({ db, audit, parameters }: NetworkDeskServices, { network: code, confirmations, ownFunds }: NetworkChange, by: Acting): Promise<void> {
  const network = NETWORKS.find((candidate) => candidate.code === code);
  if (!network) throw new DomainError('payment.channel_closed');
  const ownCode = `own_funds_${network.code}` as const;
  await withTransaction(db, async (tx) => {
    const before = { confirmations: parameters.get(network.confirmations), ownFunds: parameters.get(ownCode) };
    await setParameter(tx, network.confirmations, confirmations, by.session.subjectId);
    await setParameter(tx, ownCode, ownFunds, by.session.subjectId);
    await audit.record(tx, { ...(await signature(tx, by)), action: 'network.changed', subject: { kind: 'network', id: network.code }, before, after: { confirmations, ownFunds } });
  });
}
