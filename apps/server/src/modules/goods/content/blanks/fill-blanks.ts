/** What stands in a blank: in the numbers and names of the language that the text is written in. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { KEPT, type Keeping, type Kept } from '@entrepot/contracts/retention.ts';
import { contentWords } from '@entrepot/i18n/content-messages.ts';
import { formatNumber, formatPercent, formatUnits } from '@entrepot/i18n/formats.ts';
import { directionOf } from '@entrepot/i18n/locales.ts';
import { PARAMETERS, type ParameterCode, type Parameters } from '../../../ground/parameters/index.ts';
import { blanksIn, readBlank, replaceBlanks, type StorefrontBlank } from './known-blanks.ts';
import { leaveOut } from './leave-out.ts';

export type BlankStorefront = Pick<Storefront, 'code' | 'name' | 'nameIn' | 'support' | 'claims'>;

export interface FillServices {
  parameters: Parameters;
  storefronts: () => readonly BlankStorefront[];
}

/** In which storefront a text is read, and in which language it is written. */
export interface Filling {
  storefrontCode: string;
  language: string;
}

export interface Words {
  title: string;
  summary: string;
  body: string;
}

export type FillWords = (words: Words, filling: Filling) => Words;

export function createFilling({ parameters, storefronts }: FillServices): FillWords {
  return ({ title, summary, body }, { storefrontCode, language: written }) => {
    const language: Language = isLanguage(written) ? written : 'en';
    const storefront = storefronts().find(({ code }) => code === storefrontCode);
    const known = new Map<string, string | undefined>();
    function valueOf(name: string): string | undefined {
      if (!known.has(name)) known.set(name, valueIn(name, { parameters, storefront, language }));
      return known.get(name) || undefined;
    }
    const isOpen = (text: string) => blanksIn(text).some((name) => valueOf(name) === undefined);
    return {
      title: replaceBlanks(title, (name) => valueOf(name) ?? '').trim(),
      summary: isOpen(summary) ? '' : replaceBlanks(summary, (name) => valueOf(name)!),
      body: replaceBlanks(leaveOut(body, isOpen), (name) => asMarkdown(valueOf(name)!)),
    };
  };
}

interface Known {
  parameters: Parameters;
  storefront: BlankStorefront | undefined;
  language: Language;
}

function valueIn(name: string, { parameters, storefront, language }: Known): string | undefined {
  const blank = readBlank(name);
  switch (blank?.of) {
    case undefined:
      return undefined;
    case 'storefront':
      return storefront && ofStorefront(blank.what, storefront, language);
    case 'operator':
      return storefront?.claims[blank.claim];
    case 'keep':
      return keptFor(blank.name, parameters, language);
    case 'parameter':
      return parameterText(blank.code, parameters, language);
  }
}

const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

function ofStorefront(what: StorefrontBlank, { name, nameIn, support }: BlankStorefront, language: Language): string {
  switch (what) {
    case 'storefront':
      return nameIn[language] ?? name;
    case 'support_email':
      return support.email;
    // Its groups would change places in a sentence that runs from the right.
    case 'support_phone':
      return directionOf(language) === 'rtl' ? `${LEFT_TO_RIGHT}${support.phone}${END}` : support.phone;
  }
}

const HUNDREDTHS = /_bp$/;
/** As many as an amount of ours has at most. */
const MOST_DECIMALS = 10;

/** Parts of ten thousand are told as percent; what a duration or an amount is counted in stands in the text. */
function parameterText(code: ParameterCode, parameters: Parameters, language: Language): string | undefined {
  const value = parameters.get(code);
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  if (HUNDREDTHS.test(code)) return formatPercent(value / 100, language, 2);
  return formatNumber(value, language, PARAMETERS[code].type === 'decimal' ? MOST_DECIMALS : 0);
}

/** With its unit, "90 days": how a language counts days depends on how many there are. */
function keptFor(name: Kept, parameters: Parameters, language: Language): string {
  const keeping: Keeping = KEPT[name];
  if ('until' in keeping) return contentWords(language)('content.kept', { until: keeping.until });
  const amount = 'amount' in keeping ? keeping.amount : parameters.get(keeping.parameter as ParameterCode);
  return formatUnits(Number(amount), keeping.unit, language);
}

const MARKS = /[\\`*_{}[\]()<>#+\-.!|~&:@/]/g;

/** Text as it was typed: whatever stands in a field of the operator neither forms nor links anything. Its lines become one. */
function asMarkdown(value: string): string {
  return value
    .split(/\s*\n\s*/)
    .join(', ')
    .replaceAll(MARKS, '\\$&');
}
