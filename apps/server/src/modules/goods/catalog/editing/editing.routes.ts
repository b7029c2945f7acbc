/** The products of a shop at the shops' door. The shop is the session's, never the input's. */
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import { acting } from '../../../people/members/index.ts';
import { handIn } from '../removal-cases.ts';
import { addValue } from './add-value.ts';
import { bulkChange } from './bulk-change.ts';
import { readBulkChange } from './change-draft.ts';
import { setPrice, setStock } from './change-variant.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { productHistory } from './history.ts';
import { previewProduct } from './preview-product.ts';
import { countsOf, editorOptions, listProducts, productOf, rowOf } from './read-desk.ts';
import { saveEdit } from './save-product.ts';
import type { EditingServices } from './services.ts';
import { shelve } from './set-shelf.ts';

export function editingRoutes(services: EditingServices): Route[] {
  const { db } = services;
  return [
    route(sellerCalls['product!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort = 'changed', ...filter }, context) =>
      listProducts(services, acting(context).shopId, { filter, sort, pageNum, pageSize }, context.language),
    ),
    route(sellerCalls['product!counts'], (_input, context) => countsOf(services, acting(context).shopId, context.language)),
    route(sellerCalls['product!info'], ({ id }, context) => productOf(services, acting(context).shopId, id)),
    route(sellerCalls['product!options'], (_input, context) => editorOptions(services, acting(context).shopId, context.language)),
    route(sellerCalls['product!save'], (input, context) => saveEdit(services, input, acting(context), context.language)),
    route(sellerCalls['product!preview'], (input, context) => previewProduct(services, input, acting(context), context.language)),
    route(sellerCalls['product!handIn'], async (input, context) => {
      const by = acting(context);
      await handIn(services, input, by, context.language);
      return productOf(services, by.shopId, input.id);
    }),
    route(sellerCalls['product!setShelf'], async ({ id, isOn }, context) => {
      const by = acting(context);
      await withTransaction(db, (tx) =>
        shelve(tx, services, { shopId: by.shopId, id, isOn, by, kind: 'shelf', language: context.language }),
      );
      return rowOf(services, by.shopId, id, context.language);
    }),
    route(sellerCalls['product!setPrice'], async (input, context) => {
      const by = acting(context);
      return rowOf(services, by.shopId, await setPrice(services, input, by, context.language), context.language);
    }),
    route(sellerCalls['product!setStock'], async (input, context) => {
      const by = acting(context);
      return rowOf(services, by.shopId, await setStock(services, input, by, context.language), context.language);
    }),
    route(sellerCalls['product!bulk'], ({ change, ...input }, context) =>
      bulkChange(services, { ...input, change: readBulkChange(change) }, acting(context), context.language),
    ),
    route(sellerCalls['product!duplicate'], ({ id }, context) => duplicateProduct(services, id, acting(context), context.language)),
    route(sellerCalls['product!history'], ({ id, pageNum = 1, pageSize = PAGE_SIZE.list }, context) =>
      productHistory(db, acting(context).shopId, id, { pageNum, pageSize }, context.language),
    ),
    route(sellerCalls['attribute!addValue'], (input, context) => addValue(services, input, acting(context))),
  ];
}
