/** Loans as staff work on them: the queue, one file with everything, what runs late, and what storefronts offer. */
import type { Route } from '../../../platform/http/route.ts';
import { loanDeskRoutes, type DeskServices } from './loan-desk.routes.ts';

export function createLoanDesk(services: DeskServices): { routes: Route[] } {
  return { routes: loanDeskRoutes(services) };
}
