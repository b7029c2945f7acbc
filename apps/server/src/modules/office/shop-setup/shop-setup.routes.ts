import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/members/index.ts';
import { setUpOf, type SetUpServices } from './set-up.ts';

export function shopSetUpRoutes(services: SetUpServices): Route[] {
  return [route(sellerCalls['setup!list'], (_input, context) => setUpOf(services, acting(context), context.language))];
}
