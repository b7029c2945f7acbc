/** Where staff read the log of what was done. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { auditDeskRoutes } from './audit-desk.routes.ts';

export function createAuditDesk({ db }: Pick<Platform, 'db'>, { audit }: { audit: Pick<Audit, 'list' | 'record'> }): { routes: Route[] } {
  return { routes: auditDeskRoutes(db, audit) };
}
