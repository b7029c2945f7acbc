/** How a mail says that it need not come again: in lines below it, and in a header that mail programs make a button of. */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Speak } from '@entrepot/i18n/mail-messages.ts';
import type { Letter } from './letter.ts';
import type { Stop, StopKeys } from './stop-keys.ts';
import { BUYER, SELLER, STOP_PATH } from './where.ts';

/** Where somebody with a login chooses which mails they get; undefined for those who have none. */
export const CHOOSING: Readonly<Record<Stop['reader'], string | undefined>> = {
  buyer: BUYER.preferences,
  shop: SELLER.preferences,
  visitor: undefined,
};

export interface WaysToStop {
  /** For the header. */
  link: string;
  choices: NonNullable<Letter['choices']>;
}

export function waysToStop(
  keys: StopKeys,
  stop: Stop,
  { to, language, now, origin, speak }: { to: string; language: Language; now: Date; origin: string; speak: Speak },
): WaysToStop {
  const link = `${origin}${STOP_PATH}?key=${keys.of(stop, to, now)}&lang=${language}`;
  const choosing = CHOOSING[stop.reader];
  const choices = [
    { label: stopWords(speak, stop), link },
    ...(choosing === undefined ? [] : [{ label: speak('mail.stop.choose'), link: `${origin}${choosing}` }]),
  ];
  return { link, choices };
}

/** What having no more of these is called. */
export function stopWords(speak: Speak, { kind }: Pick<Stop, 'kind'>): string {
  return speak('mail.stop.these', { kind });
}
