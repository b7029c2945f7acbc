/** The whole application on one page: the platform's server, the groups of modules in the order they build on each other, their routes. */
import type { App, AppOptions } from './app-types.ts';
import { TO_GOODS, TO_PEOPLE } from './handed-in.ts';
import { createBooks } from './modules/books/index.ts';
import { createGoods } from './modules/goods/index.ts';
import { createGround } from './modules/ground/index.ts';
import { createLending } from './modules/lending/index.ts';
import { createMoney } from './modules/money/index.ts';
import { createOffice } from './modules/office/index.ts';
import { createPeople } from './modules/people/index.ts';
import { createService } from './modules/service/index.ts';
import { createTrade } from './modules/trade/index.ts';
import { openPush } from './open-push.ts';
import { createServer } from './platform/http/create-server.ts';
import type { Platform } from './platform/platform.ts';
import { registerGroups } from './register-groups.ts';
import { createArrival } from './render/arrival.ts';
import { readLanguage } from './render/choose-language.ts';
import { registerSites } from './render/register-sites.ts';

export async function createApp(platform: Platform, { health, dev, builds, drawer }: AppOptions): Promise<App> {
  const server = await createServer(platform);
  const ground = await createGround(platform, { drawer });
  const { media, storefronts } = ground;
  const { storefrontOf, originOf } = createArrival(storefronts, platform.config);

  // A group builds on those before it. What it has to know of those after it is handed in here, and nowhere else.
  const people = createPeople(platform, ground, { originOf, ...TO_PEOPLE });
  const goods = createGoods(platform, ground, people, { originOf, ...TO_GOODS });
  const books = createBooks(platform, ground, { testSources: () => money.testSources() });
  const trade = await createTrade(platform, ground, people);
  const lending = createLending(platform, ground, people);
  const money = await createMoney(platform, ground, people, { originOf });
  const service = createService(platform, ground, goods);
  const office = await createOffice(platform, ground, people, {
    drawHome: (page) => sites.drawHome(page),
    storefrontOf,
    languageOf: readLanguage,
  });
  const groups = [ground, people, goods, books, trade, lending, money, service, office];

  const operations = registerGroups(server, platform, groups, { ground, people, storefrontOf, health });
  const { sitemap, catalog } = goods;
  const sites = await registerSites(server, platform, { storefrontOf, storefronts, sitemap, dev }, builds);
  const push = openPush(platform, groups, { ground, people, service });
  return { server, operations, push, mailDoor: service.letters.mailDoor, media, catalog, storefronts };
}
