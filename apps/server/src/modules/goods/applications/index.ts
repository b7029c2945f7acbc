/** Becoming a merchant: the application, its documents, the review, and the shop that comes of it. */
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProposalKind, Propose } from '../../../platform/proposing.ts';
import { agreementKind } from './agreements.ts';
import type { ApplicationServices } from './application-services.ts';
import { applicationRoutes } from './applications.routes.ts';
import { applicationSellerRoutes } from './applications.seller.routes.ts';
import { applicationStaffRoutes } from './applications.staff.routes.ts';
import { createDocumentStore } from './document-store.ts';
import { registerErasing } from './erase-applications.ts';

export { seedAgreement } from './agreements.ts';
export { eraseApplications } from './erase-applications.ts';

export interface ApplicationModules extends Omit<ApplicationServices, 'db' | 'clock' | 'documents' | 'propose'> {
  proposals: { propose: Propose; register(kind: ProposalKind): void };
  /** The address under which a request reached us, for links in mails. */
  originOf: (request: FastifyRequest) => string;
}

export function createApplications(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'storage' | 'jobs'>,
  { originOf, proposals, ...modules }: ApplicationModules,
): { routes: Route[] } {
  const services: ApplicationServices = {
    db: platform.db,
    clock: platform.clock,
    documents: createDocumentStore(platform),
    propose: proposals.propose,
    ...modules,
  };
  proposals.register(agreementKind(services));
  registerErasing(platform, services);
  return { routes: [...applicationRoutes(services, originOf), ...applicationSellerRoutes(services), ...applicationStaffRoutes(services)] };
}
