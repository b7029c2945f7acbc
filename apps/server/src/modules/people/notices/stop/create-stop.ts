import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/platform.ts';
import { createStopKeys } from '../../../ground/mail/index.ts';
import type { StopServices } from './stop-mails.ts';
import { registerStopRoutes, type StopRouteServices } from './stop.routes.ts';

/** The way out of mails that need not come. */
export function createStop(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  handed: Pick<StopServices, 'forgetVisitorMail'> & Pick<StopRouteServices, 'storefrontOf'>,
): { registerRoutes: (app: FastifyInstance) => void } {
  return { registerRoutes: (app) => registerStopRoutes(app, { db, clock, keys: createStopKeys(config), ...handed }) };
}
