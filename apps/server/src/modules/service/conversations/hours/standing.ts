/** What buyers are told of the service of a storefront: counted, and never promised beyond what is promised to all. */
import type { ServiceStanding } from '@entrepot/contracts/calls/service-hours.ts';
import { isOpenAt } from '@entrepot/i18n/open-now.ts';
import type { OpeningHours } from '@entrepot/i18n/opening-hours.ts';
import { serviceAnswerTime } from '../answer-time.sql.ts';
import type { DeskServices } from '../desk/desk-services.ts';
import type { Reading } from '../read-conversations.ts';
import { firstDayShown } from './holidays.ts';
import { selectHolidays } from './holidays.sql.ts';
import { turnAt } from './pace.ts';
import { countAhead, selectAnswered } from './queue.sql.ts';

/** Further away nobody plans a question. */
const HOLIDAYS_SHOWN = 12;

export async function serviceStanding(services: DeskServices, { party, storefrontCode, language }: Reading): Promise<ServiceStanding> {
  const { db, clock, parameters } = services;
  const now = clock.now();
  const usual = services.hoursOf(storefrontCode);
  const holidays = (await selectHolidays(db, { storefront: storefrontCode, from: firstDayShown(now) }))
    .slice(0, HOLIDAYS_SHOWN)
    .map(({ storefront: _storefront, ...holiday }) => holiday);
  const hours: OpeningHours | undefined = usual && { ...usual, holidays };
  const [answerTime, queue] = await Promise.all([
    serviceAnswerTime(db, { storefrontCode, language, timeZone: usual?.timeZone ?? 'UTC', now }),
    hours && !isOpenAt(hours, now) ? queueOf(services, hours, { party, storefrontCode }, now) : null,
  ]);
  return { holidays, answerTime: answerTime ?? null, promiseMinutes: parameters.get('chat_answer_minutes'), queue };
}

async function queueOf(
  { db }: DeskServices,
  hours: OpeningHours,
  { party, storefrontCode }: Pick<Reading, 'party' | 'storefrontCode'>,
  now: Date,
): Promise<ServiceStanding['queue']> {
  const [ahead, answered] = await Promise.all([countAhead(db, storefrontCode, party), selectAnswered(db, storefrontCode, now)]);
  return { ahead, turnAt: turnAt(hours, answered, ahead, now)?.toISOString() ?? null };
}
