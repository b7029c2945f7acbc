/** Asks a visitor to log in, for whatever needs an account: a heart, a follow. What was wanted is kept until the login. */
import type { PendingAction } from '@entrepot/buyer/pending-action.ts';
import { useSyncExternalStore } from 'react';
import { Late } from './late.tsx';

interface Prompt {
  action: PendingAction;
  back: string;
}

interface PromptState {
  isOpen: boolean;
  /** Of the last time; undefined before the first. */
  prompt: Prompt | undefined;
}

const CLOSED: PromptState = { isOpen: false, prompt: undefined };

let state = CLOSED;
const listeners = new Set<() => void>();

function setState(next: PromptState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function askToLogIn(action: PendingAction): void {
  const back = window.location.pathname + window.location.search;
  setState({ isOpen: true, prompt: { action, back } });
}

const close = () => setState({ ...state, isOpen: false });

/** The same function for ever, so that it may be handed to a thousand cards. */
export function useAskToLogIn(): (action: PendingAction) => void {
  return askToLogIn;
}

const loadDialog = () => import('./login-dialog.tsx');

/** Stands once in the frame. The dialog's code comes with the first wish to see it. */
export function LoginPrompt() {
  const { isOpen, prompt } = useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  );
  return prompt && <Late load={loadDialog} wish={prompt} props={{ ...prompt, isOpen, onClose: close }} />;
}
