/**
 * What buyers write to shops and to the service, and what comes back: about orders as they stand, each side in its own language. Whatever
 * would have been answered after the world's end still waits.
 */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { DEMO_BUYER_INDEX, type Buyer } from './buyers.ts';
import { ID_SPACE } from './ids.ts';
import type { Order } from './orders.ts';
import type { WorldPlan } from './plan.ts';
import { Prng } from './prng.ts';
import type { Shop } from './shops.ts';
import { compileTemplate, TextTable } from './text-table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './world-size.ts';

export interface Said {
  author: 'buyer' | 'shop' | 'staff' | 'system';
  language: Language;
  body: string;
  productId?: string;
  atMs: number;
}

export interface Talk {
  id: string;
  buyer: Buyer;
  storefrontCode: string;
  shop?: Shop;
  order?: Order;
  said: Said[];
  /** Of the service: which agent has it in hand. */
  agent?: number;
  closedAtMs?: number;
  stars?: number;
}

/** Every so-manieth order of the last weeks is talked about, and more of the one buyer whom the demo shows. */
const ORDERS_TALKED_ABOUT = 14;
const ORDERS_OF_DEMO_BUYER = 3;
const ORDER_DAYS = 40;
/** Every so-manieth buyer asks a shop about a product, and the service about anything. */
const ASKING_A_SHOP = 7;
/** Of those who ask a shop, some do so as the world ends. */
const ASKING_NOW = 4 * ASKING_A_SHOP;
const ASKING_THE_SERVICE = 4;
/** Some of these do so as the world ends: as many in a large world as agents have at hand, each in their own language. */
const ASKING_THE_SERVICE_NOW = 8 * ASKING_THE_SERVICE;
const LAST_ASKING_NOW = 400;
const SERVICE_DAYS = 30;
/** Most are closed on the day after, some as soon as the buyer is content. */
const CLOSED_AFTER_HOURS = [0.75, 2, 5, 16, 18, 20, 22, 27] as const;
const RATED_SHARE = 0.45;
const STARS = [3, 4, 4, 5, 5, 5, 5] as const;
const PRODUCT_TOPICS = ['step', 'carton'] as const;
const SERVICE_TOPICS = ['withdraw', 'deliver', 'address', 'refund'] as const;
/** What an agent has ready in every language: the question as its title. */
export const READY_TOPICS = SERVICE_TOPICS;
/** What a shop has ready, in its own language. */
export const SHOP_READY_TOPICS = ['step', 'carton', 'soon'] as const;

export class ConversationTexts {
  private readonly table = new TextTable(new URL('./conversation-texts.psv', import.meta.url));

  say(key: string, language: Language, values: Record<string, string> = {}): string {
    return compileTemplate(this.table.get(key)[LANGUAGES.indexOf(language)]!)(values);
  }
}

export function planConversations({ seed, endMs, ids, orders, buyers, products, storefrontCodes }: WorldPlan): Talk[] {
  const texts = new ConversationTexts();
  const talks: Talk[] = [];
  const begin = (talk: Omit<Talk, 'id'>) => talks.push({ ...talk, id: ids.uuid(ID_SPACE.conversation, talks.length, talk.said[0]!.atMs) });
  // The one whom the demo shows writes where the demo opens.
  const writtenIn = ({ index }: Buyer, usual: string): string => (index === DEMO_BUYER_INDEX ? storefrontCodes[0]! : usual);
  const happened = (said: Said[]): Said[] => said.filter(({ atMs }) => atMs <= endMs);

  for (const order of orders) {
    if (order.submittedAtMs < endMs - ORDER_DAYS * DAY_MS) continue;
    const prng = new Prng(seed, 101, order.index);
    if (prng.int(1, order.buyer.index === DEMO_BUYER_INDEX ? ORDERS_OF_DEMO_BUYER : ORDERS_TALKED_ABOUT) > 1) continue;
    const said = happened(aboutOrder(order, prng, texts));
    if (said.length > 0)
      begin({ buyer: order.buyer, storefrontCode: writtenIn(order.buyer, order.storefrontCode), shop: order.shop, order, said });
  }

  for (const buyer of buyers) {
    const prng = new Prng(seed, 102, buyer.index);
    const storefrontCode = writtenIn(buyer, storefrontCodes[buyer.storefront]!);
    if (buyer.index % ASKING_A_SHOP === DEMO_BUYER_INDEX) {
      const product = prng.pick(products);
      const agoMs = buyer.index % ASKING_NOW === ASKING_A_SHOP ? prng.int(4, 60) * MINUTE_MS : prng.unit() ** 2 * ORDER_DAYS * DAY_MS;
      const atMs = Math.floor(Math.max(product.createdAtMs, buyer.createdAtMs, endMs - agoMs));
      const said = happened(aboutProduct(buyer, product.shop, product.id, atMs, prng, texts));
      if (said.length > 0) begin({ buyer, storefrontCode, shop: product.shop, said });
    }
    if (buyer.index % ASKING_THE_SERVICE === DEMO_BUYER_INDEX) {
      // More of them lately, some a few minutes ago.
      const isNow = buyer.index % ASKING_THE_SERVICE_NOW === DEMO_BUYER_INDEX + ASKING_THE_SERVICE && buyer.index < LAST_ASKING_NOW;
      const atMs = isNow ? endMs - prng.int(10, 80) * 1_000 : Math.floor(endMs - prng.unit() ** 2 * SERVICE_DAYS * DAY_MS);
      if (atMs > buyer.createdAtMs) begin(withService(buyer, storefrontCode, atMs, endMs, prng, texts));
    }
  }
  return talks;
}

