import type { Lifetime } from './lifetime.ts';
import type { Jobs } from '../platform/jobs.ts';

/**
 * Their stop begins before anything else closes that was opened earlier, and goes on beside it: no job is begun any more, and one that does
 * not end in time is handed back while the others say goodbye. After them there might not be time enough left, and it would stay locked for
 * hours. The platform, which closes last, waits for the end.
 */
export async function startJobs(lifetime: Pick<Lifetime, 'onStop'>, jobs: Jobs): Promise<void> {
  await jobs.start();
  lifetime.onStop(async () => void jobs.stop());
}
