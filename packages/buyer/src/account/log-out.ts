import type { Client } from '@entrepot/api-client/client.ts';
import { clearSession } from '../session.ts';

/** Leaves nothing behind in this browser, whether or not the server could still be told. */
export async function logOut(client: Client): Promise<void> {
  try {
    await client.call('user!logout', {}, { quiet: true });
  } catch {
    // A session that the server does not know any more has ended already; one it could not be told of ends by itself.
  } finally {
    clearSession();
  }
}
