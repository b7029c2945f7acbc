/** The tables that SQL names, wherever it stands: in a template of the code, in a query builder's call, in the file of a function. */
import type { SourceFile } from './source-tree.ts';

export interface NamedTable {
  table: string;
  line: number;
}

const NAME = `(?:public\\.)?"?([a-z_][a-z0-9_]*)"?`;
const WRITES = [
  new RegExp(`\\bINSERT\\s+INTO\\s+(?:ONLY\\s+)?${NAME}`, 'gi'),
  new RegExp(`\\bDELETE\\s+FROM\\s+(?:ONLY\\s+)?${NAME}`, 'gi'),
  new RegExp(`\\bTRUNCATE\\s+(?:TABLE\\s+)?(?:ONLY\\s+)?${NAME}`, 'gi'),
  new RegExp(`\\bMERGE\\s+INTO\\s+(?:ONLY\\s+)?${NAME}`, 'gi'),
  new RegExp(`\\bCOPY\\s+${NAME}\\s*(?:\\([^)]*\\))?\\s*FROM\\b`, 'gi'),
  // `DO UPDATE SET` and `FOR UPDATE` name no table.
  new RegExp(`(?<!\\bDO\\s)(?<!\\bFOR\\s)(?<!\\bKEY\\s)\\bUPDATE\\s+(?:ONLY\\s+)?${NAME}(?:\\s+(?:AS\\s+)?[a-z_]+)?\\s+SET\\b`, 'gi'),
];
const BUILDER_WRITES = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]([a-z_][a-z0-9_.]*)/g;
const BUILDER_READS = /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using)\(\s*['"`]([a-z_][a-z0-9_.]*)/g;

/** `FROM orders o, refunds AS r` names two. */
const ALIAS = `(?:\\s+(?:AS\\s+)?(?!(?:ON|WHERE|JOIN|LEFT|RIGHT|FULL|INNER|CROSS|GROUP|ORDER|LIMIT|SET|UNION|FOR|USING)\\b)[a-z_][a-z0-9_]*)?`;
const SOURCES = new RegExp(
  `\\b(?:FROM|JOIN|USING)\\s+((?:ONLY\\s+|LATERAL\\s+)?${NAME}${ALIAS}(?:\\s*,\\s*(?:ONLY\\s+|LATERAL\\s+)?${NAME}${ALIAS})*)`,
  'gi',
);

export function writesIn(file: SourceFile): NamedTable[] {
  return [...inSql(file, WRITES, ([, table]) => [table]), ...inBuilders(file, BUILDER_WRITES)];
}

/** Also those that it writes with a condition, such as the target of a DELETE; whoever asks knows what is its own. */
export function readsIn(file: SourceFile): NamedTable[] {
  return [...inSql(file, [SOURCES], ([, list]) => namesIn(list ?? '')), ...inBuilders(file, BUILDER_READS)];
}

export interface NamedView {
  view: string;
  line: number;
  reads: NamedTable[];
}

const VIEWS = new RegExp(
  `\\bCREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:MATERIALIZED\\s+)?VIEW\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${NAME}([^;]*)`,
  'gi',
);

/** Every view that is made here, with what it is made of. */
export function viewsIn(file: SourceFile): NamedView[] {
  return file.strings.flatMap(({ value, line }) =>
    [...value.matchAll(VIEWS)].map((match) => {
      const start = line + linesBefore(value, match.index);
      return { view: bare(match[1]), line: start, reads: readsIn({ ...file, text: '', strings: [{ value: match[0], line: start }] }) };
    }),
  );
}

function namesIn(list: string): string[] {
  return list.split(',').map(
    (source) =>
      source
        .trim()
        .replace(/^(?:ONLY|LATERAL)\s+/i, '')
        .split(/\s/, 1)[0] as string,
  );
}

function inSql(file: SourceFile, patterns: readonly RegExp[], names: (match: RegExpMatchArray) => Array<string | undefined>): NamedTable[] {
  return file.strings.flatMap(({ value, line }) =>
    patterns.flatMap((pattern) =>
      [...value.matchAll(pattern)].flatMap((match) =>
        names(match).map((name) => ({ table: bare(name), line: line + linesBefore(value, match.index) })),
      ),
    ),
  );
}

function inBuilders(file: SourceFile, pattern: RegExp): NamedTable[] {
  return [...file.text.matchAll(pattern)].map((match) => ({ table: bare(match[1]), line: 1 + linesBefore(file.text, match.index) }));
}

function bare(name: string | undefined): string {
  return (name ?? '')
    .toLowerCase()
    .replaceAll('"', '')
    .replace(/^public\./, '');
}

export function linesBefore(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}
