/** What is written to somebody who is away from a conversation. */
import type { Letter } from './letter.ts';
import { BUYER } from './where.ts';
import type { Writers, Writing } from './writing.ts';

/** Back into a conversation: somebody with an account by its id, a visitor by a secret that is good once. */
export type ChatWay = { id: string } | { secret: string; hours: number };

export interface ChatValues {
  /**
   * To the buyer or visitor: what was answered and not read yet. `from` is who answers, `more` are answers that are not shown, `canReply`
   * says whether an answer to the mail reaches them.
   */
  'chat-answer': {
    from: string;
    answers: Array<{ name: string; at: string; text?: string; card?: 'img' | 'product' | 'order' }>;
    more: number;
    way: ChatWay;
    canReply: boolean;
  };
  /** To a visitor: the way back into the conversation. */
  'chat-link': { from: string; way: Extract<ChatWay, { secret: string }> };
}

/** Stands around the line above which people write their answer, whatever language it is in; what comes back is cut there. */
export const REPLY_ABOVE = '-=-=-';

const buttonOf = (way: ChatWay, { to }: Pick<Writing, 'to'>): Pick<Letter, 'button'> =>
  to('secret' in way ? BUYER.resume(way.secret) : BUYER.conversation(way.id), 'mail.button.conversation');

const validityOf = (way: ChatWay, { speak }: Pick<Writing, 'speak'>): string[] =>
  'secret' in way ? [speak('mail.chat.valid', { hours: way.hours })] : [];

export const chatLetters: Writers<ChatValues> = {
  'chat-link': ({ from, way }, writing) =>
    writing.notice(writing.speak('mail.chatLink.subject', { from }), [writing.speak('mail.chatLink.intro')], {
      ...buttonOf(way, writing),
      closing: [...validityOf(way, writing), writing.speak('mail.chatLink.ignore')],
    }),
  'chat-answer': ({ from, way, answers, more, canReply }, writing) => {
    const { speak, storefront, notice } = writing;
    const intro = speak('mail.chat.intro', { from, count: answers.length + more });
    return notice(
      speak('mail.chat.subject', { from }),
      [
        ...(canReply ? [`${REPLY_ABOVE} ${speak('mail.chat.above')} ${REPLY_ABOVE}`] : []),
        intro,
        ...answers.map(({ name, at, text, card }) =>
          [`${name}, ${at}`, ...(text ? [text] : []), ...(card ? [speak('mail.chat.card', { kind: card })] : [])].join('\n'),
        ),
      ],
      {
        short: speak('mail.short', { storefront, text: intro }),
        next: [...(more > 0 ? [speak('mail.chat.more', { count: more })] : []), ...(canReply ? [speak('mail.chat.reply')] : [])],
        ...buttonOf(way, writing),
        closing: [...validityOf(way, writing), speak('mail.chat.secret', { storefront })],
      },
    );
  },
};
