import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import { acting, doing } from '../../../people/staff/index.ts';
import { addCategory } from './add-category.ts';
import type { CategoryServices } from './category-services.ts';
import { readTree } from './category-tree.ts';
import { changeCategory } from './change-category.ts';
import { moveCategory } from './move-category.ts';
import { removeCategory } from './remove-category.ts';

/** Words and order of the tree concern nobody in particular, so no reason is asked; taking a category away asks for one. */
export function categoryRoutes(services: CategoryServices): Route[] {
  return [
    route(adminCalls['categories!tree'], () => readTree(services.db)),
    route(adminCalls['categories!add'], (input, context) => addCategory(services, input, doing(context))),
    route(adminCalls['categories!change'], (input, context) => changeCategory(services, input, doing(context))),
    route(adminCalls['categories!move'], (input, context) => moveCategory(services, input, doing(context))),
    route(adminCalls['categories!remove'], ({ id, reason }, context) => removeCategory(services, id, acting(context, reason))),
  ];
}
