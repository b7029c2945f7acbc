import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { TRANSLATED_AT_ONCE, type MessageTranslation, type Translations } from '@entrepot/contracts/calls/translation.ts';
import { useEffect, useRef, useState } from 'react';

export const ASK_AGAIN_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

export interface Reading {
  /** Undefined before it has begun. */
  conversation: string | undefined;
  messages: readonly ChatMessage[];
  ask: (range: { conversation: string; from: number; to: number }) => Promise<Translations>;
  /** Hears that something of a conversation was translated, and returns how to stop; the clock asks in any case. */
  onReady?: ((listener: (conversation: string) => void) => () => void) | undefined;
}

interface Known {
  conversation: string | undefined;
  /** Undefined before anybody has said so. */
  isOn: boolean | undefined;
  known: ReadonlyMap<number, MessageTranslation>;
}

/** Words of the other side, of which it is not known yet whether there is a translation. */
function unsettledOf(messages: readonly ChatMessage[], settled: ReadonlySet<number>): number[] {
  return messages.flatMap(({ id, type, content, send_receive: side }) =>
    type !== 'img' && content !== '' && side === 'receive' && !settled.has(id) ? [id] : [],
  );
}

/** Asks for what is in sight, and again, at growing intervals, for as long as something is still to come. */
export function useTranslations({ conversation, messages, ask, onReady }: Reading): Known {
  const [found, setFound] = useState<Known>({ conversation, isOn: undefined, known: new Map() });
  const [round, setRound] = useState(0);
  const settled = useRef({ of: conversation, ids: new Set<number>() });
  const pauseMs = useRef(ASK_AGAIN_MS);
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  });

  useEffect(
    () =>
      onReady?.((changed) => {
        if (changed !== conversation) return;
        pauseMs.current = ASK_AGAIN_MS;
        setRound((before) => before + 1);
      }),
    [conversation, onReady],
  );

  useEffect(() => {
    if (settled.current.of !== conversation) settled.current = { of: conversation, ids: new Set() };
    const { ids } = settled.current;
    const unsettled = unsettledOf(messages, ids);
    const from = unsettled[0];
    if (conversation === undefined || from === undefined) return undefined;
    const to = Math.min(unsettled.at(-1)!, from + TRANSLATED_AT_ONCE - 1);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (waitMs: number): void => {
      if (!isOver) timer = setTimeout(() => setRound((before) => before + 1), waitMs);
    };
    const later = (): void => {
      again(pauseMs.current);
      pauseMs.current = Math.min(pauseMs.current * 2, LONGEST_PAUSE_MS);
    };

    question.current({ conversation, from, to }).then(({ isOn, list, waiting }) => {
      if (isOver) return;
      const isDone = !isOn || waiting === 0;
      const done = isDone ? unsettled.filter((id) => !isOn || id <= to) : list.map(({ id }) => id);
      for (const id of done) ids.add(id);
      setFound((before) => {
        const known = before.conversation === conversation ? before.known : new Map<number, MessageTranslation>();
        return {
          conversation,
          isOn,
          known: list.length === 0 ? known : new Map([...known, ...list.map((each) => [each.id, each] as const)]),
        };
      });
      if (!isDone) later();
      else {
        pauseMs.current = ASK_AGAIN_MS;
        // There was more in sight than can be asked for at once.
        if (isOn && to < unsettled.at(-1)!) again(0);
      }
    }, later);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [conversation, messages, round]);

  return found.conversation === conversation ? found : { conversation, isOn: undefined, known: new Map() };
}
