/** Everything a browser asks for that is not a call: pages, scripts, fonts, and the small files for machines. */
import { randomBytes } from 'node:crypto';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { LANGUAGE_COOKIE } from '@entrepot/buyer/language-choice.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sitemap } from '../modules/goods/sitemap/index.ts';
import { DomainError } from '../platform/errors.ts';
import type { Events } from '../platform/events.ts';
import { pathOf } from '../platform/http/create-server.ts';
import { createPagePolicy } from '../platform/http/security-headers.ts';
import type { Platform } from '../platform/platform.ts';
import { atIntervals } from './at-intervals.ts';
import { languageAskedFor, readLanguage as languageOf } from './choose-language.ts';
import { askedCode, STOREFRONT_COOKIE } from './choose-storefront.ts';
import { closedPage, staysOpen } from './closed-page.ts';
import { registerFonts } from './fonts.ts';
import { DESKTOP, MOBILE, useBuiltFrontEnd, useFrontEndInDevelopment, type FrontEnd } from './front-end.ts';
import { registerMachineFiles } from './machine-files.ts';
import { createPageCache, pageKey, significantAddress, type PageCache } from './page-cache.ts';
import { CHANGE_OF_CONTENT, CHANGE_OF_LISTS, changeOfCatalog, changeOfReviews, changeOfStock } from './page-changes.ts';
import { originOf } from './origin.ts';
import { createPageRenderer, type PageRenderer, type Still, type StillPage } from './page-renderer.ts';
import { moveOf, queryWithoutToken, rootOf, SITE_COOKIE, SITE_HINTS, SITE_VARY, type SiteName } from './phone-redirect.ts';
import { sendPage } from './send-page.ts';
import { registerWebApp } from './web-app.ts';

export interface PagesOptions {
  storefrontOf: (request: FastifyRequest) => Storefront;
  storefronts: { isOpen: (code: string) => boolean };
  sitemap: Sitemap;
  /** Vite with hot reload instead of the built storefront, and no page is kept. */
  dev: boolean;
  /** Kept when the mobile site is built. */
  mobileBuilt?: Promise<void> | undefined;
}

const CACHE_MAX_AGE_MS = 60_000;
/** Every order changes some list a little; all pages of lists together are made anew no more often than this. */
const LISTS_INTERVAL_MS = 5_000;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Addresses of machines: whoever asks there wants an envelope, not a page. */
const NOT_PAGES = /^\/(?:api|seller-api|admin-api|media|assets|fonts|sitemaps)(?:\/|$)/;

const HOME = '/index';
/** As the front end's own table has them. */
const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/', HOME],
  ['/userInfo', '/userInfo/dashboard'],
]);

/** A home page with settings that nobody has saved. */
export type DrawHome = (page: Pick<StillPage, 'request' | 'storefront' | 'language' | 'goodsOf'>) => Promise<Still>;

