/** The whole application on one page: the platform's server, the modules in the order they build on each other, their routes. */
import type { FastifyInstance } from 'fastify';
import { createCatalog, type Catalog } from './modules/catalog/index.ts';
import { createContent } from './modules/content/index.ts';
import { createFigures } from './modules/figures/index.ts';
import { createFreight } from './modules/freight/index.ts';
import { createMedia, type Media, type PictureDrawer } from './modules/media/index.ts';
import { createParameters, parameterRoutes } from './modules/parameters/index.ts';
import { createReviews } from './modules/reviews/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createShops } from './modules/shops/index.ts';
import { createSitemap } from './modules/sitemap/index.ts';
import { createStorefronts, type Storefronts } from './modules/storefronts/index.ts';
import type { SessionResolver } from './platform/auth.ts';
import { registerCleanUp } from './platform/clean-up.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth, type HealthOptions } from './platform/http/health.ts';
import { rateLimits } from './platform/http/rate-limits.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import type { Platform } from './platform/platform.ts';
import { createPush, type Push } from './platform/push/push.ts';
import { chooseStorefront } from './render/choose-storefront.ts';
import { originOf } from './render/origin.ts';
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
  const reviews = createReviews(platform);
  const search = createSearch(platform, { catalog: catalog.reader, findShops: shops.reader.find });
  if (options.drawer) media.useDrawer(options.drawer);

  // Nobody can log in before accounts exist, so no token is valid.
  const resolveSession: SessionResolver = async () => undefined;
  const storefrontOf = chooseStorefront(storefronts, platform.config);
  const freight = createFreight(platform);
  const figures = createFigures(platform);
  const content = createContent(platform, {
    parameters,
    originOf: (request) => originOf(request, storefrontOf(request), platform.config.mode === 'development'),
  });
  const rateLimitOf = rateLimits({
    callsPerMinute: () => parameters.get('calls_per_minute'),
    uploadsPerHour: () => parameters.get('uploads_per_hour'),
  });

  const routes = [parameterRoutes(parameters), ...[media, catalog, shops, search, reviews, freight, content, figures].map((module) => module.routes)].flat();
  registerHealth(server, platform, options.health);
  registerDocs(server, routes.map((route) => route.call));
  registerRoutes(server, routes, { resolveSession, rateLimitOf, storefrontOf: (request) => storefrontOf(request).code });
  media.registerRoutes(server);
  // Whoever serves also counts and indexes, from the first request to the last.
  for (const worker of [figures.worker, search.indexer]) {
    server.addHook('onReady', async () => worker.start());
    server.addHook('onClose', () => worker.stop());
  }
  await registerPages(server, platform, { storefrontOf, storefronts, sitemap: createSitemap(platform), dev: options.dev });
  const push = createPush(platform, { resolveSession, storefronts });
  return { server, push, media, catalog, storefronts };
}
