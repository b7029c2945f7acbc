/** Truthful counters: facts come in as rows, the roll-up adds them to the figures, and nothing else writes a figure. */
import type { Tx } from '../../platform/db/database.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../platform/portion-worker.ts';
import { figureRoutes } from './figures.routes.ts';
import { forgetProductViews, forgetShopViews, rollUpFigures } from './figures.sql.ts';
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
    worker: createPortionWorker(
      { portion: PORTION, take: (portion) => rollUpFigures(db, portion), failure: 'the figures could not be rolled up' },
      log,
    ),
  };
}

/** Takes a person off what was looked at: off one product, or off everything. The views stay counted. */
export async function forgetViewer(tx: Tx, userId: string, productId?: string): Promise<void> {
  await forgetProductViews(tx, userId, productId);
  if (productId === undefined) await forgetShopViews(tx, userId);
}
