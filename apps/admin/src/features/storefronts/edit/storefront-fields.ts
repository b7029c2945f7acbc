/** A storefront as the form holds it, and the way there and back. What is empty in the form is missing in the document. */
import type { FontKey } from '@entrepot/brands/fonts.ts';
import { makeLogo } from '@entrepot/brands/logo.ts';
import { CLAIM_KEYS } from '@entrepot/brands/storefront-choices.ts';
import type { ClaimKey, Logo, Storefront } from '@entrepot/brands/storefront.ts';
import type { Theme } from '@entrepot/brands/theme.ts';
import type { StorefrontPayment, StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

export type PaymentMode = 'installation' | 'everywhere' | 'countries' | 'closed';
export const PAYMENT_MODES: readonly PaymentMode[] = ['installation', 'everywhere', 'countries', 'closed'];
export const SAME_FONT = 'same';

export interface StorefrontFields extends Omit<Storefront, 'hosts' | 'nameIn' | 'claims' | 'displayFont'> {
  /** One to a line. */
  hosts: string;
  nameIn: Record<Language, string>;
  claims: Record<ClaimKey, string>;
  displayFont: FontKey | typeof SAME_FONT;
  payments: Record<string, { mode: PaymentMode; countries: string[] }>;
  reason: string;
  /** Of what was read; it stays with what was typed, so that nobody saves over a change that came in between. */
  revision: string;
}

function each<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

export function fieldsOf({ data, payments, paymentChoices, revision }: StorefrontSheet): StorefrontFields {
  const { hosts, nameIn, claims, displayFont, ...rest } = data as Storefront;
  return {
    ...rest,
    hosts: hosts.join('\n'),
    nameIn: each(LANGUAGES, (language) => nameIn[language] ?? ''),
    claims: each(CLAIM_KEYS, (key) => claims[key] ?? ''),
    displayFont: displayFont ?? SAME_FONT,
    payments: each(
      paymentChoices.map(({ channel }) => channel),
      (channel) => {
        const payment = payments.find((one) => one.channel === channel);
        return { mode: modeOf(payment), countries: payment?.countries ?? [] };
      },
    ),
    reason: '',
    revision,
  };
}

/** A new storefront takes over looks and languages. Names, contact and claims belong to somebody; nobody inherits them. */
export function copiedFields(sheet: StorefrontSheet): StorefrontFields {
  const fields = fieldsOf(sheet);
  return {
    ...fields,
    code: '',
    name: '',
    hosts: '',
    revision: '',
    nameIn: each(LANGUAGES, () => ''),
    claims: each(CLAIM_KEYS, () => ''),
    support: { ...fields.support, email: '', phone: '' },
    logo: { ...fields.logo, wordmark: { ...fields.logo.wordmark, text: '' } },
  };
}

/** The looks of another one under everything that is already typed. */
export function withLooksOf(
  sheet: StorefrontSheet,
  { code, name, hosts, nameIn, claims, tagline, support, languages, defaultLanguage, payments, reason, logo }: StorefrontFields,
): StorefrontFields {
  const copied = copiedFields(sheet);
  return {
    ...copied,
    code,
    name,
    hosts,
    nameIn,
    claims,
    tagline,
    support,
    languages,
    defaultLanguage,
    payments,
    reason,
    logo: { ...copied.logo, wordmark: { ...copied.logo.wordmark, text: logo.wordmark.text } },
  };
}

export interface SavedLogo {
  logo: Logo;
  theme: Theme;
}

export function documentOf(
  { reason: _reason, revision: _revision, payments: _payments, hosts, nameIn, claims, displayFont, ...fields }: StorefrontFields,
  saved: SavedLogo,
): Storefront {
  return {
    ...fields,
    code: fields.code.trim(),
    name: fields.name.trim(),
    hosts: hostsIn(hosts),
    nameIn: filled(nameIn),
    claims: filled(claims),
    logo: { ...fields.logo, favicon: faviconFor(fields, saved) },
    ...(displayFont === SAME_FONT ? {} : { displayFont }),
  };
}

export function paymentsOf({ payments }: Pick<StorefrontFields, 'payments'>): StorefrontPayment[] {
  return Object.entries(payments).flatMap(([channel, { mode, countries }]): StorefrontPayment[] =>
    mode === 'installation' ? [] : [{ channel, isOpen: mode !== 'closed', countries: mode === 'countries' ? countries : [] }],
  );
}

/** What people paste: with a scheme, in capitals, with commas between. */
export function hostsIn(text: string): string[] {
  const hosts = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((host) => host.replace(/^https?:\/\//, '').replace(/\/.*$/, ''));
  return [...new Set(hosts.filter((host) => host !== ''))];
}

export function codeFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, 31);
}

/** The icon of the window follows the mark: drawn anew for a new one, and in the new colours for an old one. */
export function faviconFor({ logo, theme }: Pick<StorefrontFields, 'logo' | 'theme'>, saved: SavedLogo): string {
  if (logo.mark === saved.logo.mark) return recoloured(saved.logo.favicon, saved.theme, theme);
  const shapes = logo.mark.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return makeLogo({ shapes, wordmark: logo.wordmark, ...(shapes.startsWith('<image') ? { iconScale: 1 } : {}) }, theme).favicon;
}

function recoloured(favicon: string, from: Theme, to: Theme): string {
  const colours = new Map([
    [from['on-brand'], to['on-brand']],
    [from.brand, to.brand],
  ]);
  return favicon.replaceAll(/#[0-9a-f]{6}/g, (colour) => colours.get(colour) ?? colour);
}

function modeOf(payment: StorefrontPayment | undefined): PaymentMode {
  if (!payment) return 'installation';
  if (!payment.isOpen) return 'closed';
  return payment.countries.length > 0 ? 'countries' : 'everywhere';
}

function filled<Key extends string>(texts: Record<Key, string>): Partial<Record<Key, string>> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [key, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Partial<Record<Key, string>>;
}
