import type { SlidePuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { createTrack, type TrackPoint } from './track.ts';

export interface SlidePuzzleProps {
  puzzle: SlidePuzzle;
  isChecking: boolean;
  onRelease: (track: TrackPoint[]) => void;
}

const STEP_PX = 2;
const LEAP_PX = 20;
/** To the first and the last place the piece glides, because nothing that is moved is there at once. */
const GLIDE_STEP_MS = 24;

interface Drag {
  pointerId: number;
  fromX: number;
  fromY: number;
  startX: number;
  /** Pixels of the picture per pixel of the screen. */
  scale: number;
}

/** A piece that belongs into the gap of the picture. It is moved by its handle or itself, with a pointer, a finger or the arrow keys. */
export function SlideField({ puzzle, isChecking, onRelease }: SlidePuzzleProps) {
  const t = useT();
  const [x, setX] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(null);
  const glide = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(glide.current), []);
  const [track] = useState(() => createTrack());
  const maxX = puzzle.width - puzzle.pieceSize;

  function move(to: number, y: number): void {
    const next = Math.min(maxX, Math.max(0, to));
    if (track.isEmpty()) track.add(x, 0);
    track.add(next, y);
    setX(next);
  }

  function release(at: number): void {
    if (!isChecking && !track.isEmpty()) onRelease(track.end(at));
  }

  function take(event: PointerEvent): void {
    if (isChecking || drag.current || event.button !== 0) return;
    // A press must neither select the picture nor carry it off as a file.
    event.preventDefault();
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    const shownWidth = frame.current?.getBoundingClientRect().width || puzzle.width;
    drag.current = { pointerId: event.pointerId, fromX: event.clientX, fromY: event.clientY, startX: x, scale: puzzle.width / shownWidth };
    if (track.isEmpty()) track.add(x, 0);
  }

  const placeOf = ({ fromX, fromY, startX, scale }: Drag, event: PointerEvent) => ({ x: startX + (event.clientX - fromX) * scale, y: (event.clientY - fromY) * scale });

  function follow(event: PointerEvent): void {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    const place = placeOf(current, event);
    move(place.x, place.y);
  }

  function drop(event: PointerEvent): void {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = null;
    const place = placeOf(current, event);
    const at = Math.min(maxX, Math.max(0, place.x));
    // A press without a movement is no attempt.
    if (at === current.startX) return;
    move(at, place.y);
    release(at);
  }

  function press(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowRight: event.shiftKey ? LEAP_PX : STEP_PX, ArrowUp: STEP_PX, PageUp: LEAP_PX,
      ArrowLeft: event.shiftKey ? -LEAP_PX : -STEP_PX, ArrowDown: -STEP_PX, PageDown: -LEAP_PX,
    };
    const step = steps[event.key];
    const end = ({ Home: 0, End: maxX } as Record<string, number>)[event.key];
    if (step === undefined && end === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    clearTimeout(glide.current);
    if (isChecking) return;
    if (step !== undefined) move(x + step, 0);
    else if (end !== undefined) glideTo(end, x);
    else release(x);
  }

  function glideTo(end: number, from: number): void {
    const next = from + Math.sign(end - from) * Math.min(LEAP_PX, Math.abs(end - from));
    move(next, 0);
    if (next !== end) glide.current = setTimeout(() => glideTo(end, next), GLIDE_STEP_MS);
  }

  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  const place: CSSProperties = { insetInlineStart: share(x, puzzle.width), width: share(puzzle.pieceSize, puzzle.width) };
  const hands = { onPointerDown: take, onPointerMove: follow, onPointerUp: drop, onPointerCancel: () => void (drag.current = null) };

  return (
    // The picture reads the same in every language: its gap does not change sides.
    <div dir="ltr" ref={frame} className="select-none">
      <div className="relative overflow-hidden rounded-card bg-n100" style={{ aspectRatio: `${puzzle.width} / ${puzzle.height}` }}>
        <img src={puzzle.background} alt={t('account.captcha.picture')} draggable={false} className="block size-full" />
        <img
          {...hands}
          src={puzzle.piece}
          alt=""
          draggable={false}
          className="absolute block cursor-grab touch-none active:cursor-grabbing"
          style={{ ...place, insetBlockStart: share(puzzle.pieceTop, puzzle.height) }}
        />
      </div>
      <div className="relative mt-3 h-12 rounded-field bg-n100">
        <span aria-hidden className="absolute inset-y-0 start-0 rounded-field bg-brand-100" style={{ width: `calc(${share(x, puzzle.width)} + ${share(puzzle.pieceSize, puzzle.width)})` }} />
        <div
          {...hands}
          role="slider"
          tabIndex={0}
          data-autofocus
          aria-label={t('account.captcha.handle')}
          aria-valuemin={0}
          aria-valuemax={maxX}
          aria-valuenow={Math.round(x)}
          aria-disabled={isChecking}
          onKeyDown={press}
          className={clsx(
            'absolute inset-y-0 grid cursor-grab touch-none place-items-center rounded-field bg-brand text-on-brand active:cursor-grabbing',
            isChecking && 'opacity-70',
          )}
          style={place}
        >
          <MoveHorizontal size={22} aria-hidden />
        </div>
      </div>
    </div>
  );
}
