/** The four front ends: the seller zone, the back office, and the storefronts' pages on the desktop and on phones. */
import { LANGUAGES, OFFICE_LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { BACK_OFFICE, registerConsole, SELLER_ZONE } from './register-console.ts';
import { registerPages, type DrawHome } from './register-pages.ts';

/** Each kept when its front end is built. */
export interface SiteBuilds {
  mobile: Promise<void>;
  seller: Promise<void>;
  admin: Promise<void>;
}

export async function registerSites(
  server: FastifyInstance,
  platform: Platform,
  options: Omit<Parameters<typeof registerPages>[2], 'mobileBuilt'>,
  builds?: SiteBuilds,
): Promise<{ drawHome: DrawHome }> {
  const { storefrontOf, dev } = options;
  await registerConsole(server, platform, { place: SELLER_ZONE, languages: LANGUAGES, storefrontOf, dev, built: builds?.seller });
  await registerConsole(server, platform, { place: BACK_OFFICE, languages: OFFICE_LANGUAGES, storefrontOf, dev, built: builds?.admin });
  return registerPages(server, platform, { ...options, mobileBuilt: builds?.mobile });
}
