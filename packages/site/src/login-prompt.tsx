/** Asks a visitor to log in, for whatever needs an account: a heart, a follow. What was wanted is kept until the login. */
import { useCallback } from 'react';
import { Late } from './late.tsx';
import { loginWish } from './login-wish.ts';
import { useNavigator } from './navigator.tsx';
import { useServices } from './services.tsx';

const close = () => loginWish.set({ isOpen: false });

/** Stands once in the frame. The dialog's code comes with the first wish to see it. */
export function LoginPrompt() {
  const { isOpen, prompt } = loginWish.use();
  const { loadWords } = useServices();
  const navigator = useNavigator();
  const load = useCallback(async () => (await import('./login-door.ts')).loadLoginDialog(loadWords), [loadWords]);
  return prompt && <Late load={load} wish={prompt} props={{ ...prompt, back: navigator.here(), isOpen, onClose: close }} />;
}
