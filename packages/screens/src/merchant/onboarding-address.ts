import type { Language } from '@entrepot/contracts/languages.ts';

/** Before a login there is no avatar of one's own; the first one stands for everybody. */
export const ANY_AVATAR = 1;

/** Where a shop applies, told the reader's language and avatar; undefined while the operator has entered no such place. */
export function onboardingAddress(url: string, language: Language, avatar: number): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const address = new URL(url);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  address.searchParams.set('lang', language);
  address.searchParams.set('avatar', String(avatar));
  return address.href;
}
