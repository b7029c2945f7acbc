/** The whole application on one page: the platform's server, the modules in the order they build on each other, their routes. */
import { LANGUAGES, OFFICE_LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAccounts } from './modules/accounts/index.ts';
import { createAddresses } from './modules/addresses/index.ts';
import { createAdjustments } from './modules/adjustments/index.ts';
import { createAlarms } from './modules/alarms/index.ts';
import { createApplications } from './modules/applications/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createCaptcha } from './modules/captcha/index.ts';
import { createCart } from './modules/cart/index.ts';
import { createCatalog, createCategoryDesk, createProductDesk, type Catalog } from './modules/catalog/index.ts';
import { createCentre } from './modules/centre/index.ts';
import { createChain, createNetworkDesk } from './modules/chain/index.ts';
import { createCodes } from './modules/codes/index.ts';
import { createCollections } from './modules/collections/index.ts';
import { createConsoleLogin } from './modules/console-login/index.ts';
import { createContent, createContentDesk } from './modules/content/index.ts';
import { createGuard, createSecondFactors } from './modules/credentials/index.ts';
import { createFigures } from './modules/figures/index.ts';
import { createFreight, createShippingDesk } from './modules/freight/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createImports } from './modules/imports/index.ts';
import { createIntegrations } from './modules/integrations/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createLiabilities, publishedEnds } from './modules/liabilities/index.ts';
import { createLocks } from './modules/locks/index.ts';
import { createMedia, type Media, type PictureDrawer } from './modules/media/index.ts';
import { createMembers } from './modules/members/index.ts';
import { createModeration } from './modules/moderation/index.ts';
import { createOfficeToday } from './modules/office-today/index.ts';
import { checkStoredTransitions, createOrders } from './modules/orders/index.ts';
import { createParameterDesk, openParameters } from './modules/parameter-desk/index.ts';
import { createParameters, parameterRoutes } from './modules/parameters/index.ts';
import { channelChoices, createPayments } from './modules/payments/index.ts';
import { createPeopleDesk } from './modules/people-desk/index.ts';
import { createPlaces } from './modules/places/index.ts';
import { createProposals } from './modules/proposals/index.ts';
import { createRates, createRecharges } from './modules/recharges/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { createRefunds } from './modules/refunds/index.ts';
import { createReviewDesk, createReviews } from './modules/reviews/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createSessions } from './modules/sessions/index.ts';
import { createShopFigures } from './modules/shop-figures/index.ts';
import { createShopMoney } from './modules/shop-money/index.ts';
import { createShopDesk, createShops } from './modules/shops/index.ts';
import { createSitemap } from './modules/sitemap/index.ts';
import { createStaffModule } from './modules/staff/index.ts';
import { createStorefrontDesk, createStorefronts, type Storefronts } from './modules/storefronts/index.ts';
import { createSystem } from './modules/system/index.ts';
import { createTaxes } from './modules/taxes/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { createWithdrawals } from './modules/withdrawals/index.ts';
import { createWords } from './modules/words/index.ts';
import { registerCleanUp } from './platform/clean-up.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth, type HealthOptions } from './platform/http/health.ts';
import { rateLimits } from './platform/http/rate-limits.ts';
import { createOperations, publicCalls, registerOperations } from './platform/http/operations.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { registerDevOutbox } from './platform/mail/dev-outbox.ts';
import { createMail } from './platform/mail/mail.ts';
import type { Platform } from './platform/platform.ts';
import { userChannel } from './platform/push/channels.ts';
import { createPush, type Push } from './platform/push/push.ts';
import { chooseStorefront } from './render/choose-storefront.ts';
import { originOf } from './render/origin.ts';
import { BACK_OFFICE, registerConsole, SELLER_ZONE } from './render/register-console.ts';
import { registerPages } from './render/register-pages.ts';

export interface AppOptions {
  health: HealthOptions;
  /** Hot reload of the front ends, and the gallery of the design system. */
  dev: boolean;
  /** Draws the pictures of the demo world. */
  drawer?: PictureDrawer;
}

export interface App {
  server: FastifyInstance;
  /** For the people on duty, where it has a port of its own. */
  operations: FastifyInstance | undefined;
  push: Push;
  media: Media;
  catalog: Catalog;
  storefronts: Storefronts;
}

