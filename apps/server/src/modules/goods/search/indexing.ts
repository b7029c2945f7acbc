/** Keeps the documents true to the catalogue: takes products from the queue and writes their documents anew. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { composeDocument, readTitles, type SearchDocument } from './document.ts';
import {
  deleteDocuments,
  deleteNames,
  insertDocuments,
  insertWords,
  lockDocuments,
  numberShopsOf,
  selectAllNames,
  selectNamesOf,
  selectPresent,
  selectPriceChanges,
  selectSourcesOf,
  takeQueued,
  updateDocuments,
} from './indexing.sql.ts';
import { selectCategoryPaths } from './source.sql.ts';
import type { Stems } from './text/stems.ts';
import { TitleReader } from './text/title.ts';
import { readNames, valuesByLexeme } from './value-names.ts';
import { VocabularyBuilder } from './vocabulary-builder.ts';

/** Takes up to so many from the queue, in one transaction; returns how many products it looked at. */
export async function indexPortion(db: Db, stems: Stems, now: Date, portion: number): Promise<number> {
  return withTransaction(db, async (tx) => {
    if (!(await lockDocuments(tx))) return 0;
    const taken = await takeQueued(tx, portion);
    const changed = await selectPriceChanges(tx, now, portion);
    const productIds = [...new Set([...taken.filter((id) => id !== null), ...changed])];
    const isVisible = productIds.length > 0 && (await indexProducts(tx, stems, { productIds, repriced: new Set(changed) }, now));
    if (productIds.length > 0) await publish(tx, 'search.written', { productIds });
    const hasNewNames = taken.includes(null);
    if (hasNewNames) await indexNames(tx, stems);
    if (isVisible || hasNewNames) await publish(tx, 'search.changed', {});
    return taken.length + changed.length;
  });
}

/** True when somebody could see the difference: a piece more sold alone is not worth emptying caches for. */
async function indexProducts(
  tx: Tx,
  stems: Stems,
  { productIds, repriced }: { productIds: string[]; repriced: ReadonlySet<string> },
  now: Date,
): Promise<boolean> {
  await numberShopsOf(tx, productIds);
  const [sources, paths] = [await selectSourcesOf(tx, productIds), await selectCategoryPaths(tx)];
  const reader = new TitleReader(stems);
  const read = sources.map((source) => ({ source, titles: readTitles(source, reader) }));
  await reader.learn();
  const valuesNamed = valuesByLexeme(
    await readNames(
      await selectNamesOf(
        tx,
        sources.flatMap(({ value_ids }) => value_ids ?? []),
      ),
      reader,
    ),
  );
  const documents = read.map(({ source, titles }) =>
    composeDocument(source, titles, { categoryPath: paths.get(source.category_id) ?? [], valuesNamed }, now),
  );
  const present = new Map((await selectPresent(tx, productIds, documents)).map((one) => [one.product_id, one]));

  const added: SearchDocument[] = [];
  const updated: SearchDocument[] = [];
  let isVisible = false;
  for (const document of documents) {
    const before = present.get(document.productId);
    present.delete(document.productId);
    const isRepriced = repriced.has(document.productId);
    if (!before) added.push(document);
    else if (isRepriced || !before.has_same_terms || !before.facts.equals(document.facts)) updated.push(document);
    isVisible ||= !before || isRepriced || !before.has_same_terms || !looksAlike(before.facts, document.facts);
  }
  // What is left has no document any more.
  const gone = [...present.keys()];
  if (gone.length > 0) await deleteDocuments(tx, gone);
  if (added.length > 0) await insertDocuments(tx, added);
  if (updated.length > 0) await updateDocuments(tx, updated);
  await addWords(tx, reader);
  return isVisible || gone.length > 0;
}

async function addWords(tx: Tx, reader: TitleReader): Promise<void> {
  const vocabulary = new VocabularyBuilder();
  vocabulary.addWords(reader.allWords());
  const rows = vocabulary.rows();
  if (rows.length > 0) await insertWords(tx, rows);
}

/** Names are few, and all are read anew; a name that no product has finds nothing, which does no harm. */
async function indexNames(tx: Tx, stems: Stems): Promise<void> {
  const reader = new TitleReader(stems);
  const names = await readNames(await selectAllNames(tx), reader);
  const vocabulary = new VocabularyBuilder();
  for (const { lexeme, words } of names) vocabulary.addName(lexeme, words, 1);
  await deleteNames(tx);
  await insertWords(tx, vocabulary.rows());
}

const SOLD_AT = 28;
const BEHIND_SOLD = 32;

function looksAlike(before: Buffer, after: Buffer): boolean {
  return before.subarray(0, SOLD_AT).equals(after.subarray(0, SOLD_AT)) && before.subarray(BEHIND_SOLD).equals(after.subarray(BEHIND_SOLD));
}
