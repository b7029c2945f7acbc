/** Conversations of a shop for tests: a door that keeps what was written, and a socket that says what the test says. */
import type { ChatMessage, ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Answers } from '../../seller.builder.tsx';

export function aMessage(id: number, content: string, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    conversation: 'c1',
    send_receive: 'receive',
    type: 'text',
    content,
    author: 'buyer',
    name: null,
    event: null,
    product: null,
    order: null,
    language: 'fr',
    clientId: null,
    createtime: '2026-11-17T12:46:00.000Z',
    ...changes,
  };
}

export function aConversation(changes: Partial<ShopConversation> = {}): ShopConversation {
  return {
    id: 'c1',
    shop: { id: 's1', name: 'Kiln and Cloth', logoColour: '#7a4b2a', logoMediaId: null },
    order: null,
    unread: 1,
    readUpTo: 0,
    lastId: 1,
    lastMessage: aMessage(1, 'Could you pack them six to a carton?'),
    lastAt: '2026-11-17T12:46:00.000Z',
    buyer: { name: 'atelier.roux', country: 'FR', isVisitor: false, timeZone: null },
    language: 'fr',
    subject: { productId: 'p1', name: 'Stoneware teapot', mediaId: 'a'.repeat(32), stock: 1846, listed: null },
    waitingSince: '2026-11-17T12:46:00.000Z',
    isDone: false,
    closed: null,
    ...changes,
  };
}

export const TEAPOT: ProductCard = {
  id: 'p1',
  name: 'Stoneware teapot',
  mediaId: 'a'.repeat(32),
  imgUrl1: '',
  sellingPrice: '6.4',
  discountPrice: null,
  discountPercent: null,
  discountEndsAt: null,
  unit: 'piece',
  buyMin: 12,
  nextTier: { quantity: 48, price: '5.85' },
  soldNum: 0,
  reviewNum: 0,
  rating: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  seller: { id: 's1', name: 'Kiln and Cloth' },
};

/** In two variants, of one of which there are few. */
const TEAPOT_OFFERED: OfferedProduct = {
  productId: 'p1',
  name: 'Stoneware teapot',
  mediaId: 'm1',
  buyMin: 12,
  buyMax: 999_999,
  tiers: [
    { minQuantity: 48, reductionBp: 860 },
    { minQuantity: 144, reductionBp: 1_719 },
  ],
  discount: null,
  variants: [
    { skuId: 'k1', choice: 'Sage, 0.9 L', mediaId: 'm1', price: '6.4', stock: 1_800 },
    { skuId: 'k2', choice: 'Clay, 0.9 L', mediaId: 'm2', price: '6.4', stock: 46 },
  ],
};

/** One conversation that is written in, as the server keeps it. */
export function aChatDoor(
  rows: ShopConversation[] = [aConversation()],
  messages: ChatMessage[] = [aMessage(1, 'Could you pack them six to a carton?')],
) {
  const door: Answers = {
    'chat!conversations': ({ state, about, keyword = '' }) => {
      const list = rows.filter(
        ({ waitingSince, order, subject, buyer }) =>
          (state !== 'waiting' || waitingSince !== null) &&
          (about === undefined || (about === 'order' ? order !== null : order === null && subject !== null)) &&
          buyer.name.includes(keyword),
      );
      const waiting = rows.filter(({ waitingSince }) => waitingSince !== null);
      return {
        list,
        pageNum: 1,
        pageSize: 30,
        totalElements: list.length,
        waiting: waiting.length,
        oldestWaitingSince: waiting[0]?.waitingSince ?? null,
        counts: { all: rows.length, order: rows.filter(({ order }) => order).length, product: rows.filter(({ order }) => !order).length },
        answerTime: { medianSeconds: 4_680, counted: 41, period: 'month' },
      };
    },
    'chat!messages': ({ conversation, after = 0 }) => ({
      conversation: rows.find(({ id }) => id === conversation)!,
      list: messages.filter(({ id }) => id > after),
      hasMore: false,
    }),
    'chat!send': ({ type, content, words = '', clientId }) => {
      const known = messages.find((message) => message.clientId === clientId);
      if (known) return known;
      const sent = aMessage(messages.length + 1, decodeURIComponent(type === 'text' ? content : words), {
        type,
        send_receive: 'send',
        author: 'shop',
        clientId: clientId ?? null,
        product: type === 'product' ? { goods: TEAPOT, isAvailable: true, stock: 1_846 } : null,
        order: type === 'order' ? { orderId: content, serial: '2606-0418', status: 4, total: '280.8', pieces: 48, mediaId: null } : null,
      });
      messages.push(sent);
      return sent;
    },
    'chat!variants': () => TEAPOT_OFFERED,
    'chat!translateDraft': () => ({ isOn: false, language: 'fr', text: null }),
    'chat!read': () => ({ waiting: 0 }),
    'chat!done': ({ conversation }) => {
      const at = rows.findIndex(({ id }) => id === conversation);
      const done = { ...rows[at]!, waitingSince: null, isDone: true, unread: 0, lastId: messages.length };
      rows[at] = done;
      return done;
    },
    'chat!products': ({ keyword = '' }) => ({ list: [TEAPOT].filter(({ name }) => name.toLowerCase().includes(keyword)) }),
    'chat!orders': () => ({
      list: [
        {
          id: 'o1',
          serial: '2606-0418',
          status: 4,
          total: '280.8',
          title: 'Stoneware teapot',
          mediaId: null,
          lines: 1,
          pieces: 48,
          submittedAt: '2026-06-03T10:00:00.000Z',
        },
      ],
      totalElements: 1,
      paidGoods: '280.8',
      since: '2026-04-09T10:00:00.000Z',
    }),
    'chat!saved': () => [{ id: 'a1', title: 'Time to ship', body: 'We ship within two days.' }],
    'chat!hours': () => null,
    'chat!answers': () => ({ answerTime: { medianSeconds: 4_680, counted: 41, period: 'month' }, counts: [9, 8, 14, 7, 3] }),
  };
  return { door, messages, rows };
}
