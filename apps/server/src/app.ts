/** The whole application on one page: the platform's server, the groups of modules in the order they build on each other, their routes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBooks } from './modules/books/index.ts';
import type { Catalog } from './modules/goods/catalog/index.ts';
import { createGoods } from './modules/goods/index.ts';
import { createGround } from './modules/ground/index.ts';
import type { Media, PictureDrawer } from './modules/ground/media/index.ts';
import type { Storefronts } from './modules/ground/storefronts/index.ts';
import { createLending } from './modules/lending/index.ts';
import { createMoney } from './modules/money/index.ts';
import { createOffice } from './modules/office/index.ts';
import { AUDIT_SUBJECTS, CLOSING_PARTS } from './modules/office/traces/index.ts';
import { noteExports } from './modules/people/audit-desk/index.ts';
import { createPeople } from './modules/people/index.ts';
import { createService } from './modules/service/index.ts';
import { forgetVisitorMail, type MailDoor } from './modules/service/letters/index.ts';
import { createTrade } from './modules/trade/index.ts';
import { lastStorefrontOf, noticeOfLock, TRADE_FACTS } from './modules/trade/orders/index.ts';
import { createServer } from './platform/http/create-server.ts';
import type { HealthOptions } from './platform/http/health.ts';
import type { Platform } from './platform/platform.ts';
import type { Push } from './platform/push/push.ts';
import { openPush } from './open-push.ts';
import { registerGroups } from './register-groups.ts';
import { chooseStorefront } from './render/choose-storefront.ts';
import { originOf } from './render/origin.ts';
import { registerSites, type SiteBuilds } from './render/register-sites.ts';

export interface AppOptions {
  health: HealthOptions;
  /** Hot reload of the front ends, and the gallery of the design system. */
  dev: boolean;
  /** Kept when a console is built; absent, all are. */
  builds?: SiteBuilds | undefined;
  /** Draws the pictures of the demo world. */
  drawer?: PictureDrawer;
}

export interface App {
  server: FastifyInstance;
  /** For the people on duty, where it has a port of its own. */
  operations: FastifyInstance | undefined;
  push: Push;
  /** Where answers by mail come in. */
  mailDoor: MailDoor | undefined;
  media: Media;
  catalog: Catalog;
  storefronts: Storefronts;
}

export async function createApp(platform: Platform, options: AppOptions): Promise<App> {
  const server = await createServer(platform);
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
    forgetVisitorMail,
    subjects: AUDIT_SUBJECTS,
  });
  const goods = createGoods(platform, ground, people, { ...door, trade: TRADE_FACTS });
  const books = createBooks(platform, ground, { testSources: () => money.testSources() });
  const trade = await createTrade(platform, ground, people);
  const lending = createLending(platform, ground, people);
  const money = await createMoney(platform, ground, people, door);
  const service = createService(platform, ground, goods);
  const office = await createOffice(platform, ground, people, { drawHome: (page) => sites.drawHome(page) });
  const groups = [ground, people, goods, books, trade, lending, money, service, office];

  const resolveSession = people.apiKeys.resolveWith(people.entry.resolve);
  const operations = registerGroups(server, platform, groups, {
    storefronts,
    storefrontOf,
    parameters,
    resolveSession,
    health: options.health,
    noted: noteExports(platform, ground),
  });
  const sites = await registerSites(
    server,
    platform,
    { storefrontOf, storefronts, sitemap: goods.sitemap, dev: options.dev },
    options.builds,
  );
  const { visitorOf } = service.conversations;
  const push = openPush(platform, groups, { resolveSession: people.entry.resolveComplete, storefronts, visitorOf });
  return { server, operations, push, mailDoor: service.letters.mailDoor, media, catalog: goods.catalog, storefronts };
}
