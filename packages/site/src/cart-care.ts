import type { Client } from '@entrepot/api-client/client.ts';
import { startCartSync } from '@entrepot/buyer/cart/cart-sync.ts';
import { notify } from '@entrepot/ui/notify.ts';

export function careForCart(client: Client): void {
  startCartSync({ client, onRefused: (message) => notify.error(message) });
}
