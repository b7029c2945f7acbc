/** All rows of a world, table by table, in an order in which every reference finds its target. */
import { bannerTables, catalogueTables, mediaTable, shopTables } from './catalogue-tables.ts';
import type { TableRows } from './copy-writer.ts';
import { orderTables } from './order-tables.ts';
import { attentionTables, buyerTable, ledgerTables, reviewTables } from './people-tables.ts';
import type { WorldPlan } from './plan.ts';
import { productTables } from './product-tables.ts';
import { ProductWords } from './product-words.ts';
import { stockTable } from './stock.ts';

export type StageKey = 'catalogue' | 'products' | 'orders' | 'money' | 'reviews' | 'attention';

export interface Stage { key: StageKey; tables: TableRows[] }

export function worldStages(plan: WorldPlan): Stage[] {
  const words = new ProductWords(plan.attributes.vocabulary);
  return [
    { key: 'catalogue', tables: [mediaTable(plan), ...catalogueTables(plan), buyerTable(plan), ...shopTables(plan), ...bannerTables(plan)] },
    { key: 'products', tables: productTables(plan, words) },
    { key: 'orders', tables: [...orderTables(plan, words), stockTable(plan)] },
    { key: 'money', tables: ledgerTables(plan) },
    { key: 'reviews', tables: reviewTables(plan) },
    { key: 'attention', tables: attentionTables(plan) },
  ];
}
