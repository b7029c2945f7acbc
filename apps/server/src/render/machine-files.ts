/**
 * Small files that differ from storefront to storefront and that no person reads: the icon, the word to robots, the sitemap; and the worker
 * of browsers.
 */
import { isLenderTold } from '@entrepot/brands/lender.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { readFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sitemap, SitemapSite } from '../modules/goods/sitemap/index.ts';
import { DomainError } from '../platform/errors.ts';
import { acceptsGzip } from '../platform/http/accepts-gzip.ts';
import { MOBILE } from './front-end.ts';

export interface MachineFilesOptions {
  storefrontOf: (request: FastifyRequest) => Storefront;
  originOf: (request: FastifyRequest, storefront: Storefront) => string;
  sitemap: Sitemap;
  hasPage: (path: string) => Promise<boolean>;
}

/** Where it is not told who lends, nothing is lent. */
const LOANS_PATH = '/credit';
/** Pages that are about no single thing of the database, as far as they exist. */
const PLAIN_PAGES = [
  '/index',
  '/classification',
  '/commodity',
  '/discounted',
  '/searchStore',
  '/merchantSettled',
  '/information',
  '/help',
  LOANS_PATH,
];

/** What belongs to one person, what only narrows a list that is found anyway, and what a keyword made. */
const PRIVATE_PATHS = [
  '/api/',
  '/userInfo',
  '/conversation',
  '/credit/',
  '/settlement',
  '/paySuccess',
  '/login',
  '/register',
  '/searchGoods',
  '/searchResult',
  '/searchStore?',
];
const NARROWING_PARAMETERS = ['values', 'price', 'priceMin', 'priceMax', 'shops', 'stock', 'min', 'view', 'all'];

const PUSH_WORKER = new URL('./push-worker.js', import.meta.url);
const ONE_HOUR = 'public, max-age=3600';

export function registerMachineFiles(app: FastifyInstance, { storefrontOf, originOf, sitemap, hasPage }: MachineFilesOptions): void {
  app.get('/favicon.svg', async (request, reply) => {
    const { favicon } = storefrontOf(request).logo;
    return reply.type('image/svg+xml').header('cache-control', 'private, max-age=3600').send(favicon);
  });

  // Browsers look for another version whenever they start it.
  app.get('/push-worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(PUSH_WORKER, 'utf8')),
  );

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(robotsText(originOf(request, storefrontOf(request)))),
  );

  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(await sitemap.index({ origin: originOf(request, storefrontOf(request)) })),
  );

  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const body = await sitemap.file(await siteOf(request), request.params.name);
    if (!body) throw new DomainError('request.not_found');
    return sendGzip(request, reply.type('application/xml; charset=utf-8').header('cache-control', ONE_HOUR), body);
  });

  async function siteOf(request: FastifyRequest): Promise<SitemapSite> {
    const storefront = storefrontOf(request);
    const exist = await Promise.all(PLAIN_PAGES.map(hasPage));
    return {
      storefrontCode: storefront.code,
      origin: originOf(request, storefront),
      pages: PLAIN_PAGES.filter((path, index) => exist[index] && (path !== LOANS_PATH || isLenderTold(storefront.claims))),
    };
  }
}

function robotsText(origin: string): string {
  const narrowing = NARROWING_PARAMETERS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  const onPhones = PRIVATE_PATHS.filter((path) => path !== '/api/').map((path) => MOBILE.base + path.slice(1));
  const lines = [...PRIVATE_PATHS, ...onPhones, ...narrowing].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${lines}\nSitemap: ${origin}/sitemap.xml\n`;
}

function sendGzip(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(body);
  const plain = createGunzip();
  plain.end(body);
  return reply.send(plain);
}
