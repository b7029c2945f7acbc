/** Payment companies: a person is sent there to pay, and what they report is credited once, whoever says it how often. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVouch } from '../../../platform/server-word.ts';
import { askProviders } from './ask-providers.ts';
import type { PaymentServices } from './payment-services.ts';
import { paymentRoutes } from './payments.routes.ts';
import { selectBeginning, selectOldestOpen } from './payments.sql.ts';
import { providerDeskRoutes, type ProviderDeskServices } from './provider-desk.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createStripe } from './stripe/stripe.ts';
import { registerWebhooks } from './webhook.routes.ts';

export { selectPayUrls as payUrlsOf } from './payments.sql.ts';
export { channelChoices, CHANNELS } from './channels.ts';
export { askStripe } from './stripe/stripe.ts';
export type { NewPayment, PaymentProvider, ProviderEvent, ProviderState } from './provider.ts';

export interface Payments {
  routes: Route[];
  /** The webhooks, which are not calls of the contract. */
  registerRoutes(app: FastifyInstance): void;
  /** The names of the companies that there are settings for. */
  providers(): string[];
  /** Those of them that only play at being one: what they owe is worth nothing. */
  testProviders(): string[];
  /**
   * What a company says it owes us for everything since our first payment there, refunds taken off; minus the sum of `provider_clearing` if
   * all is well. A company may remember what it said of payments that are over; `anew` has it look at everything.
   */
  settled(provider: string, how?: { anew?: boolean }): Promise<bigint>;
  /** Carried out by the job; for tests and for who wants to know now. Returns how many payments were asked about. */
  ask(): Promise<number>;
}

export interface PaymentDependencies extends Pick<PaymentServices, 'parameters' | 'recharges'> {
  /** Left out by who needs no desk. */
  desk?: Pick<ProviderDeskServices, 'audit' | 'comparisonOf'>;
  originOf(request: FastifyRequest): string;
  /** What the back office says of a storefront's channels; nothing, if left out. */
  paymentsOf?: PaymentServices['paymentsOf'];
  /** A storefront's name, for the company's page; its address stands there, if left out. */
  nameOf?: PaymentServices['nameOf'];
  /** Nothing but USDT is taken, if left out. */
  rates?: PaymentServices['rates'];
  /** Instead of those that the settings name. */
  providers?: readonly PaymentProvider[];
}

const NO_RATES: PaymentServices['rates'] = { rateOf: async () => null };
const EVERY_MINUTE = '* * * * *';

export function createPayments(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'jobs'>,
  dependencies: PaymentDependencies,
): Payments {
  const { config, db, clock, log, jobs } = platform;
  const { parameters, recharges, originOf, desk, paymentsOf = () => [], nameOf = () => undefined, rates = NO_RATES } = dependencies;
  const { stripe, sandbox } = config.payments;
  const named = [...(stripe ? [createStripe(stripe, clock)] : []), ...(sandbox ? [createSandbox(sandbox, clock)] : [])];
  const found = dependencies.providers ?? named;
  const providers = new Map(found.map((provider) => [provider.name, provider]));
  const say = createVouch(config);
  const services: PaymentServices = {
    config,
    db,
    clock,
    log,
    parameters,
    recharges,
    rates,
    providers,
    paymentsOf,
    nameOf,
    vouch: (tx, provider) => say(tx, 'payment', `provider:${provider}`),
  };
  const ask = (): Promise<number> => askProviders(services);
  jobs.handle('payments:ask', async () => void (await ask()));
  jobs.schedule('payments:ask', EVERY_MINUTE);

  return {
    routes: [
      ...paymentRoutes({ ...services, originOf }),
      ...(desk ? providerDeskRoutes({ db, clock, ...desk, providers: found, settings: config.payments.channels }) : []),
    ],
    registerRoutes: (app) => registerWebhooks(app, services),
    providers: () => [...providers.keys()],
    testProviders: () => found.filter(({ isDemo }) => isDemo).map(({ name }) => name),
    async settled(name, { anew = false } = {}) {
      const provider = providers.get(name);
      if (!provider) throw new Error(`There are no settings for the payment company ${name}.`);
      const since = await selectBeginning(db, name);
      if (since === undefined) return 0n;
      const to = clock.now();
      return provider.settlement({ from: since, to, openSince: (await selectOldestOpen(db, name)) ?? to, anew });
    },
    ask,
  };
}
