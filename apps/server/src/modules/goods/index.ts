/** What is offered: products and the shops' pages, how they are found, remembered and counted, and the words around them. */
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { Ground } from '../ground/index.ts';
import { routesOf } from '../group.ts';
import type { People } from '../people/index.ts';
import { createApplications } from './applications/index.ts';
import { createCatalog, createCategoryDesk, createProductDesk, createRollUp, NO_RULES, type TradeFacts } from './catalog/index.ts';
import { createCollections } from './collections/index.ts';
import { createContent, createContentDesk } from './content/index.ts';
import { createImports } from './imports/index.ts';
import { createSearch } from './search/index.ts';
import { createShopPages } from './shop-pages/index.ts';
import { createSitemap } from './sitemap/index.ts';
import { createViews } from './views/index.ts';

export interface HandedToGoods {
  trade: TradeFacts;
  originOf(request: FastifyRequest): string;
}

export type Goods = ReturnType<typeof createGoods>;

export function createGoods(
  platform: Platform,
  { mail, parameters, storefronts, media, audit, nameOf }: Ground,
  { proposals, codes, consoleLogin }: People,
  { trade, originOf }: HandedToGoods,
) {
  // Visitors read of replicas, where there are any; whatever writes works with `platform` itself.
  const reading = { ...platform, db: platform.reads };
  const catalog = createCatalog(reading, {
    parameters,
    storefronts: {
      rulesOf(code) {
        const storefront = storefronts.byCode(code);
        return storefront ? { focus: storefront.focus, ...storefront.assortment } : NO_RULES;
      },
    },
    trade,
  });
  const shops = createShopPages(reading, { catalog: catalog.reader, trade });
  const search = createSearch(platform, { catalog: catalog.reader, findShops: shops.reader.find, reads: platform.reads });
  const imports = createImports(platform, { parameters, audit, media });
  return {
    catalog,
    sitemap: createSitemap(reading, catalog.reader),
    routes: routesOf(
      catalog,
      createProductDesk(platform, { parameters, audit, trade }),
      createCategoryDesk(platform, { audit }),
      imports,
      shops,
      search,
      createViews(platform),
      createCollections(platform, { parameters, catalog: catalog.reader, shops: shops.reader }),
      createContent(reading, { parameters, originOf, storefronts: storefronts.list }),
      createContentDesk(platform, {
        parameters,
        audit,
        storefronts: storefronts.list,
        isDevelopment: platform.config.mode === 'development',
      }),
      createApplications(platform, { proposals, parameters, media, codes, mail, audit, consoleLogin, nameOf, originOf }),
    ),
    workers: [createRollUp(platform), search.indexer, imports.worker],
  };
}
