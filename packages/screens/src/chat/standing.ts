/** What the title says of whoever answers: counted, and never promised. */
import type { AnswerTime } from '@entrepot/contracts/calls/chat.ts';
import type { LostConnection } from '@entrepot/buyer/chat/chat-keeper.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { dayThere, isOpenAt, nextChange } from '@entrepot/i18n/open-now.ts';
import type { OpeningHours } from '@entrepot/i18n/opening-hours.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

export interface Standing {
  tone: StatusTone;
  words: string;
}

const HOUR_MINUTES = 60;
/** From here on minutes say more than anybody knows. */
const IN_HOURS_FROM = 90;

export function answerWords(answerTime: AnswerTime | null, t: Translate): string | undefined {
  if (!answerTime) return undefined;
  const minutes = Math.max(1, Math.ceil(answerTime.medianSeconds / HOUR_MINUTES));
  return minutes < IN_HOURS_FROM
    ? t('chat.answers.minutes', { count: minutes })
    : t('chat.answers.hours', { count: Math.ceil(minutes / HOUR_MINUTES) });
}

const clock = (date: Date, language: Language, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(recordLocale(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...options }).format(date);

/** When it opens next, with its day, in the reader's zone. */
export function opensWhen(hours: OpeningHours, now: Date, language: Language): string | undefined {
  const change = nextChange(hours, now);
  return change && clock(change, language, change.toDateString() === now.toDateString() ? {} : { weekday: 'long' });
}

/** A clock time in the reader's zone. */
export const turnWords = (at: string, language: Language): string => clock(new Date(at), language);

const SOON_MS = 14 * 86_400_000;

/** Those of the next two weeks, each with its day and its name. */
export function holidayLines(
  { holidays = [], timeZone }: OpeningHours,
  now: Date,
  language: Language,
  t: Translate,
): Array<{ days: string; times: string }> {
  const [first, last] = [now, new Date(now.getTime() + SOON_MS)].map((time) => dayThere({ timeZone }, time)) as [string, string];
  const named = new Intl.DateTimeFormat(recordLocale(language), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return holidays
    .filter(({ day }) => day >= first && day <= last)
    .map(({ day, name, opens, closes }) => ({
      days: `${named.format(new Date(`${day}T00:00:00Z`))}, ${name}`,
      times: opens === null || closes === null ? t('chat.hours.closed') : `${opens} – ${closes}`,
    }));
}

export interface StandingOf {
  /** Undefined for a shop, which names no hours. */
  hours: OpeningHours | undefined;
  answerTime: AnswerTime | null;
  lost: LostConnection;
  now: Date;
  language: Language;
}

export function standingOf({ hours, answerTime, lost, now, language }: StandingOf, t: Translate): Standing | undefined {
  if (lost) return { tone: 'amber', words: t('chat.lost.since', { time: clock(lost.since, language) }) };
  const answers = answerWords(answerTime, t);
  if (!hours) return answers === undefined ? undefined : { tone: 'green', words: answers };
  const change = nextChange(hours, now);
  if (!isOpenAt(hours, now)) {
    const when = opensWhen(hours, now, language);
    return { tone: 'neutral', words: when === undefined ? t('chat.hours.closed') : t('chat.hours.opens', { when }) };
  }
  const here = change ? t('chat.hours.until', { time: clock(change, language) }) : undefined;
  return { tone: 'green', words: [here, answers].filter((words) => words !== undefined).join(' · ') };
}
