import type { LoadWords } from '@entrepot/site/words.ts';

export async function loadOwnPanel(loadWords: LoadWords): Promise<typeof import('./own-panel.tsx')> {
  const [panel] = await Promise.all([import('./own-panel.tsx'), loadWords(['centre', 'wallet'])]);
  return panel;
}
