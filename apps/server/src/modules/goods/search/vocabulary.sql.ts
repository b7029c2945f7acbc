import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import type { StemLookup } from './text/stems.ts';
import { PART_MARK } from './vocabulary-builder.ts';

export interface WordRow {
  language: string;
  word: string;
  lexeme: string;
  written: string;
  weight: number;
}

const COLUMNS = sql`language, word, lexeme, written, weight`;

/** Words exactly as they are, in all of these languages. */
export function selectWords(db: Db, languages: readonly string[], words: readonly string[]): Promise<WordRow[]> {
  return readPrepared(
    db,
    sql<WordRow>`
    SELECT ${COLUMNS} FROM search_words WHERE language = ANY(${languages}::text[]) AND word = ANY(${words}::text[])`,
  );
}

/** The best-known word of each lexeme. */
export function selectLexemes(db: Db, lexemes: readonly string[]): Promise<WordRow[]> {
  return readPrepared(
    db,
    sql<WordRow>`
    SELECT DISTINCT ON (lexeme) ${COLUMNS} FROM search_words WHERE lexeme = ANY(${lexemes}::text[]) ORDER BY lexeme, weight DESC`,
  );
}

export interface LooseQuery {
  languages: readonly string[];
  /** Those of them in which the reader most likely means it. */
  home: readonly string[];
  typed: string;
  isUnspaced: boolean;
  omissionKeys: readonly string[];
  /** Pieces of the typed word that may be words themselves. */
  pieces: readonly string[];
}

export interface LooseRow extends WordRow {
  way: 'begins' | 'holds' | 'error' | 'piece';
}

const MOST_BEGINNING = 40;
const MOST_HOLDING = 30;
const MOST_WITH_ERRORS = 300;
/** The index knows groups of three letters; fewer would mean reading every word there is, and hold next to nothing. */
const LEAST_HELD = 3;
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Words that begin with what was typed, hold it, differ by an error, or are a piece of it. Many words of 21 languages are a few
 * letters apart, so of those with errors the own languages come first.
 */
export function selectLoosely(db: Db, { languages, home, typed, isUnspaced, omissionKeys, pieces }: LooseQuery): Promise<LooseRow[]> {
  const holding = isUnspaced
    ? sql`keys @> ARRAY[${PART_MARK + typed}]::text[]`
    : [...typed].length < LEAST_HELD
      ? sql`false`
      : sql`word LIKE ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
  return readPrepared(
    db,
    sql<LooseRow>`
    (SELECT 'begins' AS way, ${COLUMNS} FROM search_words
     WHERE language = ANY(${languages}::text[]) AND word >= ${typed} AND word < ${typed + LAST_CHARACTER} ORDER BY weight DESC
     LIMIT ${MOST_BEGINNING})
    UNION ALL
    (SELECT 'holds', ${COLUMNS} FROM search_words WHERE language = ANY(${languages}::text[]) AND ${holding} ORDER BY weight DESC
      LIMIT ${MOST_HOLDING})
    UNION ALL
    (SELECT 'error', ${COLUMNS} FROM search_words WHERE keys && ${omissionKeys}::text[]
     ORDER BY language = ANY(${home}::text[]) DESC, weight DESC LIMIT ${MOST_WITH_ERRORS})
    UNION ALL
    (SELECT 'piece', w.language, w.word, w.lexeme, w.written, w.weight
     FROM unnest(${languages}::text[]) AS l (language) CROSS JOIN unnest(${pieces}::text[]) AS p (word)
     -- One by one, or the planner would take the index of trigrams, in which a single letter stands for every word.
     CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM search_words s WHERE s.language = l.language AND s.word = p.word OFFSET 0) w)`,
  );
}

export function stemLookupFor(db: Db): StemLookup {
  return async (dictionaries, words) => {
    const rows = await readPrepared(
      db,
      sql<{ stem: string | null }>`
      SELECT (ts_lexize(dictionary::regdictionary, word))[1] AS stem
      FROM unnest(${dictionaries}::text[], ${words}::text[]) WITH ORDINALITY AS w (dictionary, word, place) ORDER BY place`,
    );
    return rows.map(({ stem }) => stem);
  };
}
