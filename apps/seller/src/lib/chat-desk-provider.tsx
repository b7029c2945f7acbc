import { createChatDesk, keptIn, type ChatDesk } from '@entrepot/console/chat/chat-desk.ts';
import { useLiveDesk } from '@entrepot/console/chat/use-live-desk.ts';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';
import { useLive } from '@entrepot/console/use-live.ts';
import { useMay, useOwnStorage } from '@entrepot/console/services.tsx';
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { createShopWire } from './chat-wire.ts';
import { INBOX_KEY, NOTICES_KEY } from './query-keys.ts';
import { useSellerClient } from './seller-client.tsx';

interface DeskContext {
  desk: ChatDesk<ShopConversation>;
  /** How often the connection was tried in vain; none while it stands. */
  tries: number;
}

const ChatDeskContext = createContext<DeskContext | null>(null);

/** Everybody of a shop hears that there is something new for them; whoever answers buyers, what they write too. */
export function ChatDeskProvider({ children }: { children: ReactNode }) {
  const may = useMay();
  return may('messages.answer') ? <LiveDesk>{children}</LiveDesk> : <LiveNotices>{children}</LiveNotices>;
}

/** True where the message was about notices. */
function useNoticeNews(): { hear: (message: LiveMessage) => boolean; refresh: () => void } {
  const queries = useQueryClient();
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: NOTICES_KEY }), [queries]);
  return {
    hear({ type }) {
      if (type !== 'notices.changed') return false;
      refresh();
      return true;
    },
    refresh,
  };
}

function LiveNotices({ children }: { children: ReactNode }) {
  const notices = useNoticeNews();
  useLive('seller', { onMessage: notices.hear, onOpen: notices.refresh });
  return children;
}

function LiveDesk({ children }: { children: ReactNode }) {
  const client = useSellerClient();
  const storage = useOwnStorage();
  const queries = useQueryClient();
  const notices = useNoticeNews();
  const desk = useMemo(() => createChatDesk({ wire: createShopWire(client), kept: keptIn(storage) }), [client, storage]);
  const tries = useLiveDesk('seller', desk, {
    onNews: () => void queries.invalidateQueries({ queryKey: INBOX_KEY }),
    onOther: notices.hear,
    onOpen: notices.refresh,
  });
  return <ChatDeskContext value={useMemo(() => ({ desk, tries }), [desk, tries])}>{children}</ChatDeskContext>;
}

export function useChatDesk(): DeskContext {
  const context = use(ChatDeskContext);
  if (!context) throw new Error('there is no desk around this component');
  return context;
}
