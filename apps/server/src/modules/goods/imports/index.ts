/** Products by the thousand: files of shops, looked through, tried, and carried out; and files to take away. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createFetchBytes } from '../../../platform/outgoing/fetch-bytes.ts';
import type { PortionWorker } from '../../../platform/portion-worker.ts';
import { createByteBudget } from '../../ground/media/index.ts';
import { eraseOldFiles } from './erase-files.ts';
import type { ImportServices } from './import-services.ts';
import { createImportWorker } from './import-worker.ts';
import { importRoutes } from './imports.routes.ts';

export interface Imports {
  routes: Route[];
  worker: PortionWorker;
}

/** What all files that are being received may hold in memory. */
const UPLOAD_MEMORY_BYTES = 96 * 1024 * 1024;
const EVERY_NIGHT = '47 3 * * *';

export function createImports(
  { db, clock, storage, jobs, log }: Pick<Platform, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>,
  modules: Pick<ImportServices, 'parameters' | 'audit' | 'media'>,
): Imports {
  const services: ImportServices = {
    db,
    clock,
    storage,
    ...modules,
    fetchBytes: createFetchBytes({ allowsLocal: false }),
    budget: createByteBudget(UPLOAD_MEMORY_BYTES),
  };
  jobs.handle('imports:clean-up', () => eraseOldFiles(services));
  jobs.schedule('imports:clean-up', EVERY_NIGHT);
  return { routes: importRoutes(services), worker: createImportWorker(services, log) };
}
