/**
 * A list that goes on while one scrolls is shorter after a reload than it was. It is followed down as it grows, until one is back where
 * one was, or somebody moves it.
 */
import { isShorterThan } from './scroll-memory.ts';

const MOVES = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'popstate'] as const;
/** Whatever has not grown by then has another length today. */
const PATIENCE_MS = 20_000;

export function followDown(topPx: number, end: AbortController): void {
  if (end.signal.aborted) return;
  const grown = new ResizeObserver(() => {
    const isLongEnough = !isShorterThan(topPx);
    window.scrollTo({ top: topPx, behavior: 'instant' });
    if (isLongEnough) end.abort();
  });
  const timer = setTimeout(() => end.abort(), PATIENCE_MS);
  end.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    grown.disconnect();
  });
  for (const move of MOVES) window.addEventListener(move, () => end.abort(), { passive: true, signal: end.signal });
  grown.observe(document.body);
}
