/**
 * Dragging by a handle with mouse, pen or finger. Nothing moves before it is dropped: the screen shows where it would go. Escape lets go.
 */
import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface Point {
  x: number;
  y: number;
}

export interface PointerDragOptions<Target> {
  /** Where it would go from here; undefined where it cannot. */
  targetAt: (id: string, point: Point) => Target | undefined;
  onDrop: (id: string, target: Target) => void;
}

export interface PointerDrag<Target> {
  dragged: { id: string; target: Target | undefined } | undefined;
  /** For the handle of one thing; its style must keep fingers from scrolling (`touch-none`). */
  handleOf: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  /** Says whether the key ended a drag. */
  letGo: (event: KeyboardEvent) => boolean;
}

export function usePointerDrag<Target>({ targetAt, onDrop }: PointerDragOptions<Target>): PointerDrag<Target> {
  const [dragged, setDragged] = useState<PointerDrag<Target>['dragged']>();
  const end = () => setDragged(undefined);
  return {
    dragged,
    handleOf: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        // From now on the handle hears of the pointer wherever it goes.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ id, target: undefined });
      },
      onPointerMove(event) {
        if (dragged?.id === id) setDragged({ id, target: targetAt(id, { x: event.clientX, y: event.clientY }) });
      },
      onPointerUp() {
        end();
        if (dragged?.id === id && dragged.target !== undefined) onDrop(id, dragged.target);
      },
      onPointerCancel: end,
    }),
    letGo(event) {
      if (event.key !== 'Escape' || !dragged) return false;
      end();
      event.preventDefault();
      return true;
    },
  };
}
