/** What whoever manages the service sets and looks at. */
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { doing } from '../../people/staff/index.ts';
import type { DeskServices } from './desk/desk-services.ts';
import { figuresSheet, serviceFigures } from './figures/figures.ts';
import { listHolidays, removeHoliday, saveHoliday } from './hours/holidays.ts';

export function settingRoutes(services: DeskServices): Route[] {
  return [
    route(adminCalls['service!holidays'], ({ storefront }) => listHolidays(services, storefront)),
    route(adminCalls['service!saveHoliday'], (input, context) => saveHoliday(services, doing(context), input)),
    route(adminCalls['service!removeHoliday'], async ({ storefront, day }, context) => {
      await removeHoliday(services, doing(context), storefront, day);
      return {};
    }),
    route(adminCalls['service!figures'], (asked) => serviceFigures(services, asked)),
    route(adminCalls['service!exportFigures'], (asked, { language }) => figuresSheet(services, asked, language)),
  ];
}
