import type { FastifyBaseLogger } from 'fastify';
import { createPortionWorker, type PortionWorker } from '../../../platform/portion-worker.ts';
import type { ImportServices } from './import-services.ts';
import { hasRun } from './imports.sql.ts';
import { workOnNext } from './work-on-run.ts';

/**
 * Imports under way, wherever they were started. A process that ends lets go between two portions; what a killed one left is taken up when
 * its claim has run out.
 */
export function createImportWorker(services: ImportServices, log: Pick<FastifyBaseLogger, 'warn'>): PortionWorker {
  let isStopping = false;
  const worker = createPortionWorker(
    {
      name: 'carry out imports',
      portion: 1,
      failure: 'an import could not go on',
      waiting: hasRun,
      take: async () => ((await workOnNext(services, { isStopping: () => isStopping })) ? 1 : 0),
    },
    log,
  );
  return {
    start() {
      isStopping = false;
      worker.start();
    },
    listenTo: worker.listenTo,
    async stop() {
      isStopping = true;
      await worker.stop();
    },
  };
}
