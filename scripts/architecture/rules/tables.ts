import type { Rule, Violation } from '../rule.ts';
import { isTestFile, type SourceFile } from '../source-tree.ts';
import { TABLE_OWNERS } from '../table-owners.ts';
import { moduleOf } from './server.ts';

const WRITES = [
  /\bINSERT\s+INTO\s+(?:ONLY\s+)?"?([a-z_][a-z0-9_.]*)/gi,
  /\bDELETE\s+FROM\s+(?:ONLY\s+)?"?([a-z_][a-z0-9_.]*)/gi,
  /\bTRUNCATE\s+(?:TABLE\s+)?(?:ONLY\s+)?"?([a-z_][a-z0-9_.]*)/gi,
  /\bMERGE\s+INTO\s+(?:ONLY\s+)?"?([a-z_][a-z0-9_.]*)/gi,
  /\bCOPY\s+"?([a-z_][a-z0-9_.]*)"?\s*(?:\([^)]*\))?\s*FROM\b/gi,
  // `DO UPDATE SET` and `FOR UPDATE` name no table.
  /(?<!\bDO\s)(?<!\bFOR\s)(?<!\bKEY\s)\bUPDATE\s+(?:ONLY\s+)?"?([a-z_][a-z0-9_.]*)"?(?:\s+(?:AS\s+)?[a-z_]+)?\s+SET\b/gi,
];
const BUILDER_WRITES = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]([a-z_][a-z0-9_.]*)/g;

/** The platform writes its own tables, a module its own; the rest of the server writes none. */
function writerOf(path: string): string | undefined {
  if (!path.startsWith('apps/server/src/')) return undefined;
  if (path.startsWith('apps/server/src/platform/')) return 'platform';
  return moduleOf(path) ?? 'nobody';
}

export const tablesHaveOneWriter: Rule = {
  name: 'a table is written by its owner alone',
  check: (tree) =>
    tree.flatMap((file) => {
      const writer = writerOf(file.path);
      return writer === undefined || isTestFile(file.path)
        ? []
        : writesIn(file).flatMap(({ table, line }) => objection(file, writer, table, line));
    }),
};

function objection(file: SourceFile, writer: string, table: string, line: number): Violation[] {
  const owner = TABLE_OWNERS[table];
  if (owner === writer) return [];
  const message = owner ? `${table} is written by ${owner} alone.` : `${table} has no owner in table-owners.ts.`;
  return [{ path: file.path, line, message }];
}

function writesIn(file: SourceFile): Array<{ table: string; line: number }> {
  const inSql = file.strings.flatMap(({ value, line }) =>
    WRITES.flatMap((pattern) =>
      [...value.matchAll(pattern)].map((match) => ({ table: bare(match[1]), line: line + linesBefore(value, match.index) })),
    ),
  );
  const inBuilders = [...file.text.matchAll(BUILDER_WRITES)].map((match) => ({
    table: bare(match[1]),
    line: 1 + linesBefore(file.text, match.index),
  }));
  return [...inSql, ...inBuilders];
}

function bare(name: string | undefined): string {
  return (name ?? '').toLowerCase().replace(/^public\./, '');
}

function linesBefore(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}

/** Money moves through the ledger module, whoever in the house wants it moved; the demo makes its own past. */
export const ledgerHasOneDoor: Rule = {
  name: 'ledger tables are written in modules/ledger only',
  check: (tree) =>
    tree.flatMap((file) => {
      if (isTestFile(file.path) || file.path.startsWith('demo/') || moduleOf(file.path) === 'ledger') return [];
      return writesIn(file)
        .filter(({ table }) => TABLE_OWNERS[table] === 'ledger')
        .map(({ table, line }) => ({ path: file.path, line, message: `${table} is written through modules/ledger only.` }));
    }),
};
