/** Everything a browser asks for that is not a call: pages, scripts, fonts, icon, robots. */
import { randomBytes } from 'node:crypto';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { LANGUAGE_COOKIE } from '@entrepot/buyer/language-choice.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../platform/errors.ts';
import { pathOf } from '../platform/http/create-server.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.ts';
import type { Platform } from '../platform/platform.ts';
import { chooseLanguage, languageAskedFor } from './choose-language.ts';
import { askedCode, STOREFRONT_COOKIE, type Storefronts } from './choose-storefront.ts';
import { registerFonts } from './fonts.ts';
import { useBuiltFrontEnd, useFrontEndInDevelopment } from './front-end.ts';
import { createPageCache, pageKey, significantAddress } from './page-cache.ts';
import { createPageRenderer } from './page-renderer.ts';
import { sendPage } from './send-page.ts';

export interface PagesOptions {
  storefrontOf: (request: FastifyRequest) => Storefront;
  storefronts: Storefronts;
  /** Vite with hot reload instead of the built storefront, and no page is kept. */
  dev: boolean;
}

const CACHE_MAX_BYTES = 64 * 1024 * 1024;
const CACHE_MAX_AGE_MS = 60_000;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Addresses of machines: whoever asks there wants an envelope, not a page. */
const NOT_PAGES = /^\/(?:api|seller-api|admin-api|media|assets|fonts)(?:\/|$)/;

export async function registerPages(app: FastifyInstance, platform: Platform, options: PagesOptions): Promise<void> {
  const { config, events, clock, metrics } = platform;
  const isDevelopment = config.mode === 'development';
  const frontEnd = options.dev ? await useFrontEndInDevelopment(app) : await useBuiltFrontEnd(app);
  // Unguessable, or a product's name could carry it and be given the nonce.
  const noncePlaceholder = `nonce-${randomBytes(16).toString('hex')}`;
  const renderer = createPageRenderer({ app, platform, frontEnd, noncePlaceholder });
  const cache = createPageCache({ clock, noncePlaceholder, maxBytes: CACHE_MAX_BYTES, maxAgeMs: options.dev ? 0 : CACHE_MAX_AGE_MS });

  const stops = [
    ...(['catalog.changed', 'storefronts.changed', 'catalogues.changed', 'parameters.changed'] as const).map((topic) =>
      events.on(topic, () => cache.clear()),
    ),
    events.onGap(() => cache.clear()),
  ];
  app.addHook('onClose', async () => stops.forEach((stop) => stop()));
  metrics.gauge('entrepot_page_cache_bytes', 'Memory held by cached pages', () => cache.byteSize);

  registerFonts(app);
  registerSmallFiles(app, options.storefrontOf);

  app.get('/', async (request, reply) => reply.redirect(`/index${queryOf(request)}`, 302));

  app.get('/*', async (request, reply) => {
    const path = trimSlash(pathOf(request));
    if (NOT_PAGES.test(path)) throw new DomainError('request.not_found');
    reply.header('content-security-policy', contentSecurityPolicy(request.cspNonce, config, request.hostname));
    const storefront = options.storefrontOf(request);
    const query = request.query as Record<string, unknown>;
    const asked = languageAskedFor(query.lang, storefront);
    const language = chooseLanguage(
      { parameter: asked, cookie: request.cookies[LANGUAGE_COOKIE], acceptLanguage: request.headers['accept-language'] },
      storefront,
    );
    // Without scripts nobody else could remember the choice.
    if (asked) reply.setCookie(LANGUAGE_COOKIE, asked, { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax' });
    if (isDevelopment && askedCode(request) === storefront.code) {
      reply.setCookie(STOREFRONT_COOKIE, storefront.code, { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax' });
    }

    const bundle = await frontEnd.bundle();
    const known = bundle.knownAddress(path, isDevelopment);
    // All unknown addresses share one page, so that nobody can fill the memory with them.
    const address = known ? significantAddress(known.path, query, known.query) : undefined;
    const origin = originOf(request, storefront, isDevelopment);
    const key = pageKey({ storefrontCode: storefront.code, language, origin, address: address ?? '' });
    const lookup = cache.lookUp(key, () => renderer.start({ request, storefront, language, origin, address, bundle }));
    return sendPage(request, reply, lookup, () => renderer.plainError(storefront, request.cspNonce));
  });

  app.setNotFoundHandler(() => {
    throw new DomainError('request.not_found');
  });
}

/** The icon and the word to robots, which differ from storefront to storefront. */
function registerSmallFiles(app: FastifyInstance, storefrontOf: (request: FastifyRequest) => Storefront): void {
  app.get('/favicon.svg', async (request, reply) => {
    const { favicon } = storefrontOf(request).logo;
    return reply.type('image/svg+xml').header('cache-control', 'private, max-age=3600').send(favicon);
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send('User-agent: *\nDisallow: /api/\nDisallow: /userInfo\nDisallow: /settlement\nDisallow: /paySuccess\nDisallow: /login\nDisallow: /register\n'),
  );
}

/**
 * The address a page is known under. In production only a name of the storefront's own counts: a page is kept and shown to
 * others, so a made-up host name in one request must not end in it.
 */
function originOf(request: FastifyRequest, storefront: Storefront, isDevelopment: boolean): string {
  const isOwn = isDevelopment || storefront.hosts.includes(request.hostname.toLowerCase());
  if (isOwn && /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(request.host)) return `${request.protocol}://${request.host.toLowerCase()}`;
  return `https://${storefront.hosts[0] ?? 'localhost'}`;
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at === -1 ? '' : request.url.slice(at);
}

function trimSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
