/** Renders one cold page: the document's head, React's stream, the data and the scripts; or the error page; or, at worst, a plain one. */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { PageRender, PageSettings, RenderRequest, ServerBundle } from '@entrepot/buyer/page-render.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { ownWordsOfPages } from '@entrepot/i18n/own-words.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLru } from '../platform/lru.ts';
import type { Platform } from '../platform/platform.ts';
import { createColdGate } from './cold-gate.ts';
import { documentEnd, documentStart, plainErrorPage, shellBody } from './document.ts';
import { faviconAddress } from './favicon.ts';
import type { FrontEnd } from './front-end.ts';
import { createInnerFetch } from './inner-fetch.ts';
import { createLivePage, type LivePage } from './live-page.ts';
import { findSharedPicture } from './shared-picture.ts';
import { webAppLinks } from './web-app.ts';

export interface RendererOptions {
  app: FastifyInstance;
  platform: Platform;
  frontEnd: Pick<FrontEnd, 'base' | 'assetsFor'>;
  noncePlaceholder: string;
}

export interface ColdPage {
  request: FastifyRequest;
  storefront: Storefront;
  language: Language;
  origin: string;
  /** Where the same page stands on the other site, see `PageMetaOptions`. */
  elsewhere?: string | undefined;
  /** Path and significant query; undefined for the page that stands for all unknown addresses. */
  address: string | undefined;
  bundle: ServerBundle;
  /** Known once a call of the page was answered so. */
  isUnavailable?: boolean;
}

/** A page to be looked at: of settings that nobody has saved, with the goods and banners of a storefront that is there. */
export interface StillPage extends Omit<ColdPage, 'isUnavailable' | 'address'> {
  address: string;
  goodsOf: Storefront;
}

export interface Still {
  html: string;
  /** That of its styles. Whoever shows it in a document of their own puts that document's in its place. */
  nonce: string;
}

export interface PageRenderer {
  start(page: ColdPage): LivePage;
  /** All of a page as one document without scripts. */
  still(page: StillPage): Promise<Still>;
  plainError(storefront: Storefront, nonce: string): string;
}

interface Way {
  isShell: boolean;
  afterFailure: boolean;
}

const BROKEN = 500;
const UNAVAILABLE = 503;
const GATE = { running: 2, waiting: 200 };
/** Whoever would wait longer than this gets a shell: a tenth of the work, and the browser draws the page. */
const MOST_WAIT_MS = 100;
/** Many, as each of them mostly waits for its data. */
const SHELLS = { running: 32, waiting: 1_000 };
/** No page of the product has this address, so the front end answers it with its own 404. */
const UNKNOWN_ADDRESS = '/404';

