/** What everything else stands on. */
import type { Platform } from '../../platform/platform.ts';
import { boundCaches } from './bound-caches.ts';
import { routesOf, type Group } from '../group.ts';
import { createAudit, type Audit } from './audit/index.ts';
import { createMail, deleteOldMessages, type Mail } from './mail/index.ts';
import { createMedia, type Media, type PictureDrawer } from './media/index.ts';
import { createParameters, parameterRoutes, type Parameters } from './parameters/index.ts';
import { createPlaces, type Places } from './places/index.ts';
import { createStorefronts, type Storefronts } from './storefronts/index.ts';

export interface Ground extends Group {
  mail: Mail;
  parameters: Parameters;
  storefronts: Storefronts;
  media: Media;
  audit: Audit;
  places: Places;
  /** The name that a storefront goes by. */
  nameOf(storefrontCode: string): string;
}

export async function createGround(platform: Platform, { drawer }: { drawer: PictureDrawer | undefined }): Promise<Ground> {
  const parameters = await createParameters(platform);
  boundCaches(platform, parameters);
  const storefronts = await createStorefronts(platform);
  const media = createMedia(platform, { parameters });
  if (drawer) media.useDrawer(drawer);
  const places = createPlaces(platform);
  return {
    mail: createMail(platform),
    parameters,
    storefronts,
    media,
    places: places.reader,
    audit: createAudit(platform),
    nameOf: (code) => storefronts.byCode(code)?.name ?? 'Entrepot',
    routes: [...parameterRoutes(parameters), ...routesOf(media, places)],
    registerRoutes: [media.registerRoutes],
    cleaners: [deleteOldMessages],
  };
}