export async function registerPages(app: FastifyInstance, platform: Platform, options: PagesOptions): Promise<{ drawHome: DrawHome }> {
  const { config, events, clock, metrics } = platform;
  const isDevelopment = config.mode === 'development';
  const remembered = { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax', secure: !isDevelopment } as const;
  const openFrontEnd = options.dev ? useFrontEndInDevelopment : useBuiltFrontEnd;
  const desktop = await openFrontEnd(app, DESKTOP);
  const mobile = await openFrontEnd(app, MOBILE, options.mobileBuilt);
  // Unguessable, or a product's name could carry it and be given the nonce; and as long as a nonce.
  const noncePlaceholder = randomBytes(18).toString('base64url');
  const rendererOf = (frontEnd: FrontEnd) => createPageRenderer({ app, platform, frontEnd, noncePlaceholder });
  const [onDesktop, onMobile] = [rendererOf(desktop), rendererOf(mobile)];
  const policyOf = createPagePolicy(config);
  const cache = createPageCache({ clock, noncePlaceholder, maxAgeMs: options.dev ? 0 : CACHE_MAX_AGE_MS });

  const stops = dropStalePages(events, cache);
  app.addHook('onClose', async () => stops.forEach((stop) => stop()));
  metrics.gauge('entrepot_page_cache_bytes', 'Memory held by cached pages', () => cache.byteSize);

  registerFonts(app);
  registerMachineFiles(app, {
    storefrontOf: options.storefrontOf,
    originOf: (request, storefront) => originOf(request, storefront, isDevelopment),
    sitemap: options.sitemap,
    hasPage: (path) => desktop.knows(path, false),
  });

  registerWebApp(app, { storefrontOf: options.storefrontOf, languageOf, built: options.mobileBuilt });

  const place = { label: config.mobileHost, base: mobile.base };
  const knows = (site: SiteName, path: string) => (site === 'mobile' ? mobile : desktop).knows(path, isDevelopment);

  async function sendSite(frontEnd: FrontEnd, renderer: PageRenderer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { base } = frontEnd;
    const path = trimSlash(pathOf(request).slice(base.length) || '/');
    if (NOT_PAGES.test(path)) throw new DomainError('request.not_found');
    const redirect = REDIRECTS.get(path);
    const storefront = options.storefrontOf(request);
    const isClosed = !options.storefronts.isOpen(storefront.code) && !staysOpen(path);
    const here: SiteName = frontEnd === mobile ? 'mobile' : 'desktop';
    reply.header('accept-ch', SITE_HINTS);
    const move = isClosed ? undefined : await moveOf(request, { ...place, here, path: redirect ?? path, storefront, knows });
    const location = move?.location ?? (redirect && `${base}${redirect}${queryWithoutToken(request.url)}`);
    if (move?.remember) reply.setCookie(SITE_COOKIE, move.remember, remembered);
    if (location) return reply.header('vary', SITE_VARY).header('cache-control', 'private, no-store').redirect(location, 302);
    reply.header('content-security-policy', policyOf(request.cspNonce, request.hostname));
    const query = request.query as Record<string, unknown>;
    const asked = languageAskedFor(query.lang, storefront);
    const language = languageOf(request, storefront);
    // Without scripts nobody else could remember the choice.
    if (asked) reply.setCookie(LANGUAGE_COOKIE, asked, remembered);
    if (isDevelopment && askedCode(request) === storefront.code) {
      reply.setCookie(STOREFRONT_COOKIE, storefront.code, remembered);
    }
    if (isClosed) {
      return reply
        .code(503)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(closedPage(storefront, language, request.cspNonce));
    }

    const bundle = await frontEnd.bundle();
    const known = bundle.knownAddress(path, isDevelopment);
    // All unknown addresses share one page, so that nobody can fill the memory with them.
    const address = known ? significantAddress(known.path, query, known.query) : undefined;
    const origin = originOf(request, storefront, isDevelopment);
    const key = pageKey({ storefrontCode: storefront.code, language, origin, address: base + (address ?? '') });
    const other: SiteName = here === 'mobile' ? 'desktop' : 'mobile';
    const elsewhere = known && (await knows(other, path)) ? absolute(rootOf(other, request, storefront, place), origin) : undefined;
    const lookup = cache.lookUp(key, () => renderer.start({ request, storefront, language, origin, elsewhere, address, bundle }));
    return sendPage(request, reply, lookup, () => renderer.plainError(storefront, request.cspNonce));
  }

  app.get('/*', (request, reply) => sendSite(desktop, onDesktop, request, reply));
  for (const place of [mobile.base, `${mobile.base}/*`]) app.get(place, (request, reply) => sendSite(mobile, onMobile, request, reply));

  app.setNotFoundHandler(() => {
    throw new DomainError('request.not_found');
  });
  return {
    drawHome: async (page) =>
      onDesktop.still({
        ...page,
        address: HOME,
        origin: originOf(page.request, page.goodsOf, isDevelopment),
        bundle: await desktop.bundle(),
      }),
  };
}

/** The caches of the modules hear of an event first, because they were made first: a page rendered now reads fresh data. */
function dropStalePages(events: Events, cache: PageCache): Array<() => void> {
  const clear = () => cache.clear();
  const lists = atIntervals(LISTS_INTERVAL_MS, () => cache.drop(CHANGE_OF_LISTS));
  return [
    events.on('catalog.changed', (payload) => {
      const change = changeOfCatalog(payload);
      if (change) cache.drop(change);
      else clear();
    }),
    events.on('stock.changed', (payload) => cache.drop(changeOfStock(payload))),
    events.on('reviews.changed', (payload) => cache.drop(changeOfReviews(payload))),
    events.on('search.changed', lists.ask),
    lists.stop,
    events.on('content.changed', () => cache.drop(CHANGE_OF_CONTENT)),
    ...(['storefronts.changed', 'catalogues.changed', 'parameters.changed'] as const).map((topic) => events.on(topic, clear)),
    events.onGap(clear),
  ];
}

function absolute(root: string, origin: string): string {
  return root.startsWith('/') || root === '' ? origin + root : root;
}

function trimSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
