import type { Reading } from '@entrepot/blocks/chat/use-translations.ts';
import { useShown, type Shown } from '@entrepot/console/chat/use-shown.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { DeskConversation, serviceDeskCalls } from '@entrepot/contracts/calls/service-desk.ts';
import type { TranslatedDraft } from '@entrepot/contracts/calls/translation.ts';
import type { DeskStanding } from '@entrepot/contracts/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { QUEUE_KEY } from '../../lib/queue-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useServiceDesk } from './desk-provider.tsx';
import type { TalkFacts } from './service-desk.ts';
import { SERVICE_KEY } from './service-paths.ts';
import { SAY_AGAIN_MS, type Standing } from './standings.ts';

type Calls = typeof serviceDeskCalls;
/** What is done with a conversation as a whole. */
export type TalkAct = 'service!take' | 'service!transfer' | 'service!close' | 'service!snooze' | 'service!label' | 'service!merge';

export interface OpenTalk extends Shown<DeskConversation> {
  id: string;
  facts: TalkFacts | undefined;
  /** Who else has it open. */
  others: readonly Standing[];
  tries: number;
  tryNow: () => void;
  /** Resolves false where it was refused, which the page has said by then. */
  act: <Name extends TalkAct>(name: Name, input: Omit<InputOf<Calls[Name]>, 'id'>) => Promise<boolean>;
  isActing: boolean;
  note: (text: string, mentions: string[]) => Promise<void>;
  /** Somebody writes here; said to colleagues now and then, and of an answer to the buyer too. */
  tellWriting: (isAnswer: boolean) => void;
  /** So many percent of a picture are up. */
  tellSending: (conversation: string, percent: number | null) => void;
  /** What the buyer wrote, in the own language. */
  translation: Pick<Reading, 'ask' | 'onReady'>;
  translateDraft: (draft: { conversation: string; text: string }) => Promise<TranslatedDraft>;
  drafts: Map<string, string>;
}

const WRITING_AGAIN_MS = 4_000;
const FORGET_MS = 5_000;

export function useTalk(id: string): OpenTalk {
  const client = useStaffClient();
  const queries = useQueryClient();
  const { desk, standings, tries } = useServiceDesk();
  const refresh = useCallback(() => {
    for (const queryKey of [SERVICE_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
  const shown = useShown(desk, id, refresh);
  const { session } = shown;
  const others = useSyncExternalStore(standings.subscribe, () => standings.of(id));
  const [isActing, setActing] = useState(false);
  const lastWritingMs = useRef(0);

  const stand = useCallback(
    (standing: DeskStanding) => void client.call('service!stand', { id, standing }, { quiet: true }).catch(() => undefined),
    [client, id],
  );

  useEffect(() => {
    stand('here');
    const again = setInterval(() => document.visibilityState === 'visible' && stand('here'), SAY_AGAIN_MS);
    const forget = setInterval(() => standings.forget(), FORGET_MS);
    return () => {
      clearInterval(again);
      clearInterval(forget);
      stand('gone');
    };
  }, [stand, standings]);

  // Whoever came after oneself has not heard that one is here.
  const known = useRef(0);
  useEffect(() => {
    if (others.length > known.current) stand('here');
    known.current = others.length;
  }, [others.length, stand]);

  async function changed(): Promise<void> {
    refresh();
    await session.catchUp().catch(() => undefined);
  }

  return {
    id,
    ...shown,
    facts: desk.factsOf(id),
    others,
    tries,
    tryNow: () => desk.catchUp(),
    async act(name, input) {
      setActing(true);
      try {
        await client.call(name, { id, ...input } as never);
        await changed();
        return true;
      } catch {
        return false;
      } finally {
        setActing(false);
      }
    },
    isActing,
    async note(text, mentions) {
      await client.call('service!note', { id, text, mentions }, { quiet: true });
      await changed();
    },
    translation: { ask: (range) => client.call('service!translations', range, { quiet: true }), onReady: desk.onTranslated },
    tellWriting(isAnswer) {
      if (isAnswer) desk.tellTyping(id);
      if (Date.now() - lastWritingMs.current < WRITING_AGAIN_MS) return;
      lastWritingMs.current = Date.now();
      stand('writing');
    },
    tellSending: desk.tellSending,
    translateDraft: (draft) => client.call('service!translateDraft', draft, { quiet: true }),
    drafts: desk.drafts,
  };
}
