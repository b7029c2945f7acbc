/** How the piece was moved: x, y and milliseconds of each movement, in the picture's own pixels. */
export type TrackPoint = [x: number, y: number, ms: number];

/** What the server takes; a hand that goes on longer has said enough. */
const MAX_POINTS = 2_000;
const MIN_STEP_MS = 8;

export interface Track {
  add(x: number, y: number): void;
  /** Ends where the piece was let go. */
  end(x: number, y: number): TrackPoint[];
  isEmpty(): boolean;
}

export function createTrack(now: () => number = () => performance.now()): Track {
  const points: TrackPoint[] = [];
  let startedAtMs = 0;

  function push(x: number, y: number): void {
    if (points.length === 0) startedAtMs = now();
    const ms = Math.round(now() - startedAtMs);
    const last = points.at(-1);
    // Movements closer together than a hand can make them are one; the newest place counts.
    if (last && points.length > 1 && (ms - last[2] < MIN_STEP_MS || points.length >= MAX_POINTS)) last.splice(0, 2, tenth(x), tenth(y));
    else points.push([tenth(x), tenth(y), ms]);
  }

  return {
    add: push,
    end(x, y) {
      const last = points.at(-1);
      if (last?.[0] !== tenth(x) || last[1] !== tenth(y)) push(x, y);
      return points;
    },
    isEmpty: () => points.length === 0,
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
