/** What a page tells machines about itself: its addresses to search engines, its card to whoever shares it, its facts in JSON-LD. */
import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { escapeHtml, escapeScriptText } from '../platform/http/escape.ts';

/** The picture that stands for the page, with the size it really has. */
export interface SharedPicture {
  path: string;
  widthPx: number;
  heightPx: number;
}

export interface PageMetaOptions {
  settings: PageSettings;
  head: PageHead;
  origin: string;
  /** Where the addresses of the other site begin, if it has this page: to the desktop site the mobile one, and the other way round. */
  elsewhere?: string | undefined;
  /** Path and significant query; undefined where the page has no address of its own, as an error page. */
  address: string | undefined;
  picture?: SharedPicture | undefined;
}

export function pageMeta(options: PageMetaOptions): string[] {
  const { settings, head, origin, elsewhere, address } = options;
  // A page that is to be forgotten names no address to be remembered by.
  if (address === undefined) return [NO_INDEX];
  const own = head.canonical ?? address;
  const here = origin + settings.base;
  // The desktop site's address stands for both.
  const isCopy = settings.base !== '' && elsewhere !== undefined;
  const canonical = addressOf(settings, isCopy ? elsewhere : here, own, settings.language);
  const links = () => [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(elsewhere !== undefined && !isCopy ? [phoneLink(addressOf(settings, elsewhere, own, settings.language))] : []),
    ...languageLinks(settings, (language) => addressOf(settings, here, own, language)),
  ];
  return [
    ...(head.noIndex ? [NO_INDEX] : links()),
    ...sharingTags(options, canonical),
    ...(head.jsonLd ?? []).map((statement) => jsonLdScript(statement, isCopy ? new URL(elsewhere).origin : origin)),
  ];
}

const NO_INDEX = '<meta name="robots" content="noindex">';

/** The storefront's own language needs no parameter: without one, the address stands for it. */
function addressOf({ storefront }: PageSettings, root: string, address: string, language: Language): string {
  const url = new URL(root + address);
  if (language !== storefront.defaultLanguage) url.searchParams.set('lang', language);
  return url.href;
}

const phoneLink = (address: string) => `<link rel="alternate" media="only screen and (max-width: 640px)" href="${escapeHtml(address)}">`;

/** One address per language, so that search engines show each reader the right one. */
function languageLinks({ storefront }: PageSettings, addressIn: (language: Language) => string): string[] {
  return [
    ...storefront.languages.map((one) => `<link rel="alternate" hreflang="${LOCALES[one].tag}" href="${escapeHtml(addressIn(one))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressIn(storefront.defaultLanguage))}">`,
  ];
}

/** Open Graph, which most places that show a shared link read, and the one line that is Twitter's own. */
function sharingTags({ settings, head, origin, picture }: PageMetaOptions, url: string): string[] {
  const { storefront, language } = settings;
  const tags: Array<[property: string, content: string]> = [
    ['og:site_name', storefront.nameIn[language] ?? storefront.name],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:type', head.kind ?? 'website'],
    ['og:url', url],
    ['og:locale', territoryLocale(language)],
    ...storefront.languages.filter((one) => one !== language).map((one): [string, string] => ['og:locale:alternate', territoryLocale(one)]),
  ];
  if (picture) {
    tags.push(
      ['og:image', origin + picture.path],
      ['og:image:width', String(picture.widthPx)],
      ['og:image:height', String(picture.heightPx)],
      ['og:image:alt', head.title],
    );
  }
  return [
    ...tags.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ];
}

const territories = new Map<Language, string>();

/** Open Graph wants a territory with each language; the likeliest one stands where ours names none. */
function territoryLocale(language: Language): string {
  let locale = territories.get(language);
  if (locale === undefined) {
    const { language: code, region } = new Intl.Locale(LOCALES[language].tag).maximize();
    territories.set(language, (locale = `${code}_${region}`));
  }
  return locale;
}

/** A block of data: browsers do not run it, so the policy on scripts does not concern it. */
function jsonLdScript(statement: object, origin: string): string {
  return `<script type="application/ld+json">${escapeScriptText(JSON.stringify(withOrigin(statement, origin)))}</script>`;
}

/** Only what is an address by its name: a product may be called "/2 plug". */
const ADDRESS_KEYS: ReadonlySet<string> = new Set(['url', 'item', 'image', 'logo', '@id', 'mainEntityOfPage']);

function withOrigin(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESS_KEYS.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => withOrigin(one, origin, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withOrigin(one, origin, name)]));
}
