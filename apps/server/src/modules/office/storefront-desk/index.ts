/** Where staff set storefronts up, close and delete them. */
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { acting } from '../../people/staff/index.ts';
import { setOpen } from './close-storefront.ts';
import { deleteStorefront } from './delete-storefront.ts';
import type { DeskDependencies, DeskServices } from './desk-services.ts';
import { listDesk } from './list-desk.ts';
import { markOfPicture } from './picture-mark.ts';
import { previewStorefront } from './preview-storefront.ts';
import { pendingReach, reachKind } from './reach.ts';
import { addAtDesk, saveStorefront } from './save-storefront.ts';
import { findRecord, presentSheet } from './storefront-sheet.ts';

export type { PreviewServices } from './desk-services.ts';

/** Where staff set up storefronts: what they are called, how they look, what they offer, whether they are open. */
export function createStorefrontDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { receivePicture, proposals, drawHome, ...dependencies }: DeskDependencies,
): { routes: Route[] } {
  const services: DeskServices = { db, clock, propose: proposals.propose, ...dependencies };
  proposals.register(reachKind(services));
  return {
    routes: [
      route(adminCalls['storefront!list'], (input) => listDesk(db, input)),
      route(adminCalls['storefront!read'], async ({ code }) =>
        presentSheet(await findRecord(db, code), services.paymentChoices, await pendingReach(db, code)),
      ),
      route(adminCalls['storefront!add'], ({ reason, ...draft }, context) => addAtDesk(services, draft, acting(context, reason))),
      route(adminCalls['storefront!save'], ({ reason, ...draft }, context) => saveStorefront(services, draft, acting(context, reason))),
      route(adminCalls['storefront!setOpen'], ({ reason, ...change }, context) => setOpen(services, change, acting(context, reason))),
      route(adminCalls['storefront!delete'], async ({ code, reason }, context) => {
        await deleteStorefront(services, code, acting(context, reason));
        return {};
      }),
      route(adminCalls['storefront!preview'], (draft, { request }) =>
        previewStorefront({ db, drawHome, isDevelopment: services.isDevelopment }, draft, request),
      ),
      route(adminCalls['storefront!logoPicture'], async (_input, context) => ({
        mark: await markOfPicture((await receivePicture(context)).data),
      })),
    ],
  };
}
