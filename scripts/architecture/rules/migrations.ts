/**
 * A migration runs while the version before it serves: nothing in it holds a table for longer than a moment, and nothing is taken away that
 * the version before reads. What has to be done in two steps is done in two versions; docs/decisions/0067 says how.
 */
import type { Rule, Violation } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';
import { linesBefore } from '../sql-names.ts';

/** Those up to this number were written before the rule. */
const LAST_FREE = 149;
/** "-- may hold system_parameters: it has a hundred rows": whoever knows the table says so, with the reason. */
const MAY_HOLD = /--\s*may hold (\w+): \S+/g;
/** "-- contract of 0150: no version in use reads it": the second half of a change whose first half is out. */
const CONTRACT = /--\s*contract of (\d{4}): \S+/;
const VOLATILE =
  /\bDEFAULT\s+\(?\s*(?:gen_random_uuid|uuidv7|random|clock_timestamp|timeofday|nextval|uuid_generate_v\d)\b|\bGENERATED\b|\b(?:small|big)?serial\b/i;

interface Statement {
  text: string;
  line: number;
}

interface Known {
  /** Made by the same file: nobody else sees it yet. */
  isNew(table: string): boolean;
  isContract: boolean;
  /** Tables of which an earlier migration has validated a constraint. */
  validated: ReadonlySet<string>;
  /** Tables that this file alters. */
  altered: Set<string>;
}

export const migrationsHoldNobodyUp: Rule = {
  name: 'a migration holds nobody up, and takes nothing away that the version before reads',
  check: (tree) => {
    const validated = new Set<string>();
    const files = tree.filter(({ path }) => numberOf(path) > 0).sort((one, other) => numberOf(one.path) - numberOf(other.path));
    return files.flatMap((file) => {
      const found = numberOf(file.path) > LAST_FREE ? violationsOf(file, validated) : [];
      for (const { text } of statementsOf(file)) {
        const table = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+|ONLY\s+)*(?:public\.)?(\w+)\b[\s\S]*\bVALIDATE\s+CONSTRAINT\b/i.exec(text)?.[1];
        if (table) validated.add(table);
      }
      return found;
    });
  },
};

const numberOf = (path: string): number => Number(/^apps\/server\/migrations\/(\d{4})_\w+\.sql$/.exec(path)?.[1] ?? 0);

/** Texts and bodies of functions are blank, so that a semicolon or a word in them is none of ours. */
function statementsOf({ strings: [sql] }: SourceFile): Statement[] {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
  const value = (sql?.value ?? '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, blank).replaceAll(/'(?:[^']|'')*'/g, blank);
  let index = 0;
  return value.split(';').flatMap((part) => {
    const start = index + part.length - part.trimStart().length;
    index += part.length + 1;
    const text = part.trim();
    return text ? [{ text, line: 1 + linesBefore(value, start) }] : [];
  });
}

function violationsOf(file: SourceFile, validated: ReadonlySet<string>): Violation[] {
  const statements = statementsOf(file);
  const made = statements.flatMap(
    ({ text }) => /^CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:public\.)?(\w+)/i.exec(text)?.[1] ?? [],
  );
  const free = new Set([...made, ...[...file.text.matchAll(MAY_HOLD)].map(([, table]) => table!)]);
  const contractOf = CONTRACT.exec(file.text)?.[1];
  const known: Known = {
    isNew: (table) => free.has(table),
    isContract: contractOf !== undefined && Number(contractOf) < numberOf(file.path),
    validated,
    altered: new Set(),
  };
  if (/^-- outside a transaction\b/.test(file.text) && statements.length > 1)
    return [{ path: file.path, line: statements[1]!.line, message: 'Outside a transaction a migration is one statement.' }];
  return statements.flatMap(({ text, line }) => [...problemsOf(text, known)].map((message) => ({ path: file.path, line, message })));
}

function* problemsOf(text: string, known: Known): Generator<string> {
  const index =
    /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+(CONCURRENTLY\s+)?(?:IF\s+NOT\s+EXISTS\s+)?\w*\s*ON\s+(?:ONLY\s+)?(?:public\.)?(\w+)/i.exec(text);
  if (index && !index[1] && !known.isNew(index[2]!))
    yield `An index on ${index[2]} is made CONCURRENTLY, alone in a migration that begins with "-- outside a transaction".`;
  const updated = /^(?:UPDATE\s+(?:ONLY\s+)?(?:public\.)?(\w+)|DELETE\s+FROM\s+(?:public\.)?(\w+))(?![\s\S]*\bWHERE\b)/i.exec(text);
  const all = updated?.[1] ?? updated?.[2];
  if (all && !known.isNew(all)) yield `Every row of ${all} at once is held until the end; a job changes them in portions.`;
  if (/^(?:LOCK|CLUSTER|VACUUM|REINDEX(?!\s[\s\S]*CONCURRENTLY))\b/i.test(text)) yield 'It holds whole tables.';
  const dropped = /^DROP\s+(TABLE|VIEW|MATERIALIZED\s+VIEW)\b/i.exec(text);
  if (dropped && !known.isContract) yield readBefore(dropped[1]!.toLowerCase());
  const altered = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+|ONLY\s+)*(?:public\.)?(\w+)\s+([\s\S]*)$/i.exec(text);
  if (altered) yield* problemsOfAlter(altered[1]!, altered[2]!, known);
}

