/** A chunk of its own: the addresses of what it loads would weigh on every first page. */
import type { LoadWords } from './words.ts';

export async function loadLoginDialog(loadWords: LoadWords): Promise<typeof import('./login-dialog.tsx')> {
  const [dialog] = await Promise.all([import('./login-dialog.tsx'), loadWords(['own'])]);
  return dialog;
}
