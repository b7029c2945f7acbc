import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';

export interface PhraseRow {
  phrase: string;
  products: number;
}

const LAST_CHARACTER = '\u{10ffff}';

/** Phrases of which a word and what follows it begin like that, each with the products that it finds now, counted up to the limit of a list. */
export function selectPhrases(db: Db, language: Language, beginning: string, limit: number, countLimit: number): Promise<PhraseRow[]> {
  return readPrepared(
    db,
    sql<PhraseRow>`
    SELECT p.phrase, (
      SELECT count(*)::integer FROM (SELECT FROM search_documents d WHERE d.terms @@ p.query LIMIT ${countLimit}) counted
    ) AS products
    FROM (
      SELECT phrase, query, max(weight) AS weight FROM search_phrases
      WHERE language = ${language} AND normal >= ${beginning} AND normal < ${beginning + LAST_CHARACTER}
      GROUP BY phrase, query ORDER BY weight DESC LIMIT ${limit}
    ) p ORDER BY p.weight DESC`,
  );
}

/** The queries of the best-known phrases that begin like that but go on. */
export async function selectPhraseQueries(db: Db, language: Language, beginning: string, limit: number): Promise<string[]> {
  const rows = await readPrepared(
    db,
    sql<{ query: string }>`
    SELECT query::text AS query FROM search_phrases
    WHERE language = ${language} AND normal > ${beginning} AND normal < ${beginning + LAST_CHARACTER}
      AND NOT EXISTS (SELECT FROM search_phrases WHERE language = ${language} AND normal = ${beginning})
    ORDER BY weight DESC LIMIT ${limit}`,
  );
  return rows.map(({ query }) => query);
}
