import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';

export interface WarnedWordRow {
  language: string;
  word: string;
}

export async function selectWarnedWords(db: Db): Promise<WarnedWordRow[]> {
  return runPrepared(db, sql<WarnedWordRow>`SELECT language, word FROM warned_words ORDER BY language, word`);
}

export async function insertWarnedWord(tx: Tx, language: Language, word: string): Promise<void> {
  await sql`INSERT INTO warned_words (language, word) VALUES (${language}, ${word}) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteWarnedWord(tx: Tx, language: string, word: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM warned_words WHERE language = ${language} AND word = ${word} RETURNING word`.execute(tx);
  return rows.length > 0;
}
