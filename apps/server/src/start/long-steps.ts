/**
 * What of this start takes long: shown on the terminal as one bar, and to browsers as a page, from the moment that something long is found
 * to be done.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Output } from './output.ts';
import { createProgress, type Progress, type Step } from './progress.ts';
import { createWaitingRoom } from './waiting-room.ts';

export interface LongSteps extends Pick<Progress, 'report'> {
  /** This step comes now or soon, and takes long enough to be shown. */
  begin(step: Step, size?: 'full' | 'small'): Promise<void>;
  /** Gives the port back, for the shop to open on. */
  closeWaitingRoom(): Promise<void>;
}

type LongConfig = Pick<Config, 'host' | 'port' | 'databaseUrl' | 'dataDir' | 'demo'>;

/** `begun` is how far the install has brought the bar. */
export async function createLongSteps(config: LongConfig, output: Output, begun: number): Promise<LongSteps> {
  const progress = createProgress(output, begun);
  const room = createWaitingRoom(config, progress);
  const steps: LongSteps = {
    report: progress.report,
    async begin(step, size) {
      progress.expect(step, size);
      progress.expect('opening');
      await room.open();
    },
    closeWaitingRoom: room.close,
  };
  // Of a database that is not there yet all is known beforehand; of any other only when it answers.
  if (!config.databaseUrl && config.demo !== 'none' && !existsSync(join(config.dataDir, 'postgres'))) {
    progress.expect('database');
    progress.expect('world', config.demo);
    progress.expect('search', config.demo);
    await steps.begin('database');
  }
  return steps;
}
