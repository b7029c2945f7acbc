/** What the form of a banner or an activity holds, and what becomes of it on the wire. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { contentDeskCalls, Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { localMoment, wireMoment } from '../parts/moment-input.tsx';
import { codeOf, placeOf } from '../parts/use-content-storefronts.ts';

export interface PromotionWords {
  title: string;
  text: string;
  action: string;
}

export interface PromotionValues {
  place: string;
  mediaId: string | null;
  ground: string;
  link: string;
  from: string;
  to: string;
  texts: Record<Language, PromotionWords>;
}

const EMPTY: PromotionWords = { title: '', text: '', action: '' };
const PLAIN_GROUND = '#e8ecec';

export function valuesOf(promotion: Promotion | undefined): PromotionValues {
  const wordsIn = (language: Language): PromotionWords => {
    const found = promotion?.texts.find((text) => text.language === language);
    return found ? { title: found.title, text: found.text, action: found.action } : { ...EMPTY };
  };
  return {
    place: placeOf(promotion?.storefrontCode ?? null),
    mediaId: promotion?.mediaId ?? null,
    ground: promotion?.ground ?? PLAIN_GROUND,
    link: promotion?.link ?? '/',
    from: localMoment(promotion?.startsAt ?? null),
    to: localMoment(promotion?.endsAt ?? null),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)])) as Record<Language, PromotionWords>,
  };
}

export const hasWords = ({ title, text, action }: PromotionWords) => [title, text, action].some((word) => word.trim() !== '');

export const writtenIn = (texts: Record<Language, PromotionWords>) => LANGUAGES.filter((language) => hasWords(texts[language]));

/** A language that has a title or a button but not both; visitors would see a hole. */
export const halfWritten = (texts: Record<Language, PromotionWords>) =>
  writtenIn(texts).find((language) => texts[language].title.trim() === '' || texts[language].action.trim() === '');

/** A moment that was not touched keeps its seconds, which the field does not show. */
const momentOf = (typed: string, saved: string | null | undefined) => (saved && typed === localMoment(saved) ? saved : wireMoment(typed));

export function inputOf(
  values: PromotionValues,
  mediaId: string,
  saved: Promotion | undefined,
): Omit<InputOf<(typeof contentDeskCalls)['promotions!save']>, 'kind' | 'id' | 'revision'> {
  return {
    storefrontCode: codeOf(values.place),
    mediaId,
    ground: values.ground.toLowerCase(),
    link: values.link.trim(),
    startsAt: momentOf(values.from, saved?.startsAt),
    endsAt: momentOf(values.to, saved?.endsAt),
    texts: writtenIn(values.texts).map((language) => ({
      language,
      title: values.texts[language].title.trim(),
      text: values.texts[language].text.trim(),
      action: values.texts[language].action.trim(),
    })),
  };
}
