/**
 * Whether a puzzle was moved the way hands move things: by mouse, by finger, or key by key. A program can imitate that, which is why
 * limits hold besides; what it must not be able to do is to name the place and be done.
 */

/** Place across, place down, milliseconds. */
export type TrackPoint = readonly [x: number, y: number, ms: number];

/** Of the piece, in the picture. */
export interface Place {
  x: number;
  y: number;
}

export interface TrackRules {
  tolerancePx: number;
  minMs: number;
  minPoints: number;
  maxMs: number;
}

/** No hand covers more of the way between two movements. */
const MAX_STEP_SHARE = 0.6;
/**
 * Speeds that differ less than this, in relation to their mean, come from a loop. Keys held down differ more, since the first repeat comes
 * late.
 */
const MIN_SPEED_SPREAD = 0.02;

export function isSolvedByHand(track: readonly TrackPoint[], answer: Place, rules: TrackRules): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || track.length < rules.minPoints) return false;
  if (!(Math.abs(last[0] - answer.x) <= rules.tolerancePx && Math.abs(last[1] - answer.y) <= rules.tolerancePx)) return false;
  const durationMs = last[2] - first[2];
  return durationMs >= rules.minMs && durationMs <= rules.maxMs && isGradual(track, distanceOf(first, last)) && isUneven(track);
}

function distanceOf([x, y]: TrackPoint, [otherX, otherY]: TrackPoint): number {
  return Math.hypot(otherX - x, otherY - y);
}

function isGradual(track: readonly TrackPoint[], distance: number): boolean {
  return (
    distance > 0 &&
    track.every((point, index) => {
      const before = track[index - 1];
      return before === undefined || (point[2] >= before[2] && distanceOf(before, point) <= distance * MAX_STEP_SHARE);
    })
  );
}

function isUneven(track: readonly TrackPoint[]): boolean {
  const speeds = track.slice(1).flatMap((point, index) => {
    const before = track[index]!;
    const passedMs = point[2] - before[2];
    return passedMs > 0 ? [distanceOf(before, point) / passedMs] : [];
  });
  if (speeds.length < 2) return false;
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / speeds.length;
  return Math.sqrt(variance) >= mean * MIN_SPEED_SPREAD;
}
