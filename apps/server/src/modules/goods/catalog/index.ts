/**
 * The catalogue: categories, products with their variants, stock and counted figures, as visitors read them and as shops and staff look
 * after them.
 */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import type { CategoryServices } from './categories/category-services.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { createCatalogReader, type CatalogReader, type StorefrontRules } from './catalog.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { editingRoutes } from './editing/editing.routes.ts';
import type { EditingServices } from './editing/services.ts';
import { createProductReader } from './product-info.ts';
import type { TradeFacts } from './trade-facts.ts';

export { isShown, NO_RULES, type Assortment, type AssortmentRules } from './assortment.ts';
export type { CatalogReader, StorefrontRules } from './catalog.ts';
export { inLanguage } from './catalog.sql.ts';
export { createRollUp } from './figures/roll-up.ts';
export { historyOf } from './editing/history.ts';
export { productDraftProblems, shelfProblems, type DraftProblem, type DraftWorld, type ProductDraft } from './editing/product-draft.ts';
export { allProducts, type ListedProduct, type ProductsWanted } from './editing/all-products.ts';
export { countLowStock } from './editing/low-stock.sql.ts';
export { draftsOfNumbers, saveProduct } from './editing/save-product.ts';
export { shelve } from './editing/set-shelf.ts';
export { selectTakenCodes } from './editing/sku-codes.sql.ts';
export { productWorld } from './editing/draft-world.sql.ts';
export { offersOf, type Offer } from './offers.ts';
export { valueName } from './product-info.sql.ts';
export { choiceText, variantWords, type VariantWords } from './variant-words.sql.ts';
export { putBackOnSale, removeFromSale, type Removed } from './removal.ts';
export { answerByRestoring, keepRemoved, removalCaseOf } from './removal-cases.ts';
export { presentRemovalCase } from './removal-cases.present.ts';
export type { RemovalCaseRow } from './removal-cases.sql.ts';
export { presentShopProfile } from './shop-profile.present.ts';
export { selectShopProfile } from './shop-profile.sql.ts';
export type { TradeFacts } from './trade-facts.ts';
export { releaseStock, shortageIn, type StockLine } from './stock.ts';
export { reserving } from './stock.sql.ts';

export interface Catalog {
  routes: Route[];
  reader: CatalogReader;
}

export function createCatalog(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  dependencies: { storefronts: StorefrontRules; parameters: Pick<Parameters, 'get'>; trade: TradeFacts },
): Catalog {
  const reader = createCatalogReader(platform, dependencies.storefronts, dependencies.trade, dependencies.parameters);
  const readProduct = createProductReader(platform, dependencies.parameters, dependencies.trade);
  return { routes: catalogRoutes(reader, readProduct), reader };
}

/** Where shops keep their products. */
export function createProductDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { parameters, audit, trade }: Pick<EditingServices, 'parameters' | 'audit' | 'trade'>,
): { routes: Route[] } {
  return { routes: editingRoutes({ db, clock, parameters, audit, trade }) };
}

/** Where staff keep the tree of categories. */
export function createCategoryDesk({ db }: Pick<Platform, 'db'>, { audit }: Pick<CategoryServices, 'audit'>): { routes: Route[] } {
  return { routes: categoryRoutes({ db, audit }) };
}
