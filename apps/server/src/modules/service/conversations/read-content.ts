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
}

const UUID = new RegExp(`^${UUID_PATTERN}$`);
const NOTHING = { body: '', mediaId: null, productId: null, orderId: null };

export function readContent({ type, content }: { type: SentType; content: string }): Content {
  switch (type) {
    case 'text': {
      const body = readWords(decoded(content));
      if (body === '') throw new DomainError('chat.empty');
      if (body.length > CHAT_LIMITS.text) throw new DomainError('request.invalid', {}, [{ field: 'content', message: 'Too long.' }]);
      return { ...NOTHING, type, body };
    }
    case 'img':
      return { ...NOTHING, type, mediaId: content };
    case 'product':
      if (!UUID.test(content)) throw new DomainError('product.not_found');
      return { ...NOTHING, type, productId: content };
    case 'order':
      if (!UUID.test(content)) throw new DomainError('order.not_found');
      return { ...NOTHING, type, orderId: content };
  }
}

/** Text travels percent-encoded; what is no such encoding was meant as it stands. */
function decoded(content: string): string {
  try {
    return decodeURIComponent(content);
  } catch {
    return content;
  }
}
