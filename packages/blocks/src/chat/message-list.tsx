import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Bubble } from './bubble.tsx';
import { clockOf } from './clock-of.ts';
import { dayOf } from './day-of.ts';
import { PaymentWarning } from './notes.tsx';

export interface MessageListProps {
  messages: readonly ChatMessage[];
  readUpTo: number;
  hasOlder: boolean;
  onOlder: () => Promise<void>;
  card: (message: ChatMessage) => ReactNode;
  onPicture: (address: string) => void;
  /** Everything is in sight: the newest can be called read. */
  onAtEnd: () => void;
  /** Above the first message: what has to be known before. */
  before?: ReactNode;
  /** What stands behind a message and is none: what staff note for each other. */
  behind?: ((id: number) => ReactNode) | undefined;
  /** Who said it, for a reader who is neither side: stands above where it changes. What was read by whom is not shown then. */
  speakerOf?: ((message: ChatMessage) => string) | undefined;
  /** What is still on its way, and whoever is writing. How many there are: an own one always comes into sight. */
  children?: ReactNode;
  waiting?: number;
  /** One more line at the end, for those who are there. */
  isTyping?: boolean;
}

const NEAR_END_PX = 48;
const MINUTE_MS = 60_000;

/** Scrolls along while the reader is at the end, and stays where the reader is otherwise. */
export function MessageList({
  messages,
  readUpTo,
  hasOlder,
  onOlder,
  card,
  onPicture,
  onAtEnd,
  before,
  behind,
  speakerOf,
  children,
  waiting = 0,
  isTyping = false,
}: MessageListProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const isFetching = useRef(false);
  const [newCount, setNewCount] = useState(0);
  const lastId = messages.at(-1)?.id ?? 0;
  const firstId = messages[0]?.id ?? 0;
  const known = useRef({ firstId, lastId, waiting });

  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const { firstId: oldFirst, lastId: oldLast, waiting: oldWaiting } = known.current;
    known.current = { firstId, lastId, waiting };
    if (waiting > oldWaiting) isAtEnd.current = true;
    // Older ones came above: what was in sight stays in sight.
    if (oldFirst > 0 && firstId < oldFirst) area.scrollTop += area.scrollHeight - heightBefore.current;
    else if (isAtEnd.current) area.scrollTop = area.scrollHeight;
    else if (lastId > oldLast) setNewCount((count) => count + lastId - oldLast);
  }, [firstId, lastId, waiting, isTyping]);
  // A picture that has come, a box above the messages or a line that takes room from the list: the end stays in sight.
  useEffect(() => {
    const [area, inside] = [box.current, content.current];
    if (!area || !inside) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) area.scrollTop = area.scrollHeight;
    });
    for (const element of [area, inside]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isAtEnd.current && lastId > 0) onAtEnd();
  }, [lastId, onAtEnd]);

  function scrolled(): void {
    const area = box.current;
    if (!area) return;
    isAtEnd.current = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_END_PX;
    if (isAtEnd.current && newCount > 0) setNewCount(0);
    if (isAtEnd.current) onAtEnd();
    if (area.scrollTop < NEAR_END_PX && hasOlder && !isFetching.current) {
      isFetching.current = true;
      heightBefore.current = area.scrollHeight;
      void onOlder().finally(() => (isFetching.current = false));
    }
  }

  function toEnd(): void {
    isAtEnd.current = true;
    setNewCount(0);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('chat.messages')}
        tabIndex={0}
        onScroll={scrolled}
        className="relative h-full overflow-y-auto overscroll-contain bg-n25 px-4 py-2.5"
      >
        <div ref={content} className="flex flex-col gap-1.75">
          {before}
          <Messages messages={messages} readUpTo={readUpTo} card={card} onPicture={onPicture} behind={behind} speakerOf={speakerOf} />
          {children}
        </div>
      </div>
      {newCount > 0 && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-1.5 rounded-full bg-brand px-3 py-1.5 text-13 font-semibold text-on-brand shadow-float"
        >
          <ArrowDown size={15} aria-hidden />
          {t('chat.new', { count: newCount })}
        </button>
      )}
    </div>
  );
}

type MessagesProps = Pick<MessageListProps, 'messages' | 'readUpTo' | 'card' | 'onPicture' | 'behind' | 'speakerOf'>;

function Messages({ messages, readUpTo, card, onPicture, behind, speakerOf }: MessagesProps) {
  const t = useT();
  const language = useLanguage();
  const now = new Date(useNow(MINUTE_MS));
  const nameOf = ({ createtime }: ChatMessage) => dayOf(createtime, language, now) ?? t('chat.today');
  const newestRead = messages.findLast(({ id, send_receive }) => send_receive === 'send' && id <= readUpTo)?.id;
  return messages.map((message, index) => {
    const itsDay = nameOf(message);
    const before = messages[index - 1];
    const isNewDay = !before || itsDay !== nameOf(before);
    const isOwn = message.send_receive === 'send';
    const speaker = speakerOf?.(message);
    const isNewSpeaker = !before || isNewDay || before.event !== null || speakerOf?.(before) !== speaker;
    return (
      <div key={message.id} className="contents">
        {isNewDay && (
          <Divider>
            <b className="font-semibold text-body">{itsDay}</b>
          </Divider>
        )}
        {message.event ? (
          <Divider>{t('chat.event', { event: message.event, name: message.name ?? '' })}</Divider>
        ) : (
          <>
            {speaker && isNewSpeaker && (
              <p className={clsx('w-fit px-1 pt-1 text-12 font-semibold text-body', isOwn && 'ms-auto')}>
                <bdi>{speaker}</bdi>
              </p>
            )}
            <Bubble
              message={message}
              time={clockOf(message.createtime)}
              tick={isOwn && !speakerOf ? (message.id <= readUpTo ? 'read' : 'sent') : undefined}
              isNewestRead={message.id === newestRead}
              card={card(message)}
              onPicture={onPicture}
            />
          </>
        )}
        {message.warning && (
          <div className={isOwn ? 'ms-auto' : 'me-auto'}>
            <PaymentWarning />
          </div>
        )}
        {behind?.(message.id)}
      </div>
    );
  });
}

function Divider({ children }: { children: ReactNode }) {
  return <p className="flex items-center gap-3 py-1 chat-divider text-center text-12 text-quiet">{children}</p>;
}
