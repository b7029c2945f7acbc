/** What a browser offers that can install the site itself; others have to be told how by their readers. */
import { sharedState } from './shared-state.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = sharedState<{ prompt: InstallPrompt | undefined; isInstalled: boolean }>({ prompt: undefined, isInstalled: false });

export const useInstallOffer = offer.use;

/** The browser says it once, and early: whoever asks later finds it kept. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => offer.set({ prompt: undefined, isInstalled: true }));
}

/** An offer is good for one question. */
export async function install(): Promise<void> {
  const { prompt } = offer.get();
  if (!prompt) return;
  offer.set({ prompt: undefined });
  await prompt.prompt();
}
