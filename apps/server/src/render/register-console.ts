/**
 * The page of a console, the same at every address below its base: a document with the storefront's looks, and a script that does the
 * rest. Nothing in it is about a person, nothing is to be found by search engines, and nobody keeps it.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { LANGUAGE_COOKIE } from '@entrepot/buyer/language-choice.ts';
import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import { CONSOLE_LANGUAGE_COOKIE, DEFAULT_LANGUAGE, type Language } from '@entrepot/contracts/languages.ts';
import { BASE_CATALOGUE } from '@entrepot/i18n/base-catalogue.ts';
import { catalogueSource } from '@entrepot/i18n/catalogue-source.ts';
import { ownWordsOfConsoles } from '@entrepot/i18n/own-words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPagePolicy, WITH_CAMERA } from '../platform/http/security-headers.ts';
import type { Platform } from '../platform/platform.ts';
import { chooseLanguage, languageAskedFor } from './choose-language.ts';
import { documentEnd, documentStart } from './document.ts';
import { faviconAddress } from './favicon.ts';
import { readBuiltAssets, serveAssets, serveFilesInDevelopment, type AssetsFor, type FrontEndPlace } from './front-end-files.ts';
import { originOf } from './origin.ts';

export interface ConsoleOptions {
  place: FrontEndPlace;
  languages: readonly Language[];
  storefrontOf: (request: FastifyRequest) => Storefront;
  /** Vite with hot reload instead of the built files. */
  dev: boolean;
  /** Kept when its files are there. On a first start the shop opens earlier, and whoever opens a console waits for it. */
  built?: Promise<void> | undefined;
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export const SELLER_ZONE: FrontEndPlace = { app: 'seller', base: '/seller/' };
export const BACK_OFFICE: FrontEndPlace = { app: 'admin', base: '/admin/' };

export async function registerConsole(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'clock'>,
  { place, languages, storefrontOf, dev, built }: ConsoleOptions,
): Promise<void> {
  const { config, clock } = platform;
  const isDevelopment = config.mode === 'development';
  const assetsWhenBuilt = dev ? await developmentAssets(app, place) : await builtAssets(app, place, built);
  const policyOf = createPagePolicy(config);

  async function sendConsole(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const storefront = storefrontOf(request);
    // Whoever works here may read any language of the console, also one that the storefront does not offer to buyers.
    const spoken = {
      languages,
      defaultLanguage: languages.includes(storefront.defaultLanguage) ? storefront.defaultLanguage : DEFAULT_LANGUAGE,
    };
    const asked = languageAskedFor((request.query as Record<string, unknown>).lang, spoken);
    const own = request.cookies[CONSOLE_LANGUAGE_COOKIE];
    const language = chooseLanguage(
      { parameter: asked, cookie: own ?? request.cookies[LANGUAGE_COOKIE], acceptLanguage: request.headers['accept-language'] },
      spoken,
    );
    // The storefront's choice counts for the first look; from then on the console keeps its own.
    if (asked ?? own === undefined)
      reply.setCookie(CONSOLE_LANGUAGE_COOKIE, language, { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax', secure: !isDevelopment });
    const words = ownWordsOfConsoles(language, storefront.code);
    const settings: PageSettings = {
      language,
      storefront,
      base: place.base.slice(0, -1),
      isDemo: config.demo !== 'none',
      isDevelopment,
      year: clock.now().getUTCFullYear(),
      wsPort: config.wsPort,
      ...(words ? { words } : {}),
    };
    const assets = (await assetsWhenBuilt())([catalogueSource(BASE_CATALOGUE, language)]);
    const nonce = request.cspNonce;
    const head = { title: storefront.name, description: storefront.name, noIndex: true };
    const start = documentStart({
      settings,
      head,
      assets,
      nonce,
      origin: originOf(request, storefront, isDevelopment),
      address: undefined,
      faviconAddress: faviconAddress(storefront),
    });
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policyOf(nonce, request.hostname),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        ...(place.app === SELLER_ZONE.app ? WITH_CAMERA : {}),
      })
      .send(start + documentEnd(JSON.stringify({ settings }), assets, nonce));
  }

  app.get(place.base.slice(0, -1), sendConsole);
  app.get(`${place.base}*`, sendConsole);
}

async function developmentAssets(app: FastifyInstance, place: FrontEndPlace): Promise<() => Promise<AssetsFor>> {
  const { assetsFor } = await serveFilesInDevelopment(app, place);
  return async () => assetsFor;
}

async function builtAssets(app: FastifyInstance, place: FrontEndPlace, built?: Promise<void>): Promise<() => Promise<AssetsFor>> {
  await serveAssets(app, place);
  const assets = built ? built.then(() => readBuiltAssets(place)) : Promise.resolve(readBuiltAssets(place));
  // Whoever builds says what went wrong; whoever asks is told that there is nothing to see.
  assets.catch(() => undefined);
  return () => assets;
}
