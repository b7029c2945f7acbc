import type { ChatConversation } from '@entrepot/contracts/calls/chat.ts';
import { useEffect } from 'react';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';
import type { LiveOptions } from '../live.ts';
import { useLive } from '../use-live.ts';
import type { ChatDesk } from './chat-desk.ts';

/** Without a socket, as often as buyers' windows ask; with one, only to be sure. */
const ASK_AGAIN_MS = 5_000;
const MAKE_SURE_MS = 30_000;

export interface DeskHearing {
  /** Conversations are others than they were: lists of them are asked for again. */
  onNews: () => void;
  /** What is told over the same socket and is no conversation's. True where that was all. */
  onOther?: (message: LiveMessage) => boolean;
  onOpen?: () => void;
}

/** Conversations hear what happens, on whichever screen one is. Answers how often the connection was tried in vain. */
export function useLiveDesk<Talk extends ChatConversation>(
  door: LiveOptions['door'],
  desk: ChatDesk<Talk>,
  { onNews, onOther, onOpen }: DeskHearing,
): number {
  const tries = useLive(door, {
    onMessage(message) {
      if (!onOther?.(message) && desk.hear(message)) onNews();
    },
    onOpen(say) {
      desk.speakWith(say);
      desk.catchUp();
      onNews();
      onOpen?.();
    },
    onClose: () => desk.speakWith(undefined),
  });
  const isAway = tries > 0;
  useEffect(() => {
    const timer = setInterval(() => desk.catchUp(), isAway ? ASK_AGAIN_MS : MAKE_SURE_MS);
    return () => clearInterval(timer);
  }, [desk, isAway]);
  return tries;
}
