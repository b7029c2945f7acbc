/** Holidays as whoever manages the service keeps them. Buyers read them at once. */
import type { DeskHoliday } from '@entrepot/contracts/calls/service-hours.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { signature, type Doing } from '../../../people/staff/index.ts';
import type { DeskServices } from '../desk/desk-services.ts';
import { deleteHoliday, selectHolidays, upsertHoliday } from './holidays.sql.ts';

/** Yesterday is still today somewhere. */
const DAY_MS = 86_400_000;
export const firstDayShown = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);

export function listHolidays({ db, clock }: DeskServices, storefront: string | undefined): Promise<DeskHoliday[]> {
  return selectHolidays(db, { storefront, from: firstDayShown(clock.now()) });
}

export async function saveHoliday(services: DeskServices, by: Doing, input: DeskHoliday): Promise<DeskHoliday> {
  const holiday = { ...input, name: readWords(input.name) };
  const { storefront, day, name, opens, closes } = holiday;
  const hasTimes = opens === null ? closes === null : closes !== null && opens < closes;
  const isReal = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  if (!hasTimes || !isReal || name === '' || !services.storefronts().includes(storefront)) throw new DomainError('request.invalid');
  return withTransaction(services.db, async (tx) => {
    const saved = await upsertHoliday(tx, holiday);
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'holiday.saved',
      subject: { kind: 'storefront', id: storefront },
      after: saved,
    });
    return saved;
  });
}

export async function removeHoliday(services: DeskServices, by: Doing, storefront: string, day: string): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const removed = await deleteHoliday(tx, storefront, day);
    if (!removed) throw new DomainError('chat.not_found');
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'holiday.removed',
      subject: { kind: 'storefront', id: storefront },
      before: removed,
    });
  });
}
