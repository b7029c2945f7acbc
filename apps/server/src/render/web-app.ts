/** What makes the mobile site one that can be installed: its manifest, its icons, its worker, and the page for when there is no network. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { createSpeaker } from '@entrepot/i18n/own-words.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../platform/errors.ts';
import { APP_ICON_NAMES, appIconAddress, drawAppIcon } from './app-icon.ts';
import { MOBILE } from './front-end.ts';
import { folderOf } from './front-end-files.ts';
import { offlinePage } from './offline-page.ts';
import { sharedAddress } from './shared-address.ts';

export interface WebAppOptions {
  storefrontOf: (request: FastifyRequest) => Storefront;
  languageOf: (request: FastifyRequest, storefront: Storefront) => Language;
  /** Kept when the mobile site is built. */
  built?: Promise<void> | undefined;
}

const BASE = MOBILE.base.slice(0, -1);
const CATALOGUES = ['frame', 'mobile', 'centre'] as const;
const speak = createSpeaker(CATALOGUES, (language) => Object.assign({}, ...CATALOGUES.map((name) => compileCatalogue(name, language))));

/** A worker loads nothing but from here, and its own policy says so. */
const WORKER_POLICY = `default-src 'none'; script-src 'self'; connect-src 'self'`;
const OFFLINE_POLICY = (nonce: string) => `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-ancestors 'none'`;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const PRIVATE_HOUR = 'private, max-age=3600';

export function registerWebApp(app: FastifyInstance, { storefrontOf, languageOf, built }: WebAppOptions): void {
  app.get(`${BASE}/manifest.webmanifest`, async (request, reply) => {
    const storefront = storefrontOf(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', PRIVATE_HOUR)
      .header('vary', 'cookie')
      .send(manifestOf(storefront, languageOf(request, storefront)));
  });

  for (const name of APP_ICON_NAMES) {
    app.get(`${BASE}/${name}`, async (request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', ONE_YEAR)
        .send(await drawAppIcon(storefrontOf(request), name)),
    );
  }

  // Browsers look for another version whenever they start it.
  app.get(`${BASE}/sw.js`, async (_request, reply) => {
    await built;
    const script = await readFile(join(folderOf(MOBILE), 'dist', 'client', 'sw.js'), 'utf8').catch(() => undefined);
    if (script === undefined) throw new DomainError('request.not_found');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .send(script);
  });

  app.get(`${BASE}/offline`, async (request, reply) => {
    const storefront = storefrontOf(request);
    const language = languageOf(request, storefront);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', OFFLINE_POLICY(request.cspNonce))
      .send(offlinePage({ storefront, language, base: BASE, nonce: request.cspNonce, t: (id) => speak(language, storefront.code)._(id) }));
  });

  app.get(`${BASE}/share`, async (request, reply) => {
    const { hosts } = storefrontOf(request);
    const shared = sharedAddress(request.query as Record<string, unknown>, [...hosts, request.hostname.toLowerCase()], BASE);
    return reply.header('cache-control', 'private, no-store').redirect(`${BASE}${shared}`, 302);
  });
}

/** The lines of the head that say so. */
export function webAppLinks(storefront: Storefront, language: Language, base: string): { manifest: string; appleIcon: string } {
  return { manifest: `${base}/manifest.webmanifest?lang=${language}`, appleIcon: appIconAddress(storefront, base, 'apple-180.png') };
}

export function manifestOf(storefront: Storefront, language: Language): object {
  const t = (id: string) => speak(language, storefront.code)._(id);
  const name = storefront.nameIn[language] ?? storefront.name;
  const icon = (file: Parameters<typeof appIconAddress>[2], sizePx: number, purpose: string) => ({
    src: appIconAddress(storefront, BASE, file),
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (id: string, path: string) => ({
    name: t(id),
    url: `${BASE}${path}`,
    icons: [icon('icon-192.png', 192, 'any')],
  });
  return {
    id: `${BASE}/`,
    name,
    short_name: name,
    start_url: `${BASE}/index`,
    scope: `${BASE}/`,
    display: 'standalone',
    lang: LOCALES[language].tag,
    dir: directionOf(language),
    theme_color: storefront.theme.page,
    background_color: storefront.theme.page,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('search.box.submit', '/searchGoods'),
      shortcut('centre.orders', '/userInfo/my-order'),
      shortcut('centre.wallet', '/userInfo/money-package'),
      shortcut('mobile.tab.messages', '/messages'),
    ],
    share_target: {
      action: `${BASE}/share`,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
