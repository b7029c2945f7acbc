import { calls } from '@entrepot/contracts/registry.ts';
import { readyJson } from '../../../platform/http/ready-json.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Places } from './places.ts';

export function placeRoutes(places: Places): Route[] {
  return [
    route(calls['address!listCountry'], async (_input, { language }) => readyJson(places.countries(language))),
    route(calls['address!listState'], async ({ country }) => readyJson(await places.states(country))),
    route(calls['address!listCity'], async ({ country, state }) => readyJson(await places.cities(country, state))),
  ];
}
