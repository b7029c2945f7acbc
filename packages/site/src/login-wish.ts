/** Who wants what needs an account, before whatever asks them to log in is there. */
import type { PendingAction } from '@entrepot/buyer/pending-action.ts';
import { sharedState } from './shared-state.ts';

interface Prompt {
  action: PendingAction;
}

interface PromptState {
  isOpen: boolean;
  /** Of the last time; undefined before the first. */
  prompt: Prompt | undefined;
}

export const loginWish = sharedState<PromptState>({ isOpen: false, prompt: undefined });

function askToLogIn(action: PendingAction): void {
  loginWish.set({ isOpen: true, prompt: { action } });
}

/** The same function for ever, so that it may be handed to a thousand cards. */
export function useAskToLogIn(): (action: PendingAction) => void {
  return askToLogIn;
}
