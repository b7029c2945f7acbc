/**
 * Which of the two sites a reader is shown: phones the mobile one, everybody else the desktop one, and whoever has said otherwise that one.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

export type SiteName = 'desktop' | 'mobile';

/** `?site=desktop` is what the link to the other site says; the cookie is what is left of it. */
const SITE_PARAMETER = 'site';
export const SITE_COOKIE = 'site';
/** What the choice is made from, for whatever keeps answers between us and the reader. */
export const SITE_VARY = 'user-agent, sec-ch-ua-mobile, cookie';
export const SITE_HINTS = 'Sec-CH-UA-Mobile';

const TABLET = /ipad|tablet|playbook|kindle|silk\/(?!.*\bmobile\b)/i;
const PHONE =
  /iphone|ipod|android.*\bmobile\b|windows phone|iemobile|blackberry|\bbb10\b|opera (?:mini|mobi)|kaios|webos.*mobile|\bmobile\b.*firefox/i;

const HOME = '/index';

type Asking = Pick<FastifyRequest, 'headers' | 'cookies' | 'query'>;

interface Choice {
  site: SiteName;
  /** Said in the address just now, and to be remembered. */
  isAsked: boolean;
}

/** The site for a reader who stands at an address of `here`. */
function chooseSite(request: Asking, here: SiteName): Choice {
  const agent = request.headers['user-agent'] ?? '';
  // Whoever indexes or previews a page gets the one it asked for, with the address of the other in it.
  if (isbot(agent)) return { site: here, isAsked: false };
  const asked = siteNamed((request.query as Record<string, unknown> | undefined)?.[SITE_PARAMETER]);
  if (asked) return { site: asked, isAsked: true };
  if (!wantsDocument(request)) return { site: here, isAsked: false };
  const remembered = siteNamed(request.cookies[SITE_COOKIE]);
  if (remembered) return { site: remembered, isAsked: false };
  // An address of the mobile site was shared; it is shown as it is, on whatever screen.
  return { site: here === 'mobile' || isPhone(request) ? 'mobile' : 'desktop', isAsked: false };
}

/** Tablets have room for the desktop site. What the browser says of itself in so many words counts before its name. */
export function isPhone({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  const agent = headers['user-agent'] ?? '';
  if (hint === '?1') return !TABLET.test(agent);
  return hint === '?0' ? false : PHONE.test(agent) && !TABLET.test(agent);
}

function siteNamed(value: unknown): SiteName | undefined {
  return value === 'desktop' || value === 'mobile' ? value : undefined;
}

/** A person who opens a page, and not a script that reads one. */
function wantsDocument({ headers }: Asking): boolean {
  const destination = headers['sec-fetch-dest'];
  if (typeof destination === 'string' && destination !== 'document') return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** `m` of `m.shop.example`; undefined where mobile sites have no hosts of their own. */
type Label = string | undefined;
type At = Pick<FastifyRequest, 'hostname' | 'host' | 'protocol'>;

/** Whether a request came to the host that a storefront keeps for its mobile site; one that has no other keeps none. */
function isMobileHost({ hostname }: Pick<FastifyRequest, 'hostname'>, { hosts }: Pick<Storefront, 'hosts'>, label: Label): boolean {
  const host = hostname.toLowerCase();
  return isLabelled(host, label) && hosts.includes(host) && hosts.some((one) => !isLabelled(one, label));
}

const isLabelled = (host: string, label: Label): boolean => label !== undefined && host.startsWith(`${label}.`);

export interface MobilePlace {
  label: Label;
  /** The folder of the mobile site's addresses. */
  base: string;
}

/**
 * Where the addresses of a site begin, with the host only where that is another one. A storefront has a host for its mobile site if its
 * hosts name one: the label before the host that the reader is on.
 */
export function rootOf(site: SiteName, request: At, { hosts }: Pick<Storefront, 'hosts'>, { label, base }: MobilePlace): string {
  const host = request.hostname.toLowerCase();
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  const isThere = isMobileHost(request, { hosts }, label);
  if (site === 'mobile') {
    const own = `${label}.${host}`;
    return label !== undefined && !isThere && hosts.includes(own) ? `${request.protocol}://${own}${port}${base}` : base;
  }
  if (!isThere) return '';
  const without = host.slice(`${label}.`.length);
  const other = hosts.includes(without) ? without : hosts.find((one) => !isLabelled(one, label));
  return `${request.protocol}://${other}${port}`;
}

export interface Standing extends MobilePlace {
  here: SiteName;
  /** Without the mobile site's base. */
  path: string;
  storefront: Pick<Storefront, 'hosts'>;
  knows: (site: SiteName, path: string) => Promise<boolean>;
}

export interface Move {
  location: string;
  remember: SiteName | undefined;
}

/** Where a reader goes from here, if anywhere. Only addresses that are there are gone to, so nothing made up is led anywhere. */
export async function moveOf(request: Asking & At & Pick<FastifyRequest, 'url'>, standing: Standing): Promise<Move | undefined> {
  const { here, path, storefront, label } = standing;
  const choice = chooseSite(request, here);
  const { isAsked } = choice;
  const site = !isAsked && isMobileHost(request, storefront, label) ? 'mobile' : choice.site;
  if (site === here && !isAsked) return undefined;
  const root = rootOf(site, request, storefront, standing);
  // The host of the desktop site remembers by itself that it was asked for.
  const isHandedOn = isAsked && site === 'desktop' && root !== '';
  const remember = isAsked && !isHandedOn ? site : undefined;
  const query = queryWithoutToken(request.url, isHandedOn ? undefined : SITE_PARAMETER);
  if (await standing.knows(site, path)) return { location: `${root}${path}${query}`, remember };
  // Whoever asks for the other site on a page that it has not is to arrive there all the same.
  return isAsked ? { location: `${root}${HOME}${isHandedOn ? `?${SITE_PARAMETER}=${site}` : ''}`, remember } : undefined;
}

/** What is carried along. A token stays where it was: addresses are kept in histories, logs and caches. */
export function queryWithoutToken(url: string, drop?: string): string {
  const at = url.indexOf('?');
  if (at === -1) return '';
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => /token/i.test(name) || name === drop));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
