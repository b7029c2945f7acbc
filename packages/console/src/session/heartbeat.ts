/** Tells the server every five minutes that the session is in use, for as long as somebody is logged in and looks at the page. */
import type { ConsoleSession } from './console-session.ts';

export const HEARTBEAT_MS = 5 * 60_000;

export function startHeartbeat(session: ConsoleSession): () => void {
  let lastBeatMs = Date.now();

  function beat(): void {
    if (document.visibilityState !== 'visible' || session.state().kind !== 'in' || Date.now() - lastBeatMs < HEARTBEAT_MS) return;
    lastBeatMs = Date.now();
    // Quiet, because the page needs nothing of the answer; a session that ended is heard of all the same.
    session.client.call('session!heartbeat', {}, { quiet: true }).catch(() => undefined);
  }

  const timer = setInterval(beat, HEARTBEAT_MS);
  // A tab that comes to the front after a long while does not wait for the next turn.
  document.addEventListener('visibilitychange', beat);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', beat);
  };
}
