import { useEffect, useEffectEvent } from 'react';

/** So far, or so fast, and the panel is meant to go. */
const FAR_PX = 96;
const FAST_PX_PER_MS = 0.5;
/** A finger that rests trembles this much. */
const STILL_PX = 8;
const HAS_OWN_GESTURE = 'input, textarea, select, [role=slider], [data-own-gesture]';

/**
 * Draws a panel down with the finger. What scrolls inside goes first: the panel follows only where that stands at its top, and only a
 * finger that goes down rather than aside.
 */
export function useSwipeDown(panel: HTMLElement | null, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!panel) return undefined;
    let start: { x: number; y: number; at: number } | undefined;
    let isDrawn = false;

    function begin(event: TouchEvent) {
      const [touch] = event.touches;
      const target = event.target as Element;
      const isFree = event.touches.length === 1 && !target.closest(HAS_OWN_GESTURE) && !isScrolled(target);
      isDrawn = false;
      start = touch && isFree ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : undefined;
    }

    function isScrolled(target: Element): boolean {
      const body = target.closest('[data-scrolls]');
      return body !== null && body.scrollTop > 0;
    }

    function draw(event: TouchEvent) {
      const [touch] = event.touches;
      if (!start || !touch || !panel) return;
      const down = touch.clientY - start.y;
      const aside = Math.abs(touch.clientX - start.x);
      if (!isDrawn) {
        if (Math.max(Math.abs(down), aside) < STILL_PX) return;
        if (down < aside) return void (start = undefined);
        isDrawn = true;
      }
      // The page below must not follow as well.
      if (event.cancelable) event.preventDefault();
      panel.style.transition = 'none';
      panel.style.translate = `0 ${Math.max(0, down)}px`;
    }

    function end(event: TouchEvent) {
      const [touch] = event.changedTouches;
      if (!start || !isDrawn || !touch || !panel) return;
      const down = touch.clientY - start.y;
      const isFast = down / Math.max(1, event.timeStamp - start.at) > FAST_PX_PER_MS && down > STILL_PX;
      start = undefined;
      if (event.type === 'touchend' && (down > FAR_PX || isFast)) return close();
      panel.style.transition = 'translate 160ms ease-out';
      panel.style.translate = '';
    }

    panel.addEventListener('touchstart', begin, { passive: true });
    panel.addEventListener('touchmove', draw, { passive: false });
    panel.addEventListener('touchend', end);
    panel.addEventListener('touchcancel', end);
    return () => {
      panel.removeEventListener('touchstart', begin);
      panel.removeEventListener('touchmove', draw);
      panel.removeEventListener('touchend', end);
      panel.removeEventListener('touchcancel', end);
    };
  }, [panel]);
}
