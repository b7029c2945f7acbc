/**
 * Makes everything that search reads anew, beside what is in use, and exchanges the two in a moment. It needs the owner's rights.
 * What changes while it works is in the queue and is looked at again afterwards.
 */
import pg from 'pg';
import { createDb } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { composeDocument, readTitles, type SearchDocument } from './document.ts';
import { TIER_SIZES, rankOf } from './rank.ts';
import {
  beginRebuild,
  endRebuild,
  exchangeStages,
  fillStage,
  finishStage,
  numberShops,
  prepareIndexing,
  selectNames,
  selectRankings,
  selectSources,
  stageWords,
  stemLookup,
} from './rebuild.sql.ts';
import { selectCategoryPaths } from './source.sql.ts';
import { PhraseMiner } from './text/phrases.ts';
import { Stems } from './text/stems.ts';
import { TitleReader } from './text/title.ts';
import { readNames, valuesByLexeme } from './value-names.ts';
import { VocabularyBuilder } from './vocabulary-builder.ts';

export interface RebuildOptions {
  /** Of the owner. */
  connectionString: string;
  now: Date;
  onProgress?: ((fraction: number, label: string) => void) | undefined;
  /** Smaller ones let a test spread a few products over several tiers. */
  tierSizes?: readonly number[];
}

export interface RebuildSummary {
  documents: number;
  words: number;
  phrases: number;
}

const BATCH = 200;
/** Phrases are counted in every product of a small catalogue and in this many of a large one. */
const PHRASE_SAMPLE = 8_000;
/** Reading and writing the documents takes about this share of the time, the indexes the rest. */
const WRITTEN_AT = 0.6;

export async function rebuildSearch({
  connectionString,
  now,
  onProgress,
  tierSizes = TIER_SIZES,
}: RebuildOptions): Promise<RebuildSummary> {
  // One connection reads, one writes, one indexes and one looks stems up, at the same time.
  const pool = new pg.Pool({ connectionString, max: 4 });
  pool.on('error', () => undefined);
  const db = createDb(pool);
  const writer = await pool.connect();
  const reader = await pool.connect();
  const indexer = await pool.connect();
  try {
    const queued = await beginRebuild(writer);
    await prepareIndexing(indexer);
    await numberShops(writer);
    const nowSeconds = now.getTime() / 1_000;
    const ids = (await selectRankings(reader))
      .map(([id, sold, publishedAt]) => ({ id, rank: rankOf(sold, publishedAt, nowSeconds) }))
      .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
    const paths = await selectCategoryPaths(db);
    const titles = new TitleReader(new Stems(stemLookup(pool)));
    const names = await readNames(await selectNames(reader), titles);
    const valuesNamed = valuesByLexeme(names);
    const vocabulary = new VocabularyBuilder();
    const phrases = new PhraseMiner();
    const phraseStep = Math.ceil(ids.length / PHRASE_SAMPLE);
    let written = 0;

    async function* documentsOf(some: readonly string[]): AsyncGenerator<SearchDocument> {
      for await (const sources of selectSources(reader, some, BATCH)) {
        for (const source of sources) {
          const words = readTitles(source, titles);
          if (titles.hasNewWords) await titles.learn();
          const categoryPath = paths.get(source.category_id) ?? [];
          vocabulary.countNames(source.value_ids ?? [], categoryPath);
          if (written++ % phraseStep === 0) for (const [language, { head }] of words) phrases.add(language, head);
          yield composeDocument(source, words, { categoryPath, valuesNamed }, now);
        }
        onProgress?.((written / Math.max(1, ids.length)) * WRITTEN_AT, 'reading products');
      }
    }

    // While one tier is being indexed, the documents of the next are written.
    const stages: string[] = [];
    let indexing: Promise<void> = Promise.resolve();
    let from = 0;
    for (const [tier, size] of tierSizes.entries()) {
      const some = ids.slice(from, from + size);
      from += some.length;
      const stage = await fillStage(writer, tier, documentsOf(some));
      stages.push(stage);
      await indexing;
      indexing = finishStage(indexer, stage);
      indexing.catch(() => undefined);
    }
    onProgress?.(WRITTEN_AT, 'indexing');
    for (const { lexeme, words } of names) vocabulary.addName(lexeme, words);
    vocabulary.addWords(titles.allWords());
    const mined = phrases.phrases((lexeme) => valuesNamed.has(lexeme));
    vocabulary.addPhrases(mined);
    const words = vocabulary.rows();
    await stageWords(writer, words, mined);
    await indexing;
    await exchangeStages(writer, stages);
    await endRebuild(writer, queued);
    await withTransaction(db, async (tx) => {
      await publish(tx, 'search.written', {});
      await publish(tx, 'search.changed', {});
    });
    onProgress?.(1, 'done');
    return { documents: written, words: words.length, phrases: mined.length };
  } finally {
    // Gives up the lock after a failure too, and whatever was begun and not exchanged is dropped by the next rebuild.
    writer.release(true);
    reader.release(true);
    indexer.release(true);
    await pool.end();
  }
}
