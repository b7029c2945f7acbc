/** Which pages are alive. A frame is one visited page; kept ones stay, hidden, while one is elsewhere. */
import type { Outcome } from './outcome.ts';
import type { LiveRoute } from './route-table.ts';

export interface Frame {
  /** Path and significant parameters: the same shop twice is one frame, two shops are two. */
  key: string;
  entry: LiveRoute | undefined;
  search: Readonly<Record<string, string>>;
  outcome: Outcome;
}

export interface FrameList {
  frames: readonly Frame[];
  /** Keys in the order of their last visit, the newest last. */
  visits: readonly string[];
}

/** Hidden pages hold memory; the one visited longest ago goes first. */
export const MAX_FRAMES = 8;

export function frameKey(path: string, search: Readonly<Record<string, string>>, names: readonly string[]): string {
  return [path, ...names.map((name) => search[name] ?? '')].join('\n');
}

export function startFrames(current: Frame): FrameList {
  return { frames: [current], visits: [current.key] };
}

/** The list after a visit; the very same list where nothing changed. */
export function visitFrame(list: FrameList, current: Frame): FrameList {
  const known = list.frames.find((frame) => frame.key === current.key);
  if (known === current && list.visits.at(-1) === current.key) return list;

  const visits = [...list.visits.filter((key) => key !== current.key), current.key];
  // The order of frames on the page never changes: moving one would reset what it holds.
  const frames = known ? list.frames.map((frame) => (frame === known ? current : frame)) : [...list.frames, current];
  const staying = new Set(visits.slice(-MAX_FRAMES));
  const kept = frames.filter((frame) => frame.key === current.key || (isKept(frame) && staying.has(frame.key)));
  const keys = new Set(kept.map((frame) => frame.key));
  return { frames: kept, visits: visits.filter((key) => keys.has(key)) };
}

/** A page that could not be shown holds nothing worth keeping. */
function isKept(frame: Frame): boolean {
  return frame.entry?.kept === true && frame.outcome.kind === 'page';
}
