import { inEnglish } from '@entrepot/blocks/blocks.builder.tsx';
import type { AnswerTime } from '@entrepot/contracts/calls/chat.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import { expect, it } from 'vitest';
import { answerWords, standingOf } from './standing.ts';

const i18n = inEnglish();
const t: Translate = i18n.say;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const hours = { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '20:00', timeZone: zone };
const TUESDAY_NOON = new Date(2026, 10, 17, 12, 0);
const counted = (medianSeconds: number): AnswerTime => ({ medianSeconds, counted: 6, period: 'hour' });
const standing = (part: Partial<Parameters<typeof standingOf>[0]>) =>
  standingOf({ hours, answerTime: null, lost: undefined, now: TUESDAY_NOON, language: 'en', ...part }, t);

it('rounds the counted time up, in hours where minutes would say too much', () => {
  expect([181, 10, 5_400, 7_201].map((seconds) => answerWords(counted(seconds), t))).toEqual([
    'Answers in about 4 min',
    'Answers in about 1 min',
    'Answers in about 2 h',
    'Answers in about 3 h',
  ]);
  expect(answerWords(null, t)).toBeUndefined();
});

it('says how long somebody is here, and names a waiting time only where one was counted', () => {
  expect(standing({})).toEqual({ tone: 'green', words: 'Here until 20:00' });
  expect(standing({ answerTime: counted(200) })?.words).toBe('Here until 20:00 · Answers in about 4 min');
});

it('says when it opens, with the day where that is another', () => {
  expect(standing({ now: new Date(2026, 10, 17, 7, 0) })).toEqual({ tone: 'neutral', words: 'Closed, opens 08:00' });
  expect(standing({ now: new Date(2026, 10, 17, 21, 0) })?.words).toMatch(/^Closed, opens Wednesday.*08:00$/);
  expect(standing({ hours: { ...hours, weekdays: [] } })?.words).toBe('Closed');
});

it('says since when there is no connection, before anything else', () => {
  expect(standing({ lost: { since: new Date(2026, 10, 17, 15, 24), tries: 4 } })).toEqual({
    tone: 'amber',
    words: 'Not connected since 15:24',
  });
});

it('says nothing of a shop whose answers nobody has counted', () => {
  expect(standing({ hours: undefined })).toBeUndefined();
});
