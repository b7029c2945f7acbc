/** All rows of a world, table by table, in an order in which every reference finds its target. */
import { bannerTables, catalogueTables, mediaTable, shopTables } from './catalogue-tables.ts';
import { contentTables } from './content-tables.ts';
import { conversationTables } from './conversation-tables.ts';
import type { TableRows } from './copy-writer.ts';
import { freightTables } from './freight-tables.ts';
import { memberTable } from './members.ts';
import { officeWorkTables } from './office-work.ts';
import { orderTables } from './order-tables.ts';
import { addressTable, attentionTables, buyerTable, ledgerTables, reviewTables } from './people-tables.ts';
import type { WorldPlan } from './plan.ts';
import { productTables } from './product-tables.ts';
import { ProductWords } from './product-words.ts';
import { staffTables } from './staff.ts';
import { stockTable } from './stock.ts';

export type StageKey = 'catalogue' | 'products' | 'orders' | 'money' | 'reviews' | 'attention';

export interface Stage {
  key: StageKey;
  tables: TableRows[];
}

/** Made one after the other, so that what only one stage needs is gone before the next. */
export function* worldStages(plan: WorldPlan, identities: TableRows[] = []): Iterable<Stage> {
  const words = new ProductWords(plan.attributes.vocabulary);
  yield {
    key: 'catalogue',
    tables: [
      mediaTable(plan),
      ...catalogueTables(plan),
      buyerTable(plan),
      addressTable(plan),
      ...shopTables(plan),
      memberTable(plan),
      ...staffTables(plan),
      ...freightTables(plan),
      ...bannerTables(plan),
      ...contentTables(plan),
    ],
  };
  yield { key: 'products', tables: productTables(plan, words) };
  yield { key: 'orders', tables: [...orderTables(plan, words), stockTable(plan)] };
  yield { key: 'money', tables: [...ledgerTables(plan), ...officeWorkTables(plan), ...identities] };
  yield { key: 'reviews', tables: reviewTables(plan) };
  yield { key: 'attention', tables: [...attentionTables(plan), ...conversationTables(plan)] };
}
