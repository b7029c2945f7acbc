import type { Client } from '@entrepot/api-client/client.ts';
import type { LoanDraft } from '@entrepot/contracts/calls/credit.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const AFTER_MS = 800;

export interface SavedDraft {
  /** When the server last had all of it; undefined before. */
  savedAt: string | undefined;
  /** Nothing more is saved: the application itself has it. */
  stop: () => void;
}

/**
 * Saves a half-filled form by itself once the hand rests. Whatever fails is tried again with the next change: a draft that could not be
 * saved is no reason to disturb somebody who is typing.
 */
export function useSavedDraft(client: Client, draft: LoanDraft, kept: { savedAt: string } | null): SavedDraft {
  const text = JSON.stringify(draft);
  const [savedAt, setSavedAt] = useState(kept?.savedAt);
  const sent = useRef(text);
  const isOver = useRef(false);
  const save = useEffectEvent(async () => {
    if (isOver.current || sent.current === text) return;
    const before = sent.current;
    sent.current = text;
    try {
      setSavedAt((await client.call('credit!saveDraft', draft, { quiet: true })).savedAt);
    } catch {
      sent.current = before;
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void save(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    savedAt,
    stop: () => {
      isOver.current = true;
    },
  };
}
