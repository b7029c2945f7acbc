import { useEffect, useRef } from 'react';
import type { GoingPicture } from './use-pictures.ts';

/** Sooner than whoever hears of it takes it for stopped. */
export const TELL_EVERY_MS = 3_000;

/** Of all that is on its way, by its bytes. */
function percentUp(moving: readonly GoingPicture[]): number {
  const bytes = moving.reduce((sum, { file }) => sum + file.size, 0);
  const up = moving.reduce((sum, { file, fraction }) => sum + file.size * fraction, 0);
  return bytes === 0 ? 0 : Math.round((100 * up) / bytes);
}

/** The other side is told now and then how far pictures are, for as long as one is on its way, and at once that none is any more. */
export function useTellSending(
  conversation: string | undefined,
  going: readonly GoingPicture[],
  tell: (conversation: string, percent: number | null) => void,
): void {
  const moving = going.filter(({ problem }) => problem === undefined);
  const now = useRef({ percent: 0, tell });
  useEffect(() => {
    now.current = { percent: percentUp(moving), tell };
  });
  const isSending = moving.length > 0;
  useEffect(() => {
    if (conversation === undefined || !isSending) return undefined;
    const say = (): void => now.current.tell(conversation, now.current.percent);
    say();
    const again = setInterval(say, TELL_EVERY_MS);
    return () => {
      clearInterval(again);
      now.current.tell(conversation, null);
    };
  }, [conversation, isSending]);
}
