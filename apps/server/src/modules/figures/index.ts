/** Truthful counters: facts come in as rows, the roll-up adds them to the figures, and nothing else writes a figure. */
import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../platform/portion-worker.ts';
import { figureRoutes } from './figures.routes.ts';
import { rollUpFigures } from './figures.sql.ts';
import { createViewRecorder } from './record-view.ts';

export interface Figures {
  routes: Route[];
  worker: PortionWorker;
}

/** A portion takes some milliseconds, and holds the rows of figures it adds to for as long. */
const PORTION = 2_000;

export function createFigures(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Figures {
  const { db, log } = platform;
  return {
    routes: figureRoutes(createViewRecorder(platform)),
    worker: createPortionWorker({ portion: PORTION, take: (portion) => rollUpFigures(db, portion), failure: 'the figures could not be rolled up' }, log),
  };
}
