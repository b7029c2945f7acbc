import type { SlidePuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Move from 'lucide-react/icons/move';
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

/** Of the piece, in the picture's own pixels. */
interface Place {
  x: number;
  y: number;
}

interface Drag {
  pointerId: number;
  fromX: number;
  fromY: number;
  start: Place;
  /** Pixels of the picture per pixel of the screen. */
  scale: number;
}

/**
 * A piece that belongs into the gap of the picture. It is moved across and up or down, by its handle or itself, with a pointer, a finger or
 * the arrow keys.
 */
export function SlideField({ puzzle, isChecking, onRelease }: SlidePuzzleProps) {
  const t = useT();
  const [at, setAt] = useState<Place>({ x: 0, y: puzzle.pieceTop });
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(null);
  const glide = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(glide.current), []);
  const [track] = useState(() => createTrack());
  const maxX = puzzle.width - puzzle.pieceSize;
  const maxY = puzzle.height - puzzle.pieceSize;
  const within = ({ x, y }: Place): Place => ({ x: Math.min(maxX, Math.max(0, x)), y: Math.min(maxY, Math.max(0, y)) });

  function move(to: Place): void {
    const next = within(to);
    if (track.isEmpty()) track.add(at.x, at.y);
    track.add(next.x, next.y);
    setAt(next);
  }

  function release({ x, y }: Place): void {
    if (!isChecking && !track.isEmpty()) onRelease(track.end(x, y));
  }

  function take(event: PointerEvent): void {
    if (isChecking || drag.current || event.button !== 0) return;
    // A press must neither select the picture nor carry it off as a file.
    event.preventDefault();
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    const shownWidth = frame.current?.getBoundingClientRect().width || puzzle.width;
    drag.current = { pointerId: event.pointerId, fromX: event.clientX, fromY: event.clientY, start: at, scale: puzzle.width / shownWidth };
    if (track.isEmpty()) track.add(at.x, at.y);
  }

  const placeOf = ({ fromX, fromY, start, scale }: Drag, event: PointerEvent): Place =>
    within({ x: start.x + (event.clientX - fromX) * scale, y: start.y + (event.clientY - fromY) * scale });

  function follow(event: PointerEvent): void {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    move(placeOf(current, event));
  }

  function drop(event: PointerEvent): void {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = null;
    const place = placeOf(current, event);
    // A press without a movement is no attempt.
    if (place.x === current.start.x && place.y === current.start.y) return;
    move(place);
    release(place);
  }

  function press(event: KeyboardEvent): void {
    const stepPx = event.shiftKey ? LEAP_PX : STEP_PX;
    const steps: Record<string, readonly [across: number, down: number]> = {
      ArrowRight: [stepPx, 0],
      ArrowLeft: [-stepPx, 0],
      ArrowUp: [0, -stepPx],
      ArrowDown: [0, stepPx],
      PageUp: [LEAP_PX, 0],
      PageDown: [-LEAP_PX, 0],
    };
    const step = steps[event.key];
    const end = ({ Home: 0, End: maxX } as Record<string, number>)[event.key];
    if (step === undefined && end === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    clearTimeout(glide.current);
    if (isChecking) return;
    if (step !== undefined) move({ x: at.x + step[0], y: at.y + step[1] });
    else if (end !== undefined) glideTo(end, at.x);
    else release(at);
  }

  function glideTo(end: number, from: number): void {
    const next = from + Math.sign(end - from) * Math.min(LEAP_PX, Math.abs(end - from));
    move({ x: next, y: at.y });
    if (next !== end) glide.current = setTimeout(() => glideTo(end, next), GLIDE_STEP_MS);
  }

  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  const place: CSSProperties = { insetInlineStart: share(at.x, puzzle.width), width: share(puzzle.pieceSize, puzzle.width) };
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
          style={{ ...place, insetBlockStart: share(at.y, puzzle.height) }}
        />
      </div>
      <div className="relative mt-3 h-12 rounded-field bg-n100">
        <span
          aria-hidden
          className="absolute inset-y-0 start-0 rounded-field bg-brand-100"
          style={{ width: `calc(${share(at.x, puzzle.width)} + ${share(puzzle.pieceSize, puzzle.width)})` }}
        />
        <div
          {...hands}
          role="slider"
          tabIndex={0}
          data-autofocus
          aria-label={t('account.captcha.handle')}
          aria-valuemin={0}
          aria-valuemax={maxX}
          aria-valuenow={Math.round(at.x)}
          aria-valuetext={`${Math.round(at.x)}, ${Math.round(at.y)}`}
          aria-disabled={isChecking}
          onKeyDown={press}
          className={clsx(
            'absolute inset-y-0 grid cursor-grab touch-none place-items-center rounded-field bg-brand text-on-brand active:cursor-grabbing',
            isChecking && 'opacity-70',
          )}
          style={place}
        >
          <Move size={22} aria-hidden />
        </div>
      </div>
    </div>
  );
}