export function createPageRenderer({ app, platform, frontEnd, noncePlaceholder }: RendererOptions): PageRenderer {
  const gate = createColdGate(GATE);
  const shellGate = createColdGate(SHELLS);
  const shells = createLru<true>();
  const { config, clock, db } = platform;

  function settingsOf(storefront: Storefront, language: Language): PageSettings {
    const words = ownWordsOfPages(language, storefront.code);
    return {
      language,
      storefront,
      base: frontEnd.base,
      isDemo: config.demo !== 'none',
      isDevelopment: config.mode === 'development',
      wsPort: config.wsPort,
      year: clock.now().getUTCFullYear(),
      ...(words ? { words } : {}),
    };
  }

  async function write(live: LivePage, page: ColdPage, { isShell, afterFailure }: Way): Promise<void> {
    const { request, storefront, language } = page;
    const innerFetch = createInnerFetch(app, request, storefront.code);
    let isUnavailable = afterFailure && page.isUnavailable === true;
    const settings = settingsOf(storefront, language);
    const renderRequest: RenderRequest = {
      address: page.address ?? UNKNOWN_ADDRESS,
      settings,
      nonce: noncePlaceholder,
      async fetch(...args) {
        const answer = await innerFetch(...args);
        if (answer.status === UNAVAILABLE) page.isUnavailable = isUnavailable = true;
        return answer;
      },
      afterFailure,
      isShell,
      onError: (error) => request.log.error({ err: error, requestId: request.id }, 'a part of a page failed to render'),
    };
    const render: PageRender = await page.bundle.render(renderRequest);
    const assets = frontEnd.assetsFor(render.sources);
    const address = render.status === 200 ? page.address : undefined;
    live.write(
      documentStart({
        settings,
        head: render.head,
        assets,
        nonce: noncePlaceholder,
        origin: page.origin,
        elsewhere: page.elsewhere,
        address,
        picture: address === undefined || isShell ? undefined : await findSharedPicture(db, render.head.image),
        faviconAddress: faviconAddress(storefront),
        webApp: frontEnd.base === '' ? undefined : webAppLinks(storefront, language, frontEnd.base),
      }),
    );
    // The page of something broken says so; what is away for a moment is another matter, to machines at least.
    live.open({ status: isUnavailable && render.status === BROKEN ? UNAVAILABLE : render.status, subjects: render.head.subjects, isShell });
    if (isShell) live.write(shellBody(render.head));
    else await render.pipe(live.writable());
    live.write(documentEnd(render.hydrationJson(), assets, noncePlaceholder));
    live.end();
  }

  async function render(live: LivePage, page: ColdPage, isShell: boolean): Promise<void> {
    let isOpen = false;
    void live.opened.then(
      () => (isOpen = true),
      () => undefined,
    );
    try {
      await write(live, page, { isShell, afterFailure: false });
    } catch (error) {
      page.request.log.error({ err: error, requestId: page.request.id }, 'a page failed to render');
      // Half a page is sent already: ending it early is all that is left.
      if (isOpen) throw error;
      await write(live, page, { isShell, afterFailure: true });
    }
  }

  async function still({ request, storefront, language, origin, address, bundle, goodsOf }: StillPage): Promise<Still> {
    const nonce = randomBytes(18).toString('base64url');
    const settings = settingsOf(storefront, language);
    const render = await bundle.render({
      address,
      settings,
      nonce,
      fetch: createInnerFetch(app, request, goodsOf.code, goodsOf.hosts[0]),
      afterFailure: false,
      isWhole: true,
      onError: (error) => request.log.error({ err: error, requestId: request.id }, 'a part of a preview failed to render'),
    });
    const assets = { styleSheets: frontEnd.assetsFor(render.sources).styleSheets, scripts: [], preloads: [] };
    const body = new PassThrough();
    const [html] = await Promise.all([text(body), render.pipe(body)]);
    const start = documentStart({
      settings,
      head: { ...render.head, noIndex: true },
      assets,
      nonce,
      origin,
      address: undefined,
      faviconAddress: faviconAddress(goodsOf),
      isStill: true,
    });
    return { html: `${start}${html}</div></body></html>`, nonce };
  }

  return {
    still: (page) => gate.run(() => still(page)),
    start(page) {
      const live = createLivePage(noncePlaceholder);
      const key = [page.storefront.code, page.language, page.origin, page.address].join(' ');
      // Whoever asks again for what was left to a browser gets it drawn, however long that takes.
      const mayBeShell = page.address !== undefined && shells.peek(key) === undefined;
      shells.delete(key);
      const draw = () => render(live, page, false);
      const leaveToBrowser = () => {
        shells.set(key, true);
        return shellGate.run(() => render(live, page, true));
      };
      const drawn = mayBeShell ? gate.runWithin(MOST_WAIT_MS, draw, leaveToBrowser) : gate.run(draw);
      drawn.catch((error: unknown) => live.fail(error));
      return live;
    },
    plainError: (storefront, nonce) => plainErrorPage({ storefrontName: storefront.name, brand: storefront.theme.brand, nonce }),
  };
}