function aboutOrder(order: Order, prng: Prng, texts: ConversationTexts): Said[] {
  const { buyer, shop, timeline, carrier, trackingNumber } = order;
  const ask = (topic: string, atMs: number) => exchange(topic, { buyer, shop, atMs, prng, texts });
  const { refund, shippedAtMs, confirmedAtMs, paidAtMs } = timeline;
  if (refund && shippedAtMs !== undefined) return ask('return', refund.requestedAtMs + prng.int(5, 90) * MINUTE_MS);
  if (shippedAtMs !== undefined && carrier && trackingNumber) {
    const askedAtMs = shippedAtMs + prng.int(1, 60) * HOUR_MS;
    return exchange('where', { buyer, shop, atMs: askedAtMs, prng, texts, values: { carrier, number: trackingNumber } });
  }
  const since = confirmedAtMs ?? paidAtMs;
  return since === undefined || timeline.cancelledAtMs !== undefined ? [] : ask('soon', since + prng.int(5, 300) * MINUTE_MS);
}

interface Exchange {
  buyer: Buyer;
  shop: Shop;
  atMs: number;
  prng: Prng;
  texts: ConversationTexts;
  values?: Record<string, string>;
}

function exchange(topic: string, { buyer, shop, atMs, prng, texts, values }: Exchange): Said[] {
  const { language } = shop.country;
  const answeredAtMs = atMs + Math.floor(prng.between(4, 40) * prng.between(1, 6)) * MINUTE_MS + prng.int(0, 59_000);
  const said: Said[] = [
    { author: 'buyer', language: buyer.language, body: texts.say(`${topic}.ask`, buyer.language), atMs },
    { author: 'shop', language, body: texts.say(`${topic}.answer`, language, values), atMs: answeredAtMs },
  ];
  if (prng.chance(0.6)) said.push(thanks(buyer, answeredAtMs + prng.int(2, 50) * MINUTE_MS, texts));
  return said;
}

function thanks({ language }: Buyer, atMs: number, texts: ConversationTexts): Said {
  return { author: 'buyer', language, body: texts.say('thanks', language), atMs };
}

/** The price is not typed: the product goes along, with the steps that everybody sees. */
function aboutProduct(buyer: Buyer, shop: Shop, productId: string, atMs: number, prng: Prng, texts: ConversationTexts): Said[] {
  const topic = prng.pick(PRODUCT_TOPICS);
  const [question, answer, ...rest] = exchange(topic, { buyer, shop, atMs, prng, texts });
  const withCard = (by: Said): Said => ({ ...by, productId });
  return [withCard(question!), topic === 'step' ? withCard(answer!) : answer!, ...rest];
}

export const AGENT_COUNT = 2;

function withService(
  buyer: Buyer,
  storefrontCode: string,
  atMs: number,
  endMs: number,
  prng: Prng,
  texts: ConversationTexts,
): Omit<Talk, 'id'> {
  const { language } = buyer;
  const topic = prng.pick(SERVICE_TOPICS);
  const agent = prng.int(0, AGENT_COUNT - 1);
  const answeredAtMs = atMs + Math.floor(prng.between(1.5, 9) * MINUTE_MS);
  const closedAtMs = answeredAtMs + Math.floor(prng.pick(CLOSED_AFTER_HOURS) * prng.between(0.9, 1.1) * HOUR_MS);
  const question: Said = { author: 'buyer', language, body: texts.say(`${topic}.ask`, language), atMs };
  if (answeredAtMs > endMs) return { buyer, storefrontCode, said: [question] };
  const said: Said[] = [
    question,
    { author: 'system', language, body: 'taken', atMs: answeredAtMs - 30_000 },
    { author: 'staff', language, body: texts.say(`${topic}.answer`, language), atMs: answeredAtMs },
  ];
  const thankedAtMs = answeredAtMs + prng.int(1, 30) * MINUTE_MS;
  if (prng.chance(0.7) && thankedAtMs <= endMs) said.push(thanks(buyer, thankedAtMs, texts));
  if (closedAtMs > endMs) return { buyer, storefrontCode, said, agent };
  said.push({ author: 'system', language, body: 'closed', atMs: closedAtMs });
  const stars = prng.chance(RATED_SHARE) ? prng.pick(STARS) : undefined;
  return { buyer, storefrontCode, said, agent, closedAtMs, ...(stars === undefined ? {} : { stars }) };
}
