import { CallError } from '@entrepot/api-client/call-error.ts';
import type { ChatSession, ChatState } from '@entrepot/api-client/chat/chat-session.ts';
import type { ChatConversation } from '@entrepot/contracts/calls/chat.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatDesk } from './chat-desk.ts';

export interface Shown<Talk extends ChatConversation> {
  session: ChatSession<Talk>;
  state: ChatState<Talk>;
  /** Why there is nothing to be shown. */
  problem: unknown;
  markRead: () => void;
}

/** The one conversation that is looked at. What is written in it stands in lists as well: they are asked for again. */
export function useShown<Talk extends ChatConversation>(desk: ChatDesk<Talk>, id: string, refresh: () => void): Shown<Talk> {
  const session = desk.sessionOf(id);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [problem, setProblem] = useState<unknown>();

  useEffect(() => {
    const leave = desk.show(id);
    // Without an answer it is asked again by the clock; with a no, it is not there.
    session.catchUp().catch((error: unknown) => error instanceof CallError && setProblem(error));
    return leave;
  }, [desk, id, session]);

  const lastId = state.messages.at(-1)?.id ?? 0;
  const knownId = useRef(0);
  useEffect(() => {
    if (knownId.current > 0 && lastId > knownId.current) refresh();
    knownId.current = lastId;
  }, [lastId, refresh]);

  const markRead = useCallback(() => {
    if (document.visibilityState === 'visible') session.markRead();
  }, [session]);
  return { session, state, problem: state.isLoading ? problem : undefined, markRead };
}
