import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import type { ReactNode } from 'react';
import { hostOf, partsOf } from './message-parts.ts';
import { TranslatedText } from './translated-text.tsx';
import { useTranslation } from './translations.tsx';

export type Tick = 'sent' | 'read';

export interface BubbleProps {
  message: ChatMessage;
  /** Of the own ones. Said in words on the newest that was read, and by a sign alone on the others. */
  tick?: Tick | undefined;
  isNewestRead?: boolean;
  time: string;
  /** What goes along: a product or an order. */
  card?: ReactNode;
  onPicture: (address: string) => void;
}

/** Whoever shows a conversation says in `--chat-own` what the own side is drawn on. */
const OWN_SIDE = 'ms-auto rounded-ee-[0.3125rem] bg-(--chat-own)';
const OTHER_SIDE = 'me-auto rounded-es-[0.3125rem] bg-surface inset-ring inset-ring-hairline';
const SHAPE = 'chat-bubble w-fit rounded-[1rem] text-14';

/** One message: own ones at the end of the line, others at its beginning; times and ticks keep their direction in every language. */
export function Bubble({ message, tick, isNewestRead = false, time, card, onPicture }: BubbleProps) {
  const translation = useTranslation(message.id);
  const side = message.send_receive === 'send' ? OWN_SIDE : OTHER_SIDE;
  const foot = <Foot time={time} tick={tick} isNewestRead={isNewestRead} />;
  if (message.type === 'img') return <PictureBubble message={message} side={side} foot={foot} onPicture={onPicture} />;
  if (message.type !== 'text' && message.content === '')
    return (
      <div className={clsx(SHAPE, 'px-2 pt-2 pb-1.5', side)}>
        {card}
        <p className="flex justify-end px-1 pt-1">{foot}</p>
      </div>
    );
  const said = translation ? (
    <TranslatedText
      translation={translation}
      words={<Words text={translation.text} />}
      original={<Words text={message.content} />}
      foot={foot}
    />
  ) : (
    <p className="flex flex-wrap items-end justify-end gap-x-3">
      <span dir="auto" className="me-auto wrap-anywhere whitespace-pre-wrap">
        <Words text={message.content} />
      </span>
      {foot}
    </p>
  );
  if (message.type === 'text') return <div className={clsx(SHAPE, 'px-3 py-1.75', side)}>{said}</div>;
  return (
    <div className={clsx(SHAPE, 'px-2 py-1.75', side)}>
      <div className="px-1 pb-1.5">{said}</div>
      {card}
    </div>
  );
}

function Words({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      // The host is told before anybody follows it, whatever the rest of the address pretends.
      <a
        // eslint-disable-next-line react/no-array-index-key
        key={index}
        href={part.text}
        target="_blank"
        rel="noreferrer nofollow ugc"
        title={hostOf(part.text)}
        className="text-brand underline underline-offset-4"
      >
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    ),
  );
}

interface PictureBubbleProps {
  message: ChatMessage;
  side: string;
  foot: ReactNode;
  onPicture: (address: string) => void;
}

function PictureBubble({ message, side, foot, onPicture }: PictureBubbleProps) {
  const t = useT();
  return (
    <div className={clsx(SHAPE, 'p-1', side)}>
      <button
        type="button"
        aria-label={t('chat.picture.open')}
        onClick={() => onPicture(message.content)}
        className="block overflow-hidden rounded-[0.75rem]"
      >
        <img src={message.content} alt="" loading="lazy" className="chat-picture" />
      </button>
      <p className="flex justify-end px-2 py-0.5">{foot}</p>
    </div>
  );
}

function Foot({ time, tick, isNewestRead }: { time: string; tick: Tick | undefined; isNewestRead: boolean }) {
  const t = useT();
  const Icon = tick === 'read' ? CheckCheck : Check;
  return (
    <span className="inline-flex items-center gap-1 text-12 whitespace-nowrap text-quiet">
      <span className="num" dir="ltr">
        {time}
      </span>
      {tick && (
        <>
          <Icon size={14} aria-hidden className={clsx(tick === 'read' && 'text-brand')} />
          <span className={clsx(isNewestRead ? 'font-semibold text-brand' : 'sr-only')}>
            {t(tick === 'read' ? 'chat.tick.read' : 'chat.tick.sent')}
          </span>
        </>
      )}
    </span>
  );
}
