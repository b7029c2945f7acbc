/** What the people of a shop have ready to say, and when they are there. */
import type { SavedAnswer } from '@entrepot/contracts/calls/shop-inbox.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { timeZoneNamed } from '../../../../platform/time-zones.ts';
import type { ChatServices } from '../chat-services.ts';
import { countAnswersOf, deleteAnswer, selectShopHours, writeAnswer, writeShopHours } from './shop-answers.sql.ts';

const MOST = 50;

export async function saveAnswer(
  { db, clock }: ChatServices,
  shopId: string,
  input: { id?: string | undefined; title: string; body: string },
): Promise<SavedAnswer> {
  const [title, body] = [readWords(input.title), readWords(input.body)];
  if (title === '' || body === '') throw new DomainError('chat.empty');
  return withTransaction(db, async (tx) => {
    if (input.id === undefined && (await countAnswersOf(tx, shopId)) >= MOST)
      throw new DomainError('request.invalid', {}, [{ field: 'title', message: `At most ${MOST}.` }]);
    const saved = await writeAnswer(tx, shopId, { id: input.id, title, body }, clock.now());
    if (!saved) throw new DomainError('chat.not_found');
    return saved;
  });
}

export async function removeAnswer({ db }: ChatServices, shopId: string, id: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await deleteAnswer(tx, shopId, id))) throw new DomainError('chat.not_found');
  });
}

type Hours = NonNullable<Awaited<ReturnType<typeof selectShopHours>>>;

export async function setShopHours({ db }: ChatServices, shopId: string, hours: Hours | undefined): Promise<Hours | null> {
  const timeZone = hours && timeZoneNamed(hours.timeZone);
  if (hours && (hours.opens >= hours.closes || timeZone === undefined)) throw new DomainError('request.invalid');
  return withTransaction(db, async (tx) => {
    await writeShopHours(tx, shopId, hours && { ...hours, timeZone: timeZone!, weekdays: hours.weekdays.toSorted((a, b) => a - b) });
    return (await selectShopHours(tx, shopId)) ?? null;
  });
}
