/** Where the cart's code is. A chunk of its own: the addresses of all its parts would weigh on every first page. */
import type { LoadWords } from '@entrepot/site/words.ts';

export async function loadCart(loadWords: LoadWords): Promise<typeof import('./cart-host.tsx')> {
  const [host] = await Promise.all([import('./cart-host.tsx'), loadWords(['cart', 'product'])]);
  return host;
}
