/** While somebody writes, the others are told now and then. */

/** More often than this says nothing new. */
export const TELL_EVERY_MS = 3_000;
/** Whoever has not been heard of for so long has stopped. */
export const STOPPED_MS = 6_000;

/** Says it for a conversation at once, and again while it goes on. */
export function createTypingTeller(say: (conversation: string) => void, now: () => number = Date.now): (conversation: string) => void {
  let last: { conversation: string; atMs: number } | undefined;
  return (conversation) => {
    const atMs = now();
    if (last?.conversation === conversation && atMs - last.atMs < TELL_EVERY_MS) return;
    last = { conversation, atMs };
    say(conversation);
  };
}
