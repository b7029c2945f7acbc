/**
 * What the people of a shop see beside a conversation. Of the buyer there is what was bought here, and neither wallet nor mail nor phone.
 */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { shopInboxCalls } from '@entrepot/contracts/calls/shop-inbox.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { shopAnswerTime } from './answer-time.sql.ts';
import type { ChatServices } from './chat-services.ts';
import { selectConversation } from './conversations.sql.ts';
import { countAnswers, selectBuyerOrders, selectProductsToShow } from './shop-inbox.sql.ts';

type Calls = typeof shopInboxCalls;
const MOST = 20;

export async function ordersBeside({ db }: ChatServices, shopId: string, conversation: string): Promise<OutputOf<Calls['chat!orders']>> {
  const talk = await selectConversation(db, { shopId }, conversation);
  if (!talk) throw new DomainError('chat.not_found');
  if (talk.user_id === null) return { list: [], totalElements: 0, paidGoods: '0', since: null };
  const { rows, figures } = await selectBuyerOrders(db, { shopId, buyerId: talk.user_id, limit: MOST });
  return {
    list: rows.map(({ id, serial, status, total, title, media_id: mediaId, lines, pieces, submitted_at: at }) => ({
      id,
      serial,
      status,
      total: formatMoney(moneyFrom(total)),
      title,
      mediaId,
      lines,
      pieces,
      submittedAt: at.toISOString(),
    })),
    totalElements: figures.count,
    paidGoods: formatMoney(moneyFrom(figures.paid_goods)),
    since: figures.since?.toISOString() ?? null,
  };
}

/** Of one shop, or of all of them. */
export async function productsToShow(
  { db, catalog }: ChatServices,
  shopId: string | null,
  keyword: string,
  language: Language,
): Promise<ProductCard[]> {
  const ids = await selectProductsToShow(db, shopId, keyword, MOST);
  const cards = await catalog.anyCards(ids, language);
  return ids.flatMap((id) => cards.get(id)?.card ?? []);
}

export async function ownAnswers({ db, clock }: ChatServices, shopId: string): Promise<OutputOf<Calls['chat!answers']>> {
  const now = clock.now();
  const [answerTime, counts] = await Promise.all([shopAnswerTime(db, shopId, now), countAnswers(db, shopId, now)]);
  return { answerTime: answerTime ?? null, counts };
}
