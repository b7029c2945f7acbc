/** One open conversation: what is known of it, what is on its way, and whether anybody can be reached. */
import type { ChatTarget } from '@entrepot/api-client/chat/chat-log.ts';
import { createChatSession, type ChatSession, type ChatState } from '@entrepot/api-client/chat/chat-session.ts';
import { createChatKeeper, type LostConnection } from '@entrepot/buyer/chat/chat-keeper.ts';
import { keptUnsent } from '@entrepot/buyer/chat/chat-person.ts';
import { createClientWire } from '@entrepot/buyer/chat/client-wire.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { setUnread } from '@entrepot/site/chat-opener.ts';
import { useServices } from '@entrepot/site/services.tsx';

export interface Talk {
  session: ChatSession;
  state: ChatState;
  lost: LostConnection;
  tryNow: () => void;
}

export function useTalk({ shopId, orderId }: ChatTarget): Talk {
  const { client } = useServices();
  const [session, keeper] = useMemo(() => {
    const target = { ...(shopId === undefined ? {} : { shopId }), ...(orderId === undefined ? {} : { orderId }) };
    const opened = createChatSession({ target, wire: createClientWire(client, setUnread), kept: keptUnsent });
    return [opened, createChatKeeper(opened)] as const;
  }, [client, shopId, orderId]);
  useEffect(() => keeper.start(), [keeper]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const lost = useSyncExternalStore(keeper.subscribe, keeper.lost);
  return { session, state, lost, tryNow: keeper.tryNow };
}
