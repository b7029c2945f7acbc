/**
 * One bar over everything of a start that takes long. Steps may run beside each other; each counts by the seconds it takes on two cores.
 * The bar never goes back: a step that turns out to be needed later takes its share of what is left. It is full when the shop is open.
 */
import { STEP_SECONDS } from '../../../../scripts/lib/start-steps.mjs';
import type { Output } from './output.ts';

export type Step = 'building' | 'database' | 'world' | 'search' | 'opening';

export interface ProgressView {
  step: Step;
  /** From 0 to just below 1. */
  fraction: number;
}

export interface Progress {
  /** This step will come. Without any there is no bar. */
  expect(step: Step, size?: 'full' | 'small'): void;
  /** How far the step is, and with what; an unexpected one is too short to be shown. */
  report(step: Step, fraction: number, what?: string): void;
  /** Undefined where nothing takes long. */
  view(): ProgressView | undefined;
}

/** What a step is called on the terminal. */
const NAMES: Record<Step, string> = {
  building: 'Building the front ends',
  database: 'Setting up the database',
  world: 'Loading the demo world',
  search: 'Preparing search',
  opening: 'Opening',
};
/** Full is only what is open. */
const LAST_FRACTION = 0.99;
/** Of steps that run beside each other the one with the most to do is named. */
const NAMED_FIRST: readonly Step[] = ['world', 'search', 'database', 'building', 'opening'];

/** `begun` is how far the bar came before this process, while the dependencies were installed. */
export function createProgress(output: Output, begun = 0): Progress {
  const steps = new Map<Step, { seconds: number; fraction: number; what: string | undefined }>();
  const seconds = (): number => [...steps.values()].reduce((sum, step) => sum + step.seconds, 0);
  const done = (): number => [...steps.values()].reduce((sum, step) => sum + step.seconds * step.fraction, 0);
  let base = { fraction: begun, done: 0 };
  let current: Step = 'opening';

  function fraction(): number {
    const left = seconds() - base.done;
    const reached = left <= 0 ? base.fraction : base.fraction + ((1 - base.fraction) * (done() - base.done)) / left;
    return Math.min(LAST_FRACTION, reached);
  }

  return {
    expect(step, size = 'full') {
      if (steps.has(step)) return;
      base = { fraction: fraction(), done: done() };
      const each = STEP_SECONDS[step];
      steps.set(step, { seconds: typeof each === 'number' ? each : each[size], fraction: 0, what: undefined });
    },
    report(step, reached, what) {
      const known = steps.get(step);
      if (!known) return;
      known.fraction = Math.max(known.fraction, Math.min(1, reached));
      known.what = what;
      const underWay = NAMED_FIRST.filter((one) => (steps.get(one)?.fraction ?? 1) < 1);
      current = underWay.find((one) => steps.get(one)!.fraction > 0) ?? underWay[0] ?? step;
      const named = steps.get(current)?.what;
      output.progress(fraction(), named ? `${NAMES[current]}: ${named}` : NAMES[current]);
    },
    view: () => (steps.size > 0 ? { step: current, fraction: fraction() } : undefined),
  };
}

export interface Installed {
  share: number;
  ms: number;
}

/** What the starting script says of the install before this. */
export function readInstalled(env: NodeJS.ProcessEnv): Installed {
  const { share, ms } = JSON.parse(env.ENTREPOT_INSTALLED || '{}') as Partial<Installed>;
  return { share: share ?? 0, ms: ms ?? 0 };
}
