/**
 * Whether a puzzle was moved the way hands move things: by mouse, by finger, or key by key. A program can imitate that, which is why
 * limits hold besides; what it must not be able to do is to name the place and be done.
 */

/** Place across, place down, milliseconds. */
export type TrackPoint = readonly [x: number, y: number, ms: number];

export interface TrackRules {
  tolerancePx: number;
  minMs: number;
  minPoints: number;
  maxMs: number;
}

/** No hand covers more of the way between two movements. */
const MAX_STEP_SHARE = 0.6;
/** Speeds that differ less than this, in relation to their mean, come from a loop. Keys held down differ more, since the first repeat comes late. */
const MIN_SPEED_SPREAD = 0.02;

export function isSolvedByHand(track: readonly TrackPoint[], answerX: number, rules: TrackRules): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || track.length < rules.minPoints) return false;
  if (Math.abs(last[0] - answerX) > rules.tolerancePx) return false;
  const durationMs = last[2] - first[2];
  return durationMs >= rules.minMs && durationMs <= rules.maxMs && isGradual(track, Math.abs(last[0] - first[0])) && isUneven(track);
}

function isGradual(track: readonly TrackPoint[], distance: number): boolean {
  return distance > 0 && track.every(([x, , ms], index) => {
    const before = track[index - 1];
    return before === undefined || (ms >= before[2] && Math.abs(x - before[0]) <= distance * MAX_STEP_SHARE);
  });
}

function isUneven(track: readonly TrackPoint[]): boolean {
  const speeds = track.slice(1).flatMap(([x, , ms], index) => {
    const [beforeX, , beforeMs] = track[index]!;
    return ms > beforeMs ? [(x - beforeX) / (ms - beforeMs)] : [];
  });
  if (speeds.length < 2) return false;
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / speeds.length;
  return Math.sqrt(variance) >= Math.abs(mean) * MIN_SPEED_SPREAD;
}
