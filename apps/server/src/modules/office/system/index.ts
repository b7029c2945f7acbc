/** How the installation is doing: versions, the health of its parts, figures of the last day, and the jobs it works through. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { productName } from '../../../platform/product.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { createMinuteWriter, type MinuteWriter } from './minute-writer.ts';
import { systemRoutes } from './system.routes.ts';

export { insertBackupMade, type BackupMade } from './backups-made.sql.ts';
export { insertRestoreProof, selectNewestProof, type NewestProof } from './restore-proofs.sql.ts';

export interface System {
  routes: Route[];
  minutes: MinuteWriter;
}

export function createSystem(platform: Platform, { audit }: { audit: Audit }): System {
  const version = productName();
  return { routes: systemRoutes(platform, { audit, version }), minutes: createMinuteWriter(platform, version) };
}
