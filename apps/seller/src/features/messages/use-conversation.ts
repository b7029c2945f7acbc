import type { ReportReason } from '@entrepot/contracts/calls/chat-safety.ts';
import type { Reading } from '@entrepot/blocks/chat/use-translations.ts';
import { useShown, type Shown } from '@entrepot/console/chat/use-shown.ts';
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { TranslatedDraft } from '@entrepot/contracts/calls/translation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useChatDesk } from '../../lib/chat-desk-provider.tsx';
import { INBOX_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

export interface OpenConversation extends Shown<ShopConversation> {
  /** How often the connection was tried in vain. */
  tries: number;
  tryNow: () => void;
  isWaiting: boolean;
  finish: () => void;
  isFinishing: boolean;
  /** Each rejects where the server said no; the page has said why. */
  report: (report: { reason: ReportReason; text: string }) => Promise<unknown>;
  block: (isBlocked: boolean) => Promise<unknown>;
  handOver: () => Promise<unknown>;
  /** What the buyer wrote, in the own language. */
  translation: Pick<Reading, 'ask' | 'onReady'>;
  /** So many percent of a picture are up. */
  tellSending: (conversation: string, percent: number | null) => void;
  translateDraft: (draft: { conversation: string; text: string }) => Promise<TranslatedDraft>;
  draft: string | undefined;
  drafts: Map<string, string>;
  keepDraft: (text: string) => void;
}

export function useConversation(id: string): OpenConversation {
  const client = useSellerClient();
  const queries = useQueryClient();
  const { desk, tries } = useChatDesk();
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: INBOX_KEY }), [queries]);
  const shown = useShown(desk, id, refresh);
  const { session, state } = shown;
  const [doneUpTo, setDoneUpTo] = useState(0);
  const [isFinishing, setFinishing] = useState(false);

  async function finish(): Promise<void> {
    setFinishing(true);
    try {
      const { lastId: upTo } = await client.call('chat!done', { conversation: id });
      setDoneUpTo(upTo);
      refresh();
    } catch {
      // The page has said why.
    } finally {
      setFinishing(false);
    }
  }

  /** What changed is in the list as well. */
  async function changed(call: Promise<unknown>): Promise<void> {
    await call;
    refresh();
    await session.catchUp();
  }

  const { conversation } = state;
  const last = state.messages.findLast(({ type }) => type !== 'event');
  const knownDone = Math.max(doneUpTo, conversation?.isDone ? conversation.lastId : 0);
  return {
    ...shown,
    tries,
    tryNow: () => desk.catchUp(),
    isWaiting: last?.send_receive === 'receive' && last.id > knownDone,
    finish: () => void finish(),
    isFinishing,
    report: (report) => client.call('chat!report', { conversation: id, ...report }),
    block: (isBlocked) => changed(client.call('chat!block', { conversation: id, isBlocked })),
    handOver: () => changed(client.call('chat!handOver', { conversation: id })),
    translation: { ask: (range) => client.call('chat!translations', range, { quiet: true }), onReady: desk.onTranslated },
    tellSending: desk.tellSending,
    translateDraft: (draft) => client.call('chat!translateDraft', draft, { quiet: true }),
    draft: desk.drafts.get(id),
    drafts: desk.drafts,
    keepDraft(text) {
      desk.drafts.set(id, text);
      if (text !== '') desk.tellTyping(id);
    },
  };
}
