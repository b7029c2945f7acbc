import type { CaptchaAction, NoPuzzle, SlidePuzzle, TypedPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import type { Origin } from '../credentials/index.ts';
import type { TrackPoint } from './check-track.ts';

export interface Solution {
  id: string;
  track?: readonly TrackPoint[] | undefined;
  text?: string | undefined;
  work?: string | undefined;
}

export interface Puzzles {
  /** The more the address has asked for, the harder the work. */
  start(action: CaptchaAction, kind: 'slide' | 'typed', origin: Origin, askedInHour: number): Promise<SlidePuzzle | TypedPuzzle | NoPuzzle>;
  solve(solution: Solution, origin: Origin): Promise<string>;
}
