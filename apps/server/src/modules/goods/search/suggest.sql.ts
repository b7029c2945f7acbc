import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';

export interface PhraseRow {
  phrase: string;
  /** Finds the products that have all its words. */
  query: string;
}

const LAST_CHARACTER = '\u{10ffff}';

/** Phrases of which a word and what follows it begin like that, the best known first. */
export function selectPhrases(db: Db, language: Language, beginning: string, limit: number): Promise<PhraseRow[]> {
  return readPrepared(
    db,
    sql<PhraseRow>`
    SELECT phrase, query::text AS query FROM search_phrases
    WHERE language = ${language} AND normal >= ${beginning} AND normal < ${beginning + LAST_CHARACTER}
    GROUP BY phrase, search_phrases.query ORDER BY max(weight) DESC LIMIT ${limit}`,
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
