/** How the console says who wrote, and when. */
import type { DeskConversation } from '@entrepot/contracts/calls/service-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { clockOf } from '@entrepot/blocks/chat/clock-of.ts';
import { dayWords } from '@entrepot/blocks/chat/when-words.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

const CODE_LENGTH = 4;

/** Visitors have no name: the end of their conversation's number tells them apart. */
export function nameOf(t: Translate, { id, person }: Pick<DeskConversation, 'id' | 'person'>): string {
  return person.name === '' ? t('admin.service.visitor', { code: id.slice(-CODE_LENGTH) }) : person.name;
}

/** `20:31` of today, `Mon 20:31` of this week, the date and hour of what is older. */
export function sinceWords(at: string, nowMs: number, language: Language): string {
  return [dayWords(at, nowMs, language), clockOf(at)].filter(Boolean).join(' ');
}
