import { GUARDED_NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import type { Session } from '../../../platform/auth.ts';
import { DomainError } from '../../../platform/errors.ts';
import { foreignLinks } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Propose } from '../../../platform/proposing.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { shippedWord } from './shipped-words.ts';
import type { WordPlace } from './words.sql.ts';

export interface WordServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  storefronts: () => readonly Storefront[];
  propose: Propose;
}

export function checkPlace({ storefronts }: Pick<WordServices, 'storefronts'>, code: string | null): void {
  if (code !== null && !storefronts().some((storefront) => storefront.code === code)) throw new DomainError('content.not_found');
}

export function isAt(row: WordPlace, place: WordPlace): boolean {
  return (
    row.catalogue === place.catalogue &&
    row.id === place.id &&
    row.language === place.language &&
    row.storefrontCode === place.storefrontCode
  );
}

/** As the audit log names it. */
export function subjectOf({ catalogue, language, id, storefrontCode }: WordPlace): string {
  return [catalogue, language, id, ...(storefrontCode === null ? [] : [storefrontCode])].join('/');
}

export const isGuardedCatalogue = (catalogue: WordPlace['catalogue']): boolean => GUARDED_NAMESPACES.includes(catalogue);

/** Words of office, money and mails are a right of their own; the rest is anybody's who writes words. */
export function requireRight({ permissions }: Session, catalogue: WordPlace['catalogue']): void {
  const right = isGuardedCatalogue(catalogue) ? 'words.guarded' : 'words.manage';
  if (permissions !== 'all' && !permissions.includes(right)) throw new DomainError('access.denied');
}

/**
 * A link, or what a reader takes for one, leads to the hosts of the storefront that says the words: people believe what the house says.
 * What all of them say links nowhere, since no host is everybody's: one storefront's mails would lead to another's. What stands in the text
 * that came with the product may stay, since dots of other scripts look like a name before letters.
 */
export function foreignLinkIn(
  { storefronts }: Pick<WordServices, 'storefronts'>,
  { catalogue, id, language, storefrontCode }: WordPlace,
  text: string,
): string | undefined {
  const hosts = storefronts()
    .filter(({ code }) => code === storefrontCode)
    .flatMap((storefront) => storefront.hosts);
  const links = foreignLinks(text, hosts);
  if (links.length === 0) return undefined;
  const shipped = foreignLinks(shippedWord(catalogue, id, language).shipped, hosts);
  return links.find((link) => !shipped.includes(link));
}
