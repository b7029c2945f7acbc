/** The language of a page: asked for in the address, remembered, wished by the browser, or the storefront's own; in this order. */
import { LANGUAGE_COOKIE } from '@entrepot/buyer/language-choice.ts';
import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import type { FastifyRequest } from 'fastify';

export interface LanguageWishes {
  /** The `lang` parameter. */
  parameter: unknown;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

export interface SpokenLanguages {
  languages: readonly Language[];
  defaultLanguage: Language;
}

export function readLanguage(request: FastifyRequest, storefront: SpokenLanguages): Language {
  const { lang } = request.query as { lang?: unknown };
  return chooseLanguage(
    { parameter: lang, cookie: request.cookies[LANGUAGE_COOKIE], acceptLanguage: request.headers['accept-language'] },
    storefront,
  );
}

export function chooseLanguage(wishes: LanguageWishes, spoken: SpokenLanguages): Language {
  return (
    languageAskedFor(wishes.parameter, spoken) ??
    languageAskedFor(wishes.cookie, spoken) ??
    acceptedLanguage(wishes.acceptLanguage, spoken.languages) ??
    spoken.defaultLanguage
  );
}

/** The code, where it is one of ours and the storefront speaks it. */
export function languageAskedFor(code: unknown, spoken: SpokenLanguages): Language | undefined {
  return isLanguage(code) && spoken.languages.includes(code) ? code : undefined;
}

/** Longer headers are no browser's. */
const MAX_HEADER_LENGTH = 500;

/** Browsers send a few hundred different headers, so each is read once for the languages of a storefront. */
const MAX_REMEMBERED = 1_000;
const remembered = new WeakMap<readonly Language[], Map<string, Language | undefined>>();

function acceptedLanguage(header: string | undefined, languages: readonly Language[]): Language | undefined {
  if (!header) return undefined;
  const text = header.slice(0, MAX_HEADER_LENGTH);
  let known = remembered.get(languages);
  if (!known) remembered.set(languages, (known = new Map()));
  if (known.has(text)) return known.get(text);
  const language = bestLanguage(text, languages);
  if (known.size < MAX_REMEMBERED) known.set(text, language);
  return language;
}

function bestLanguage(header: string, languages: readonly Language[]): Language | undefined {
  const wishes = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const language = languages.find((candidate) => speaks(candidate, tag));
    if (language) return language;
  }
  return undefined;
}

/** Chinese is told apart by script: Taiwan, Hong Kong and Macao read the traditional one. */
function speaks(language: Language, tag: string): boolean {
  const [primary, ...rest] = tag.split('-');
  if (primary === 'zh') {
    const isTraditional = rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part));
    return language === (isTraditional ? 'tw' : 'cn');
  }
  if (primary === 'tl') return language === 'ph';
  return LOCALES[language].tag.split('-')[0] === primary;
}
