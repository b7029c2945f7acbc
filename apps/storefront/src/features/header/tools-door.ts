/** A chunk of its own: the addresses of what it loads would weigh on every first page. */
import type { LoadWords } from '@entrepot/site/words.ts';

export async function loadTools(loadWords: LoadWords): Promise<typeof import('./header-tools.tsx')> {
  const [tools] = await Promise.all([import('./header-tools.tsx'), loadWords(['own'])]);
  return tools;
}

export async function loadOwnLinks(loadWords: LoadWords): Promise<typeof import('./own-links.tsx')> {
  const [links] = await Promise.all([import('./own-links.tsx'), loadWords(['own'])]);
  return links;
}
