/** Asks a visitor to log in, for whatever needs an account: a heart, a follow. What was wanted is kept until the login. */
import type { PendingAction } from '@entrepot/buyer/pending-action.ts';
import { useCallback } from 'react';
import { Late } from './late.tsx';
import { useNavigator } from './navigator.tsx';
import { useServices } from './services.tsx';
import { sharedState } from './shared-state.ts';

interface Prompt {
  action: PendingAction;
}

interface PromptState {
  isOpen: boolean;
  /** Of the last time; undefined before the first. */
  prompt: Prompt | undefined;
}

const state = sharedState<PromptState>({ isOpen: false, prompt: undefined });

function askToLogIn(action: PendingAction): void {
  state.set({ isOpen: true, prompt: { action } });
}

const close = () => state.set({ isOpen: false });

/** The same function for ever, so that it may be handed to a thousand cards. */
export function useAskToLogIn(): (action: PendingAction) => void {
  return askToLogIn;
}

/** Stands once in the frame. The dialog's code comes with the first wish to see it. */
export function LoginPrompt() {
  const { isOpen, prompt } = state.use();
  const { loadWords } = useServices();
  const navigator = useNavigator();
  const load = useCallback(async () => (await import('./login-door.ts')).loadLoginDialog(loadWords), [loadWords]);
  return prompt && <Late load={load} wish={prompt} props={{ ...prompt, back: navigator.here(), isOpen, onClose: close }} />;
}
