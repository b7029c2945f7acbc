/** The whole application on one page: the platform's server, the groups of modules in the order they build on each other, their routes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBooks } from './modules/books/index.ts';
import type { Catalog } from './modules/goods/catalog/index.ts';
import { createGoods } from './modules/goods/index.ts';
import { createGround } from './modules/ground/index.ts';
import { deleteOldMessages } from './modules/ground/mail/index.ts';
import type { Media, PictureDrawer } from './modules/ground/media/index.ts';
import type { Storefronts } from './modules/ground/storefronts/index.ts';
import type { Group } from './modules/group.ts';
import { createMoney } from './modules/money/index.ts';
import { createOffice } from './modules/office/index.ts';
import { AUDIT_SUBJECTS, CLOSING_PARTS } from './modules/office/traces/index.ts';
import { noteExports } from './modules/people/audit-desk/index.ts';
import { createPeople } from './modules/people/index.ts';
import { createTrade } from './modules/trade/index.ts';
import { lastStorefrontOf, noticeOfLock, TRADE_FACTS } from './modules/trade/orders/index.ts';
import { registerCleanUp } from './platform/clean-up.ts';
import { createServer } from './platform/http/create-server.ts';
import type { HealthOptions } from './platform/http/health.ts';
import type { Platform } from './platform/platform.ts';
import type { Push } from './platform/push/push.ts';
import { openPush } from './open-push.ts';
import { registerGroups } from './register-groups.ts';
import { chooseStorefront } from './render/choose-storefront.ts';
import { originOf } from './render/origin.ts';
import { registerSites, type ConsoleBuilds } from './render/register-sites.ts';

export interface AppOptions {
  health: HealthOptions;
  /** Hot reload of the front ends, and the gallery of the design system. */
  dev: boolean;
  /** Kept when a console is built; absent, all are. */
  builds?: ConsoleBuilds | undefined;
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
  registerCleanUp(platform, [deleteOldMessages]);
  const ground = await createGround(platform, { drawer: options.drawer });
  const { parameters, storefronts, media } = ground;
  const storefrontOf = chooseStorefront(storefronts, platform.config);
  const door = { originOf: (request: FastifyRequest) => originOf(request, storefrontOf(request), platform.config.mode === 'development') };

  // A group builds on those before it. What it has to know of those after it is handed in here, and nowhere else.
  const people = createPeople(platform, ground, {
    ...door,
    closing: CLOSING_PARTS,
    lastStorefrontOf,
    noticeOfLock,
    subjects: AUDIT_SUBJECTS,
  });
  const goods = createGoods(platform, ground, people, { ...door, trade: TRADE_FACTS });
  const books = createBooks(platform, ground, { testSources: () => money.testSources() });
  const trade = await createTrade(platform, ground, people);
  const money = await createMoney(platform, ground, people, door);
  const office = await createOffice(platform, ground, people, { drawHome: (page) => sites.drawHome(page) });
  const noted = noteExports(platform, ground);
  const groups = [ground, people, goods, books, trade, money, office].map((group: Group): Group => ({
    ...group,
    routes: group.routes.map(noted),
  }));

  const resolveSession = people.apiKeys.resolveWith(people.entry.resolve);
  const operations = registerGroups(server, platform, groups, {
    storefronts,
    storefrontOf,
    parameters,
    resolveSession,
    health: options.health,
  });
  const sites = await registerSites(
    server,
    platform,
    { storefrontOf, storefronts, sitemap: goods.sitemap, dev: options.dev },
    options.builds,
  );
  const push = openPush(platform, { resolveSession: people.entry.resolveComplete, storefronts });
  return { server, operations, push, media, catalog: goods.catalog, storefronts };
}