const readBefore = (what: string): string =>
  `The version before may read this ${what}. First a version that does without; then "-- contract of <number>: <why>" on top of the file.`;

function* problemsOfAlter(table: string, what: string, known: Known): Generator<string> {
  if (!known.isContract) {
    if (/\bRENAME\b/i.test(what)) yield readBefore('name');
    if (/\bDROP\s+(?:COLUMN\s+)?(?!CONSTRAINT\b|DEFAULT\b|NOT\s+NULL\b|EXPRESSION\b|IDENTITY\b|COLUMN\b)\w/i.test(what))
      yield readBefore('column');
  }
  if (known.isNew(table)) return;
  const validates = /\bVALIDATE\s+CONSTRAINT\b/i.test(what);
  if (validates && known.altered.has(table))
    yield `It is validated in a migration of its own: this one holds ${table} by what it did before.`;
  if (!validates) known.altered.add(table);
  if (/\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i.test(what))
    yield `A new type writes all of ${table} anew; add a column beside it.`;
  if (/\bSET\s+NOT\s+NULL\b/i.test(what) && !known.validated.has(table))
    yield `It reads all of ${table}. First "CHECK (… IS NOT NULL) NOT VALID", then VALIDATE in another migration, then this.`;
  for (const part of clausesOf(what)) yield* problemsOfClause(table, part);
}

function* problemsOfClause(table: string, clause: string): Generator<string> {
  const isConstraint = /^ADD\s+(?:CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)\b/i.test(clause);
  if (isConstraint) {
    if (/\b(?:UNIQUE|PRIMARY\s+KEY|EXCLUDE)\b/i.test(clause) && !/\bUSING\s+INDEX\b/i.test(clause))
      yield `Its index is made CONCURRENTLY before, and taken over by "USING INDEX".`;
    else if (/\b(?:CHECK|FOREIGN\s+KEY)\b/i.test(clause) && !/\bNOT\s+VALID\b/i.test(clause))
      yield `It reads all of ${table}. Add it NOT VALID, and validate it in another migration.`;
    return;
  }
  if (!/^ADD\b/i.test(clause)) return;
  if (VOLATILE.test(clause))
    yield `A default that differs from row to row writes all of ${table} anew; a job fills the column in portions.`;
  if (/\bNOT\s+NULL\b/i.test(clause) && !/\bDEFAULT\b/i.test(clause))
    yield `The version before leaves it out of what it inserts into ${table}; it takes a default, or may be null.`;
  if (/\b(?:CHECK|REFERENCES)\b/i.test(clause))
    yield `With the column it reads all of ${table}. Add the constraint by itself, NOT VALID, and validate it in another migration.`;
  if (/\b(?:UNIQUE|PRIMARY\s+KEY)\b/i.test(clause)) yield `Its index is made CONCURRENTLY, by itself.`;
}

/** Several changes of one table stand behind commas; those inside of brackets are of something else. */
function clausesOf(what: string): string[] {
  const clauses = [''];
  let depth = 0;
  for (const letter of what) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += letter;
  }
  return clauses.map((clause) => clause.trim());
}
