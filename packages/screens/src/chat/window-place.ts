/** Where the window floats: moved by its title with mouse, finger or keys, always inside the page, and found there again. */
import { useCallback, useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** From the corner at the end of the bottom line, in pixels: so it is in its place in both directions of writing. */
export interface Place {
  end: number;
  bottom: number;
}

export const CORNER: Place = { end: 24, bottom: 24 };
const WINDOW_SIZE = { width: 480, height: 680 } as const;
const EDGE = 8;
const STEP = 16;
const LONG_STEP = 64;
const KEPT_AS = 'chatPlace';

interface Room {
  width: number;
  height: number;
}

export function inside({ end, bottom }: Place, { width, height }: Room): Place {
  const within = (value: number, free: number) => Math.round(Math.max(EDGE, Math.min(value, free - EDGE)));
  return { end: within(end, width - WINDOW_SIZE.width), bottom: within(bottom, height - Math.min(WINDOW_SIZE.height, height - 2 * EDGE)) };
}

/** Undefined for a key that moves nothing. Arrows point where they point on the screen. */
export function movedByKey(
  place: Place,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  isRightToLeft: boolean,
): Place | undefined {
  const step = shiftKey ? LONG_STEP : STEP;
  const towardsEnd = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const towardsStart = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case towardsEnd:
      return { ...place, end: place.end - step };
    case towardsStart:
      return { ...place, end: place.end + step };
    case 'ArrowUp':
      return { ...place, bottom: place.bottom + step };
    case 'ArrowDown':
      return { ...place, bottom: place.bottom - step };
    case 'Home':
      return CORNER;
    default:
      return undefined;
  }
}

const room = (): Room => ({ width: window.innerWidth, height: window.innerHeight });

function kept(): Place {
  try {
    const { end, bottom } = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Partial<Place>;
    return Number.isFinite(end) && Number.isFinite(bottom) ? { end: end!, bottom: bottom! } : CORNER;
  } catch {
    return CORNER;
  }
}

function keep(place: Place): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(place));
  } catch {
    // It is in its corner the next time.
  }
}

export function useWindowPlace() {
  const [place, setPlace] = useState(() => inside(kept(), room()));
  const isRightToLeft = () => document.documentElement.dir === 'rtl';
  const put = useCallback((next: Place) => {
    const put = inside(next, room());
    setPlace(put);
    keep(put);
  }, []);
  useEffect(() => {
    const resized = () => setPlace((before) => inside(before, room()));
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);

  function grab(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    const { clientX, clientY, pointerId, currentTarget: handle } = event;
    const from = place;
    handle.setPointerCapture(pointerId);
    const follow = (move: globalThis.PointerEvent) => {
      const right = move.clientX - clientX;
      put({ end: from.end - (isRightToLeft() ? -right : right), bottom: from.bottom - (move.clientY - clientY) });
    };
    const release = () => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', release);
      handle.removeEventListener('pointercancel', release);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', release);
    handle.addEventListener('pointercancel', release);
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget) return;
    const next = movedByKey(place, event, isRightToLeft());
    if (!next) return;
    event.preventDefault();
    put(next);
  }

  return { place, handle: { onPointerDown: grab, onKeyDown: press } };
}
