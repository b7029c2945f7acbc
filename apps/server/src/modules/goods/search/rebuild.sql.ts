/** The statements of a rebuild, which works with the owner's rights and over its own connections. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { SearchDocument } from './document.ts';
import { NAMES, SOURCE, type NameRow, type SourceRow } from './source.sql.ts';
import type { Phrase } from './text/phrases.ts';
import type { StemLookup } from './text/stems.ts';
import type { VocabularyRow } from './vocabulary-builder.ts';

const DOCUMENT_COLUMNS = [
  'product_id',
  'tier',
  'rank',
  'category_id',
  'shop_number',
  'price',
  'price_changes_at',
  'is_discounted',
  'published_at',
  'sold',
  'buy_min',
  'in_stock',
  'value_ids',
  'facts',
  'terms',
];
/** As the migration has them on the whole table. */
const INDEXES: Record<string, string> = {
  // Without a list of new words beside it, which every search would read.
  terms: 'USING gin (terms) WITH (fastupdate = off)',
  product: '(product_id)',
  rank: '(rank DESC, product_id)',
  price_change: '(price_changes_at) WHERE price_changes_at IS NOT NULL',
};

export async function prepareIndexing(client: pg.ClientBase): Promise<void> {
  await client.query(`SET synchronous_commit = off; SET statement_timeout = 0; SET maintenance_work_mem = '256MB'`);
}

/**
 * From here on changes are queued, and nobody else writes documents. Returns the numbers that are queued now, which the rebuild
 * takes care of. Not simply all up to the highest: a change that has its number and is not committed yet may be read too late.
 */
export async function beginRebuild(client: pg.ClientBase): Promise<string> {
  await prepareIndexing(client);
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.searchIndexing]);
  await client.query('INSERT INTO search_state DEFAULT VALUES ON CONFLICT DO NOTHING');
  const { rows } = await client.query<{ queued: string }>(
    `SELECT coalesce(range_agg(int8range(id, id, '[]')), '{}')::text AS queued FROM search_queue`,
  );
  return rows[0]!.queued;
}

export async function numberShops(client: pg.ClientBase): Promise<void> {
  await client.query('INSERT INTO search_shops (shop_id) SELECT id FROM shops ORDER BY id ON CONFLICT DO NOTHING');
}

/** All that may have a document, with what the rank is made of. */
export async function selectRankings(client: pg.ClientBase): Promise<Array<[id: string, sold: number, publishedAtSeconds: number]>> {
  const { rows } = await client.query<[string, number, number]>({
    text: `SELECT p.id, coalesce(f.sold, 0), extract(epoch FROM p.published_at)::double precision
           FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open' LEFT JOIN product_figures f ON f.product_id = p.id
           WHERE p.state = 'on_shelf'`,
    rowMode: 'array',
  });
  return rows;
}

/** In the order of the ids. The next batch is on its way while one is being worked on. */
export async function* selectSources(client: pg.ClientBase, ids: readonly string[], batch: number): AsyncGenerator<SourceRow[]> {
  const ask = (from: number): Promise<pg.QueryResult<SourceRow>> =>
    client.query<SourceRow>({ name: 'search-sources', text: SOURCE, values: [ids.slice(from, from + batch)] });
  let coming = ask(0);
  for (let from = 0; from < ids.length; from += batch) {
    const { rows } = await coming;
    if (from + batch < ids.length) coming = ask(from + batch);
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.slice(from, from + batch).flatMap((id) => byId.get(id) ?? []);
  }
}

export function stemLookup(pool: pg.Pool): StemLookup {
  return async (dictionaries, words) => {
    const { rows } = await pool.query<{ stem: string | null }>({
      name: 'search-stems',
      text: `SELECT (ts_lexize(dictionary::regdictionary, word))[1] AS stem
        FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (dictionary, word, place) ORDER BY place`,
      values: [dictionaries, words],
    });
    return rows.map(({ stem }) => stem);
  };
}

