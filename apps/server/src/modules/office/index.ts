/**
 * What looks across the whole house: the operator's day, a new shop's first steps, everything about one person, what is on sale, the
 * storefronts and their words, the system itself.
 */
import type { Platform } from '../../platform/platform.ts';
import type { Ground } from '../ground/index.ts';
import { routesOf } from '../group.ts';
import { channelChoices } from '../money/payments/index.ts';
import type { People } from '../people/index.ts';
import { createModeration } from './moderation/index.ts';
import { createOfficeToday } from './office-today/index.ts';
import { createPeopleDesk } from './people-desk/index.ts';
import { createShopSetUp } from './shop-setup/index.ts';
import { createStorefrontDesk, type PreviewServices } from './storefront-desk/index.ts';
import { createStatus, type Visited } from './status/index.ts';
import { createSystem } from './system/index.ts';
import { namesStorefront } from './traces/index.ts';
import { tellHouseFigures } from './watch/index.ts';
import { createWords } from './words/index.ts';

export async function createOffice(
  platform: Platform,
  { mail, parameters, storefronts, media, audit }: Ground,
  { sessions, factors, proposals }: People,
  { drawHome, ...visited }: Pick<PreviewServices, 'drawHome'> & Visited,
) {
  tellHouseFigures(platform);
  const system = createSystem(platform, { audit });
  const status = createStatus(platform, { audit, storefronts, visited });
  const paymentChoices = (code: string) => channelChoices(platform.config.payments.channels, code);
  return {
    routes: routesOf(
      createOfficeToday(platform, { parameters }),
      createPeopleDesk(platform, { audit, mail, sessions, factors }),
      createModeration(platform, { audit }),
      createShopSetUp(platform, { parameters }),
      createStorefrontDesk(platform, {
        audit,
        proposals,
        isNamed: namesStorefront,
        receivePicture: media.receiveDocument,
        paymentChoices,
        drawHome,
        isDevelopment: platform.config.mode === 'development',
      }),
      await createWords(platform, { audit, proposals, storefronts: storefronts.list }),
      system,
      status,
    ),
    registerRoutes: [status.registerRoutes],
    cleaners: [status.forget],
    companions: [system.minutes],
  };
}