export async function createApp(platform: Platform, options: AppOptions): Promise<App> {
  const server = await createServer(platform);

  registerCleanUp(platform);
  const parameters = await createParameters(platform);
  const storefronts = await createStorefronts(platform);
  const media = createMedia(platform, { parameters });
  const catalog = createCatalog(platform, { parameters, storefronts: { focusOf: (code) => storefronts.byCode(code)?.focus ?? [] } });
  const shops = createShops(platform, { catalog: catalog.reader });
  const search = createSearch(platform, { catalog: catalog.reader, findShops: shops.reader.find });
  if (options.drawer) media.useDrawer(options.drawer);

  const mail = createMail(platform);
  const sessions = createSessions(platform, { parameters });
  const guard = createGuard(platform, { parameters });
  const factors = createSecondFactors(platform);
  const captcha = createCaptcha(platform, { parameters });
  const codes = createCodes(platform, { mail, parameters });
  const nameOf = (code: string): string => storefronts.byCode(code)?.name ?? 'Entrepot';
  const accounts = createAccounts(platform, {
    parameters,
    sessions,
    guard,
    factors,
    codes,
    captcha,
    mail,
    nameOf,
  });
  const storefrontOf = chooseStorefront(storefronts, platform.config);
  const freight = createFreight(platform);
  const figures = createFigures(platform);
  const places = createPlaces(platform);
  const addresses = createAddresses(platform, { parameters, places: places.reader });
  const collections = createCollections(platform, { parameters, catalog: catalog.reader, shops: shops.reader });
  const centre = createCentre(platform);
  const ownOrigin = (request: FastifyRequest) => originOf(request, storefrontOf(request), platform.config.mode === 'development');
  const content = createContent(platform, { parameters, originOf: ownOrigin });
  const audit = createAudit(platform);
  const proposals = createProposals(platform, { audit });
  const contentDesk = createContentDesk(platform, { parameters, audit, storefronts: storefronts.list });
  const parameterDesk = createParameterDesk(platform, { audit, proposals });
  const words = await createWords(platform, { audit, proposals, storefronts: storefronts.list });
  const productDesk = createProductDesk(platform, { parameters, audit });
  const categoryDesk = createCategoryDesk(platform, { audit });
  const imports = createImports(platform, { parameters, audit });
  const consoleLogin = createConsoleLogin(platform, { parameters, sessions, guard, secondFactors: factors, captcha, codes, audit, mail });
  const members = createMembers(platform, { parameters, audit, consoleLogin, originOf: ownOrigin });
  const shopDesk = createShopDesk(platform, { audit });
  const shippingDesk = createShippingDesk(platform, { audit });
  const integrations = createIntegrations(platform, { parameters, audit, mail });
  const applications = createApplications(platform, {
    proposals,
    parameters,
    media,
    codes,
    mail,
    audit,
    consoleLogin,
    originOf: ownOrigin,
  });
  const identity = createIdentity(platform, { parameters, media, mail, audit });
  const staff = createStaffModule(platform, {
    audit,
    consoleLogin,
    proposals,
    removeFactor: (tx, subjectId) => factors.remove(tx, { audience: 'staff', subjectId }),
    originOf: ownOrigin,
  });
  const locks = createLocks(platform, { audit, mail });
  const peopleDesk = createPeopleDesk(platform, { audit, mail, sessions, factors });
  const taxes = createTaxes(platform, { audit, proposals });
  const ledger = createLedger(platform, { publishedEnds: async () => (await publishedEnds(platform.db)).ledger });
  const wallet = createWallet(platform, { parameters, nameOf });
  const alarms = createAlarms(platform, { audit });
  const chain = await createChain(platform, { parameters });
  const networkDesk = createNetworkDesk(platform, {
    parameters,
    chain,
    settings: { propose: parameterDesk.propose, open: openParameters },
  });
  const rates = createRates({ url: platform.config.rateUrl, isDemo: platform.config.demo !== 'none' }, platform);
  const recharges = createRecharges(platform, { parameters, chain, rates, audit, mail });
  const payments = createPayments(platform, { parameters, recharges, audit, originOf: ownOrigin, paymentsOf: storefronts.paymentsOf });
  const liabilities = createLiabilities(platform, {
    parameters,
    testSources: () => ({
      networks: chain
        .networks()
        .filter(({ isDemo }) => isDemo)
        .map(({ code }) => code),
      providers: payments.testProviders(),
    }),
  });
  const storefrontDesk = createStorefrontDesk(platform, {
    audit,
    receivePicture: media.receiveDocument,
    paymentChoices: (code) => channelChoices(platform.config.payments.channels, code),
  });
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
  const shopMoney = createShopMoney(platform, { parameters, nameOf });
  const adjustments = createAdjustments(platform, { audit });
  const cart = createCart(platform, { parameters });
  await checkStoredTransitions(platform.db);
  const orders = createOrders(platform, { parameters, mail, nameOf, proveFundPassword: accounts.proveFundPassword });
  const refunds = createRefunds(platform, { parameters, audit, mail, timers: orders.timers });
  const reviews = createReviews(platform, { parameters, timers: orders.timers });
  const reviewDesk = createReviewDesk(platform, { audit });
  const moderation = createModeration(platform, { audit });
  const shopFigures = createShopFigures(platform, { parameters });
  const officeToday = createOfficeToday(platform, { parameters });
  const reconciliation = createReconciliation(platform, { parameters, chain, payments, audit });
  const system = createSystem(platform, { audit });
  const rateLimitOf = rateLimits({
    callsPerMinute: () => parameters.get('calls_per_minute'),
    uploadsPerHour: () => parameters.get('uploads_per_hour'),
  });

  const routes = [
    parameterRoutes(parameters),
    ...[
      media,
      catalog,
      productDesk,
      categoryDesk,
      moderation,
      reviewDesk,
      imports,
      shops,
      search,
      reviews,
      freight,
      content,
      figures,
      places,
      addresses,
      collections,
      centre,
      captcha,
      accounts,
      members,
      integrations,
      applications,
      identity,
      shopDesk,
      shippingDesk,
      shopFigures,
      officeToday,
      staff,
      audit,
      system,
      ledger,
      networkDesk,
      wallet,
      liabilities,
      alarms,
      recharges,
      payments,
      withdrawals,
      shopMoney,
      adjustments,
      reconciliation,
      cart,
      orders,
      refunds,
      locks,
      peopleDesk,
      taxes,
      storefrontDesk,
      contentDesk,
      parameterDesk,
      words,
      proposals,
    ].map((module) => module.routes),
  ].flat();
  server.decorateRequest('spokenStorefront', {
    getter(this: FastifyRequest) {
      return storefronts.list().length === 0 ? undefined : storefrontOf(this).code;
    },
  });
  registerHealth(server, platform, options.health);
  const allCalls = routes.map((route) => route.call);
  const operations = platform.config.operations && createOperations(platform, allCalls);
  registerDocs(server, operations ? publicCalls(allCalls) : allCalls);
  if (!operations) registerOperations(server, platform, allCalls);
  registerRoutes(server, routes, {
    resolveSession: integrations.resolveWith(sessions.resolve),
    keyCallsPerMinute: () => parameters.get('key_calls_per_minute'),
    rateLimitOf,
    storefrontOf: (request) => storefrontOf(request).code,
    isOpen: storefronts.isOpen,
  });
  media.registerRoutes(server);
  payments.registerRoutes(server);
  liabilities.registerRoutes(server);
  registerDevOutbox(server, platform);
  // Whoever serves also counts, indexes, seals, writes letters and follows the chains, from the first request to the last.
  for (const worker of [
    figures.worker,
    search.indexer,
    ledger.sealer,
    orders.letters,
    imports.worker,
    system.minutes,
    ...integrations.workers,
    ...chain.workers,
  ]) {
    server.addHook('onReady', async () => worker.start());
    server.addHook('onClose', () => worker.stop());
  }
  server.addHook('onReady', () => staff.shutDemoOut());
  server.addHook('onReady', () => staff.sayIfAlone());
  server.addHook('onReady', () => liabilities.publishSoon());
  server.addHook('onReady', () => reconciliation.start());
  server.addHook('onReady', async () => orders.runTimersSoon());
  await registerConsole(server, platform, { place: SELLER_ZONE, languages: LANGUAGES, storefrontOf, dev: options.dev });
  await registerConsole(server, platform, { place: BACK_OFFICE, languages: OFFICE_LANGUAGES, storefrontOf, dev: options.dev });
  await registerPages(server, platform, { storefrontOf, storefronts, sitemap: createSitemap(platform), dev: options.dev });
  const push = createPush(platform, { resolveSession: sessions.resolveComplete, storefronts });
  platform.events.on('sessions.ended', ({ sessionIds }) => sessionIds.forEach(push.closeSession));
  push.forward('orders.changed', ({ userIds }) =>
    userIds.map((id) => ({ channel: userChannel(id), message: { type: 'orders.changed', data: {} } })),
  );
  push.forward('wallet.changed', ({ userIds }) =>
    userIds.map((id) => ({ channel: userChannel(id), message: { type: 'wallet.changed', data: {} } })),
  );
  return { server, operations, push, media, catalog, storefronts };
}
