/** Error toasts: shown half a second after the failure, and identical ones only once. */

export const NOTICE_DELAY_MS = 500;
/** As long as the first one can still be read, another with the same words says nothing new. */
export const NOTICE_QUIET_MS = 5_000;

export function createFailureNotices(show: (message: string) => void): (message: string) => void {
  const silenced = new Set<string>();
  return (message) => {
    if (message === '' || silenced.has(message)) return;
    silenced.add(message);
    setTimeout(() => show(message), NOTICE_DELAY_MS);
    setTimeout(() => silenced.delete(message), NOTICE_DELAY_MS + NOTICE_QUIET_MS);
  };
}
