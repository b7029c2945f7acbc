/** Where staff read the log of what was done. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { auditDeskRoutes } from './audit-desk.routes.ts';
import type { AuditSubjects } from './audit-subjects.ts';

export { noteExports } from './note-exports.ts';
export type { AuditSubjects } from './audit-subjects.ts';

export interface AuditDeskModules {
  audit: Pick<Audit, 'list' | 'record'>;
  subjects: AuditSubjects;
}

export function createAuditDesk({ db }: Pick<Platform, 'db'>, modules: AuditDeskModules): { routes: Route[] } {
  return { routes: auditDeskRoutes(db, modules) };
}
