/** What the operator writes: articles, footer pages, banners, activities, and where the apps are. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createFilling, type FillServices } from './blanks/fill-blanks.ts';
import { contentRoutes, type ContentAddresses } from './content.routes.ts';
import { createContentReader } from './content.ts';
import { contentDeskRoutes } from './desk/desk.routes.ts';
import type { ContentDeskServices } from './desk/desk-services.ts';

export { markdownToHtml } from './markdown.ts';
export { seedAnswers } from './help-centre/shipped-answers.ts';
export { seedPages } from './shipped-pages.ts';

export interface Content {
  routes: Route[];
}

export function createContent(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  dependencies: ContentAddresses & FillServices,
): Content {
  const reader = createContentReader(platform, createFilling(dependencies));
  return { routes: contentRoutes(reader, dependencies) };
}

/** Where staff write it. */
export function createContentDesk(
  platform: Pick<Platform, 'db' | 'clock'>,
  { parameters, ...dependencies }: Omit<ContentDeskServices, 'db' | 'clock' | 'fill'> & FillServices,
): Content {
  const fill = createFilling({ parameters, storefronts: dependencies.storefronts });
  return { routes: contentDeskRoutes({ ...platform, ...dependencies, fill }) };
}