/** A table that will become the partition of its tier. */
async function createStage(client: pg.ClientBase, tier: number): Promise<string> {
  const name = `search_stage_${tier}_${Date.now().toString(36)}`;
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relname LIKE $1 AND relkind = 'r' AND NOT relispartition`,
    [`search\\_stage\\_${tier}\\_%`],
  );
  for (const left of rows) await client.query(`DROP TABLE ${left.name}`);
  // The terms are long and never read by a search, so they lie apart; the facts are what it reads, and stay where the row is.
  await client.query(
    `CREATE TABLE ${name} (LIKE search_documents, CHECK (tier = ${tier})) WITH (toast_tuple_target = 256, fillfactor = 90)`,
  );
  await client.query(`ALTER TABLE ${name} ALTER COLUMN facts SET STORAGE PLAIN, ALTER COLUMN value_ids SET STORAGE MAIN`);
  return name;
}

/**
 * Made and filled in one transaction: the rows are then written as if they had always been there, and the server's log need not hold them
 * twice.
 */
export async function fillStage(client: pg.ClientBase, tier: number, documents: AsyncIterable<SearchDocument>): Promise<string> {
  await client.query('BEGIN');
  const stage = await createStage(client, tier);
  await copyLines(client, `${stage} (${DOCUMENT_COLUMNS.join(', ')})`, documents, (document) => documentLine(document, tier));
  await client.query('COMMIT');
  return stage;
}

const LINES_AT_ONCE = 100;

/** Into a table that was made in this transaction. */
async function copyLines<Row>(
  client: pg.ClientBase,
  target: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  line: (row: Row) => string,
): Promise<void> {
  async function* portions(): AsyncGenerator<string> {
    let lines: string[] = [];
    for await (const row of rows) {
      lines.push(line(row));
      if (lines.length < LINES_AT_ONCE) continue;
      yield lines.join('');
      lines = [];
    }
    yield lines.join('');
  }
  await pipeline(Readable.from(portions()), client.query(copyFrom(`COPY ${target} FROM STDIN (FREEZE)`)));
}

/** Nothing in a document can hold a tab or a backslash but the mark of bytes, which is doubled. */
function documentLine(d: SearchDocument, tier: number): string {
  return `${d.productId}\t${tier}\t${d.rank}\t${d.categoryId}\t${d.shopNumber}\t${d.price}\t${d.priceChangesAt?.toISOString() ?? '\\N'}\t${
    d.isDiscounted ? 't' : 'f'
  }\t${d.publishedAt.toISOString()}\t${d.sold}\t${d.buyMin}\t${d.isInStock ? 't' : 'f'}\t{${d.valueIds.join(',')}}\t\\\\x${d.facts.toString(
    'hex',
  )}\t${d.terms}\n`;
}

export async function finishStage(client: pg.ClientBase, stage: string): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES)) await client.query(`CREATE INDEX ${stage}_${name} ON ${stage} ${definition}`);
  await client.query(`ALTER TABLE ${stage} ALTER COLUMN terms SET STATISTICS 0`);
  await client.query(`ANALYZE ${stage}`);
}

export async function selectNames(client: pg.ClientBase): Promise<NameRow[]> {
  return (await client.query<NameRow>(NAMES)).rows;
}

const WORDS_STAGE = 'search_words_stage';
const PHRASES_STAGE = 'search_phrases_stage';
/** Behind the end of a phrase, under which it is kept as well; sorts before every letter and stands in no text. */
const END_MARK = '\u0001';

export async function stageWords(client: pg.ClientBase, words: readonly VocabularyRow[], phrases: readonly Phrase[]): Promise<void> {
  await client.query('BEGIN');
  await client.query(`DROP TABLE IF EXISTS ${WORDS_STAGE}, ${PHRASES_STAGE}`);
  await client.query(`CREATE TABLE ${WORDS_STAGE} (LIKE search_words)`);
  await copyLines(
    client,
    `${WORDS_STAGE} (language, word, lexeme, written, weight, keys)`,
    words,
    ({ language, word, lexeme, written, weight, keys }) =>
      `${language}\t${word}\t${lexeme}\t${written}\t${weight}\t{${keys.map((key) => `"${key}"`).join(',')}}\n`,
  );
  await client.query(`ALTER TABLE ${WORDS_STAGE} ADD PRIMARY KEY (language, word, lexeme)`);
  await client.query(`CREATE INDEX ON ${WORDS_STAGE} (lexeme)`);
  await client.query(`CREATE INDEX ON ${WORDS_STAGE} USING gin (keys) WITH (fastupdate = off)`);
  await client.query(`CREATE INDEX ON ${WORDS_STAGE} USING gin (word gin_trgm_ops) WITH (fastupdate = off)`);
  await client.query(`CREATE TABLE ${PHRASES_STAGE} (LIKE search_phrases)`);
  await copyLines(
    client,
    `${PHRASES_STAGE} (language, normal, phrase, query, weight)`,
    phrases.flatMap((phrase) =>
      [phrase.normal, ...phrase.ends.map((end) => end + END_MARK + phrase.normal)].map((key) => ({ ...phrase, key })),
    ),
    ({ language, key, written, lexemes, weight }) =>
      `${language}\t${key}\t${written}\t${lexemes.map((lexeme) => `'${lexeme}'`).join(' & ')}\t${weight}\n`,
  );
  await client.query(`ALTER TABLE ${PHRASES_STAGE} ADD PRIMARY KEY (language, normal)`);
  await client.query('COMMIT');
  // Which keys are the commonest says little, and to find out takes long.
  await client.query(`ALTER TABLE ${WORDS_STAGE} ALTER COLUMN keys SET STATISTICS 10`);
  await client.query(`ANALYZE ${WORDS_STAGE}, ${PHRASES_STAGE}`);
}

/** Everything at once, in the blink of an eye: a search reads either the old documents with the old words or the new with the new. */
export async function exchangeStages(client: pg.ClientBase, stages: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'search_documents'::regclass`,
  );
  for (const { name } of rows) await client.query(`DROP TABLE ${name}`);
  for (const [tier, stage] of stages.entries()) {
    await client.query(`ALTER TABLE ${stage} RENAME TO search_documents_${tier}`);
    await client.query(`ALTER TABLE search_documents ATTACH PARTITION search_documents_${tier} FOR VALUES IN (${tier})`);
  }
  await client.query(`DROP TABLE search_words, search_phrases`);
  await client.query(`ALTER TABLE ${WORDS_STAGE} RENAME TO search_words`);
  await client.query(`ALTER TABLE ${PHRASES_STAGE} RENAME TO search_phrases`);
  await client.query('UPDATE search_state SET built_at = now()');
  await client.query('COMMIT');
}

/** From here on others may write documents again; a connection that is merely closed holds its lock for a moment longer. */
export async function endRebuild(client: pg.ClientBase, queued: string): Promise<void> {
  await client.query('DELETE FROM search_queue WHERE id <@ $1::int8multirange', [queued]);
  await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.searchIndexing]);
}

/** What search was built from is not what is here any more; the next start builds it. */
export async function forgetSearch(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM search_state');
}
