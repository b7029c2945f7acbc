import { useEffect, useEffectEvent } from 'react';

/** Drawn so far, letting go does it. */
export const ARMED_PX = 72;
const FARTHEST_PX = 96;
/** The mark follows half as fast as the finger: who scrolls up quickly does not mean this. */
const SLOWED = 0.5;
const STILL_PX = 8;
const HAS_OWN_GESTURE = 'input, textarea, select, [role=slider], [data-own-gesture], [role=dialog], [role=alertdialog], [data-scrolls]';

export interface PullDown {
  /** How far the mark is from where it hides. */
  onDraw: (px: number) => void;
  onPulled: () => void;
}

/** A finger that draws the page down from its top, as long as nothing lies above the page. */
export function usePullDown(isWanted: boolean, { onDraw, onPulled }: PullDown): void {
  const draw = useEffectEvent(onDraw);
  const pulled = useEffectEvent(onPulled);
  useEffect(() => {
    if (!isWanted) return undefined;
    let start: { x: number; y: number } | undefined;
    let px = 0;

    function begin(event: TouchEvent) {
      const [touch] = event.touches;
      const isFree =
        event.touches.length === 1 && window.scrollY <= 0 && !(event.target as Element).closest(HAS_OWN_GESTURE) && !isCovered();
      start = touch && isFree ? { x: touch.clientX, y: touch.clientY } : undefined;
      px = 0;
    }

    function follow(event: TouchEvent) {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const aside = Math.abs(touch.clientX - start.x);
      if (px === 0 && Math.max(Math.abs(down), aside) < STILL_PX) return;
      // Aside slides a strip, upwards scrolls.
      if ((px === 0 && down < aside) || event.touches.length > 1 || window.scrollY > 0) return giveUp();
      px = Math.min(FARTHEST_PX, Math.max(0, down) * SLOWED);
      draw(px);
    }

    function giveUp() {
      start = undefined;
      px = 0;
      draw(0);
    }

    function end(event: TouchEvent) {
      if (!start) return;
      const isPulled = event.type === 'touchend' && px >= ARMED_PX;
      if (!isPulled) return giveUp();
      start = undefined;
      draw(ARMED_PX);
      pulled();
    }

    const passive = { passive: true };
    document.addEventListener('touchstart', begin, passive);
    document.addEventListener('touchmove', follow, passive);
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', follow);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, [isWanted]);
}

/** A sheet, a conversation or a dialog is open. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
