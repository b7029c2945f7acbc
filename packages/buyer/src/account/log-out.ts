import type { Client } from '@entrepot/api-client/client.ts';
import { sendLastChanges } from '../cart/cart-sync.ts';
import { clearSession } from '../session.ts';

/** Leaves nothing behind in this browser, whether or not the server could still be told. */
export async function logOut(client: Client): Promise<void> {
  // What lies in the cart is cleared here and stays with the account.
  await sendLastChanges(client).catch(() => undefined);
  try {
    await client.call('user!logout', {}, { quiet: true });
  } catch {
    // A session that the server does not know any more has ended already; one it could not be told of ends by itself.
  } finally {
    clearSession();
  }
}
