import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface ConversationRowProps {
  picture: ReactNode;
  name: string;
  /** What it is about, or how soon somebody answers. */
  detail?: ReactNode;
  last: ChatMessage | null;
  time: string;
  unread: number;
  onOpen: () => void;
}

/** The newest words in one line, and who said them. */
export function useLastWords(): (message: ChatMessage | null) => string {
  const t = useT();
  return (message) => {
    if (!message) return '';
    if (message.event) return t('chat.event', { event: message.event, name: message.name ?? '' });
    const card = {
      text: () => message.content,
      img: () => t('chat.picture'),
      product: () => message.product?.goods.name ?? t('chat.product'),
      order: () => (message.order ? t('chat.order', { serial: message.order.serial }) : ''),
      event: () => '',
    }[message.type];
    // What goes along with words is about the same.
    const said = message.type !== 'img' && message.content !== '' ? message.content : card();
    // What was written runs in its own direction, whichever the word before it runs in.
    return message.send_receive === 'send' ? t('chat.you', { text: `\u2068${said}\u2069` }) : said;
  };
}

/** One conversation in the list: 72 pixels high. What was not read stands out by its weight and its number. */
export function ConversationRow({ picture, name, detail, last, time, unread, onOpen }: ConversationRowProps) {
  const t = useT();
  const formats = useFormats();
  const words = useLastWords();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-18 w-full items-start gap-3 px-4 py-3 text-start -outline-offset-2 hover:bg-n50"
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span dir="auto" className="truncate text-14 font-semibold">
            {name}
          </span>
          <span className="num flex-none text-12 text-quiet">{time}</span>
        </span>
        {detail && <span className="block truncate text-12 text-quiet">{detail}</span>}
        <span className="flex items-center justify-between gap-3">
          <span dir="auto" className={clsx('truncate text-13', unread > 0 ? 'font-medium text-ink' : 'text-body')}>
            {words(last)}
          </span>
          <CountBadge count={unread} format={formats.number} label={t('chat.unread', { count: unread })} />
        </span>
      </span>
    </button>
  );
}
