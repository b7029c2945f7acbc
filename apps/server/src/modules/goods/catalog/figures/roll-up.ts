/** Truthful counters: facts come in as rows, the roll-up adds them to the figures, and nothing else writes a figure. */
import type { Platform } from '../../../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../../../platform/portion-worker.ts';
import { hasFigures, rollUpFigures } from './figures.sql.ts';

/** A portion takes some milliseconds, and holds the rows of figures it adds to for as long. */
const PORTION = 2_000;

export function createRollUp({ db, log }: Pick<Platform, 'db' | 'log'>): PortionWorker {
  return createPortionWorker(
    {
      name: 'roll up figures',
      portion: PORTION,
      take: (portion) => rollUpFigures(db, portion),
      waiting: hasFigures,
      failure: 'the figures could not be rolled up',
    },
    log,
  );
}
