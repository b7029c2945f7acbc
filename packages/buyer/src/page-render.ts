/** What the server and a front end's server bundle say to each other. Types only. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Messages } from '@entrepot/i18n/catalogue-names.ts';
import type { Writable } from 'node:stream';

/** What a page has to know before anything else, on both sides. */
export interface PageSettings {
  language: Language;
  storefront: Storefront;
  /** The folder that the site lies in, without a slash at its end: nothing for the desktop site, `/m` for the mobile one. */
  base: string;
  /** The data is the demo world, and the page says so. */
  isDemo: boolean;
  /** Development routes exist. */
  isDevelopment: boolean;
  /** Where the server says at once what polling would find later. */
  wsPort: number;
  /** Of the copyright line; the two sides' clocks may differ. */
  year: number;
  /** What the operator says in place of the shipped words, on this storefront and in this language; left out where that is nothing. */
  words?: Messages;
}

export interface PageHead {
  title: string;
  description: string;
  /** Pages that are of no use to a search engine. */
  noIndex?: boolean;
  /** A page that says of its subject that it is gone answers with the status that means it. */
  status?: 200 | 404 | 410;
  /** The address that search engines should remember instead, path and query: a list without its filters. */
  canonical?: string;
  /** The picture that stands for the page where it is shared, as an address on this server. */
  image?: string;
  /** What the page is about, for Open Graph. */
  kind?: 'website' | 'product' | 'article';
  /** Statements about the page in schema.org's words. Addresses in them that begin with a slash are completed with the origin. */
  jsonLd?: readonly object[];
  /** What the page depends on; a change of any of these makes a kept copy of it stale. */
  subjects?: readonly PageSubject[];
}

/** `goods` stands for all lists of products, `content` for banners, articles and activities. */
export type PageSubject = `product:${string}` | `shop:${string}` | 'goods' | 'content';

export interface RenderRequest {
  /** Path and query, without anything that names a person. */
  address: string;
  settings: PageSettings;
  nonce: string;
  /** Reaches the calls in process. */
  fetch: typeof fetch;
  /** Renders the error page, because rendering the page itself failed. */
  afterFailure: boolean;
  /** All of it before the first word, every part in its place: for a page without scripts, which could not move them there. */
  isWhole?: boolean;
  /** Its head and what that is made of, nothing drawn: where many wait, a browser draws it sooner than we would. */
  isShell?: boolean;
  onError: (error: unknown) => void;
}

export interface PageRender {
  status: number;
  head: PageHead;
  /** Source files whose chunks the browser needs for this page, as the build's manifest names them. */
  sources: string[];
  /** Writes the page's HTML and resolves when all of it is written. */
  pipe(destination: Writable): Promise<void>;
  /** The data that brings the page to life, as JSON. Complete once the HTML is written. */
  hydrationJson(): string;
}

export interface KnownAddress {
  path: string;
  /** Query parameters that change what the page shows; all others are ignored. */
  query: readonly string[];
}

export interface ServerBundle {
  /** Undefined: there is no page at this path. */
  knownAddress(path: string, isDevelopment: boolean): KnownAddress | undefined;
  /** Resolves when the first part of the page can be sent; rejects when it cannot be made. */
  render(request: RenderRequest): Promise<PageRender>;
}
