/** What the application is made with, and what it is once it is made. */
import type { FastifyInstance } from 'fastify';
import type { Catalog } from './modules/goods/catalog/index.ts';
import type { Media, PictureDrawer } from './modules/ground/media/index.ts';
import type { Storefronts } from './modules/ground/storefronts/index.ts';
import type { MailDoor } from './modules/service/letters/index.ts';
import type { HealthOptions } from './platform/http/health.ts';
import type { Push } from './platform/push/push.ts';
import type { SiteBuilds } from './render/register-sites.ts';

export interface AppOptions {
  health: HealthOptions;
  /** Hot reload of the front ends, and the gallery of the design system. */
  dev: boolean;
  /** Kept when a console is built; absent, all are. */
  builds?: SiteBuilds | undefined;
  /** Draws the pictures of the demo world. */
  drawer?: PictureDrawer;
}

export interface App {
  server: FastifyInstance;
  /** For the people on duty, where it has a port of its own. */
  operations: FastifyInstance | undefined;
  push: Push;
  /** Where answers by mail come in. */
  mailDoor: MailDoor | undefined;
  media: Media;
  catalog: Catalog;
  storefronts: Storefronts;
}
