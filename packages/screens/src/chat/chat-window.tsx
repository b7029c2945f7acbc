/** The window of all conversations: it floats over the page, which stays usable, and fills a small screen. */
import '@entrepot/blocks/chat/chat.css';
import './chat-window.css';
import { onPersonChanged } from '@entrepot/buyer/chat/chat-person.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { closeChat, useChat, type ChatWish } from '@entrepot/site/chat-opener.ts';
import { ConversationList } from './conversation-list.tsx';
import { OpenTalk } from './open-talk.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { TalkTitle } from './talk-title.tsx';
import { useWindowPlace } from './window-place.ts';

const MINUTE_MS = 60_000;

/** `list` is one step back from any conversation. */
type View = { kind: 'list' } | { kind: 'talk'; wish: ChatWish; isFromList?: boolean };

interface ChatWindowProps {
  isOpen: boolean;
  wish: ChatWish;
  /** The word for going back, on a phone, where it fills the screen and is left as any page is. Elsewhere it is closed. */
  back?: string | undefined;
}

export default function ChatWindow(props: ChatWindowProps) {
  return <Opened key={usePerson()} {...props} />;
}

/** Minimised, it comes back as it was. */
function Opened({ isOpen, wish, back }: ChatWindowProps) {
  const { unread } = useChat();
  const [view, setView] = useState<View>(() => firstView(wish, unread));
  const [shownWish, setShownWish] = useState(wish);
  const [drafts] = useState(() => new Map<string, string>());
  if (wish !== shownWish) {
    setShownWish(wish);
    // The service's button brings back what was minimised, unless there is something to read; whoever names somebody means them.
    if (isNamed(wish) || unread > 0) setView(firstView(wish, unread));
  }
  return isOpen && <Frame view={view} setView={setView} drafts={drafts} back={back} />;
}

const isNamed = ({ shop, isService = false }: ChatWish): boolean => shop !== undefined || isService;

/** Whoever asks for nobody in particular and has something to read wants to see where. */
function firstView(wish: ChatWish, unread: number): View {
  return !isNamed(wish) && unread > 0 ? { kind: 'list' } : { kind: 'talk', wish };
}

interface FrameProps {
  view: View;
  setView: (view: View) => void;
  drafts: Map<string, string>;
  back: string | undefined;
}

function Frame({ view, setView, drafts, back }: FrameProps) {
  const t = useT();
  const titleId = useId();
  const { place, handle } = useWindowPlace();
  const room = useKeyboardRoom();
  const now = new Date(useNow(MINUTE_MS));
  const frame = useFocus(view);

  function press(event: KeyboardEvent<HTMLElement>): void {
    // What floats above the window has its own Escape.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
    event.stopPropagation();
    closeChat();
  }

  function close(): void {
    setView({ kind: 'talk', wish: {} });
    closeChat();
  }
  const bar = { titleId, handle, onMinimise: closeChat, onClose: close, isPage: back !== undefined };
  const toList = () => setView({ kind: 'list' });
  return (
    <section
      ref={frame}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={press}
      className="chat-window flex flex-col overflow-hidden bg-surface text-ink"
      style={{ '--chat-end': `${place.end}px`, '--chat-bottom': `${place.bottom}px`, ...room } as CSSProperties}
    >
      {view.kind === 'list' ? (
        <>
          <TalkTitle {...bar} name={t('chat.messages')} {...(back !== undefined && { back: { label: back, unread: 0, onBack: close } })} />
          <ConversationList now={now} onOpen={(wish) => setView({ kind: 'talk', wish, isFromList: true })} />
        </>
      ) : (
        <OpenTalk
          key={`${view.wish.shop?.id} ${view.wish.orderId}`}
          wish={view.wish}
          now={now}
          bar={bar}
          drafts={drafts}
          // On a phone all of them are a page of their own, one of the tabs: Back leads to where one was.
          back={back === undefined ? { label: t('chat.all'), onBack: toList } : { label: back, onBack: view.isFromList ? toList : close }}
        />
      )}
    </section>
  );
}

/** Counts whose conversations these are: another number, and nothing of the first is left in sight. */
function usePerson(): number {
  const [person, setPerson] = useState(0);
  useEffect(() => onPersonChanged(() => setPerson((before) => before + 1)), []);
  return person;
}

/** Into the field, or to the first of the list; and back to where it was opened from. */
function useFocus(view: View) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(view.kind === 'talk' ? 'textarea' : '.chat-title ~ * button')?.focus();
  }, [view]);
  return frame;
}
