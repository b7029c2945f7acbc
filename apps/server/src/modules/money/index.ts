/** How money comes in and goes out, and what people, shops and staff see of it. */
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { TestSources } from '../books/ledger/index.ts';
import type { Ground } from '../ground/index.ts';
import { routesOf } from '../group.ts';
import type { People } from '../people/index.ts';
import { openParameters } from '../people/parameter-desk/index.ts';
import { createAdjustments } from './adjustments/index.ts';
import { createChain, createNetworkDesk } from './chain/index.ts';
import { createLedgerDesk } from './ledger-desk/index.ts';
import { createPayments, payUrlsOf } from './payments/index.ts';
import { createRates, createRecharges, deleteOldRateLocks } from './recharges/index.ts';
import { createReconciliation, newestOfProvider } from './reconciliation/index.ts';
import { createShopMoney } from './shop-money/index.ts';
import { createWallet } from './wallet/index.ts';
import { createWithdrawals, waitingPayouts } from './withdrawals/index.ts';

export async function createMoney(
  platform: Platform,
  { mail, parameters, storefronts, audit, nameOf }: Ground,
  { codes, accounts, members, parameterDesk }: People,
  { originOf }: { originOf(request: FastifyRequest): string },
) {
  const chain = await createChain(platform, { parameters });
  const rates = createRates({ url: platform.config.rateUrl, isDemo: platform.config.demo !== 'none' }, platform);
  const recharges = createRecharges(platform, { parameters, chain, rates, audit, mail, payUrls: payUrlsOf });
  const desk = { audit, comparisonOf: (provider: string) => newestOfProvider(platform.db, provider) };
  const payments = createPayments(platform, { parameters, recharges, rates, desk, originOf, paymentsOf: storefronts.paymentsOf, nameOf });
  const withdrawals = createWithdrawals(platform, {
    parameters,
    chain,
    codes,
    audit,
    mail,
    proveFundPassword: accounts.proveFundPassword,
    proveMember: members.prove,
  });
  chain.useSinks({ deposits: recharges.deposits, payouts: withdrawals.payouts });
  const reconciliation = createReconciliation(platform, { parameters, chain, payments, rates, audit, nameOf });
  return {
    testSources: (): TestSources => ({
      networks: chain
        .networks()
        .filter(({ isDemo }) => isDemo)
        .map(({ code }) => code),
      providers: payments.testProviders(),
    }),
    routes: routesOf(
      createNetworkDesk(platform, {
        parameters,
        chain,
        settings: { propose: parameterDesk.propose, open: openParameters },
        waitingPayouts,
      }),
      recharges,
      payments,
      withdrawals,
      createWallet(platform, { parameters, nameOf }),
      createShopMoney(platform, { parameters, nameOf, originOf }),
      createAdjustments(platform, { audit }),
      createLedgerDesk(platform),
      reconciliation,
    ),
    chainWorkers: chain.workers,
    companions: chain.companions,
    onReady: [() => reconciliation.start()],
    registerRoutes: [payments.registerRoutes],
    cleaners: [deleteOldRateLocks],
  };
}
