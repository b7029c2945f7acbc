/** What was sent, read with care: text that a person typed, or the id of what a card is about. */
import { CHAT_LIMITS, type SentType } from '@entrepot/contracts/chat.ts';
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';

export interface Content {
  type: SentType;
  body: string;
  mediaId: string | null;
  productId: string | null;
  orderId: string | null;
  skuId: string | null;
  quantity: number | null;
}

export interface SentContent {
  type: SentType;
  content: string;
  /** Along with the card of a product or an order. */
  words?: string | undefined;
  skuId?: string | undefined;
  quantity?: number | undefined;
}

const UUID = new RegExp(`^${UUID_PATTERN}$`);
const NOTHING = { body: '', mediaId: null, productId: null, orderId: null, skuId: null, quantity: null };

export function readContent({ type, content, words, skuId, quantity }: SentContent): Content {
  const isCard = type === 'product' || type === 'order';
  if (words !== undefined && !isCard) throw invalid('words', 'They go along with a card.');
  if (type !== 'product' && (skuId ?? quantity) !== undefined) throw invalid('quantity', 'It goes along with a product.');
  if ((skuId === undefined) !== (quantity === undefined)) throw invalid('quantity', 'A variant and how many of it.');
  switch (type) {
    case 'text': {
      const body = typed('content', content);
      if (body === '') throw new DomainError('chat.empty');
      return { ...NOTHING, type, body };
    }
    case 'img':
      return { ...NOTHING, type, mediaId: content };
    case 'product':
      if (!UUID.test(content)) throw new DomainError('product.not_found');
      return { ...NOTHING, type, body: typed('words', words), productId: content, skuId: skuId ?? null, quantity: quantity ?? null };
    case 'order':
      if (!UUID.test(content)) throw new DomainError('order.not_found');
      return { ...NOTHING, type, body: typed('words', words), orderId: content };
  }
}

const invalid = (field: string, message: string): DomainError => new DomainError('request.invalid', {}, [{ field, message }]);

function typed(field: string, text: string | undefined): string {
  const body = readWords(decoded(text ?? ''));
  if (body.length > CHAT_LIMITS.text) throw invalid(field, 'Too long.');
  return body;
}

/** Text travels percent-encoded; what is no such encoding was meant as it stands. */
function decoded(content: string): string {
  try {
    return decodeURIComponent(content);
  } catch {
    return content;
  }
}
