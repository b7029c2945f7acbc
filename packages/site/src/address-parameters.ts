/** Parameters that mean the same on every address: `lang`, `code` and `customerService`. */
import { rememberLanguage } from '@entrepot/buyer/language-choice.ts';
import { writeStored } from '@entrepot/buyer/storage.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { openChat } from './chat-opener.ts';

const AGENT_CODE = /^[\w-]{1,64}$/;

export function applyAddressParameters(search: Readonly<Record<string, unknown>>, language: Language): void {
  // The server has already followed `lang`; here the choice is remembered.
  if (search.lang === language) rememberLanguage(language);
  if (typeof search.code === 'string' && AGENT_CODE.test(search.code)) writeStored('agentCode', search.code);
  if ('customerService' in search || 'customer-service' in search) openChat();
}
