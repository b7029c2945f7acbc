import type { LoadWords } from '../../lib/words.ts';

/** The dialog with its words, which a shop's page shares. */
export async function loadSupport(loadWords: LoadWords) {
  const [dialog] = await Promise.all([import('./support-dialog.tsx'), loadWords(['store'])]);
  return dialog;
}
