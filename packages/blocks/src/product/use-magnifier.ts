/** A magnified part of a picture that follows the pointer or the arrow keys. */
import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** How far one press of an arrow key moves, in percent of the picture. */
const KEY_STEP = 10;
const CENTRE = 50;

const KEY_MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

export interface Magnifier {
  /** `hover` ends with the pointer's leaving, `held` with the button or Escape. */
  mode: 'off' | 'hover' | 'held';
  toggle: () => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  /** True when the key was the magnifier's. */
  press: (event: KeyboardEvent) => boolean;
}

/** The place is written into the element's style, because it changes with every move of the hand. */
export function useMagnifier(stage: RefObject<HTMLElement | null>): Magnifier {
  const [mode, setMode] = useState<Magnifier['mode']>('off');

  function read(axis: 'x' | 'y'): number {
    return Number.parseFloat(stage.current?.style.getPropertyValue(`--magnify-${axis}`) ?? '') || CENTRE;
  }

  function place(x: number, y: number) {
    const within = (value: number) => `${Math.min(100, Math.max(0, value))}%`;
    stage.current?.style.setProperty('--magnify-x', within(x));
    stage.current?.style.setProperty('--magnify-y', within(y));
  }

  return {
    mode,
    toggle() {
      place(CENTRE, CENTRE);
      setMode(mode === 'held' ? 'off' : 'held');
    },
    onPointerMove(event) {
      // A finger swipes; only a mouse can look closer without pressing.
      if (event.pointerType !== 'mouse' || !stage.current) return;
      const { left, top, width, height } = stage.current.getBoundingClientRect();
      place(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
      if (mode === 'off') setMode('hover');
    },
    onPointerLeave() {
      if (mode === 'hover') setMode('off');
    },
    press(event) {
      if (mode !== 'held') return false;
      const move = KEY_MOVES[event.key];
      if (event.key === 'Escape') setMode('off');
      else if (move) place(read('x') + move[0], read('y') + move[1]);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
