import { declarationOf, ownerOf, TABLES } from '../declarations.ts';
import type { Rule, Violation } from '../rule.ts';
import { isTestFile, type SourceFile } from '../source-tree.ts';
import { readsIn, viewsIn, writesIn } from '../sql-names.ts';
import { moduleOf } from './server.ts';

/** The platform has tables of its own, a module has; the rest of the server has none, and asks modules. */
export function holderOf(path: string): string | undefined {
  if (!path.startsWith('apps/server/src/')) return undefined;
  if (path.startsWith('apps/server/src/platform/')) return 'platform';
  return moduleOf(path) ?? 'nobody';
}

export const tablesHaveOneWriter: Rule = {
  name: 'a table is written by its owner alone',
  check: (tree) =>
    tree.flatMap((file) => {
      const writer = holderOf(file.path);
      return writer === undefined || isTestFile(file.path)
        ? []
        : writesIn(file).flatMap(({ table, line }) => objection(file, writer, table, line));
    }),
};

/** News goes into it in the transaction that makes it, which a function of the database does by itself. */
const OPEN_TO_FUNCTIONS = new Set(['outbox_events']);

function objection(file: SourceFile, writer: string, table: string, line: number): Violation[] {
  const owner = ownerOf(table);
  if (owner === writer || (file.path.endsWith('.sql') && OPEN_TO_FUNCTIONS.has(table))) return [];
  const message = owner ? `${table} is written by ${owner} alone.` : `${table} is owned by no module.json.`;
  return [{ path: file.path, line, message }];
}

export interface Read {
  /** A module, or the platform. */
  reader: string;
  table: string;
  line: number;
}

/**
 * What this file reads of others. Command line and start look at what they look after; the rest goes through declared reads, functions of
 * the database included. A view stands in a migration and reads for the module that owns it.
 */
export function foreignReadsIn(file: SourceFile): Read[] {
  if (isTestFile(file.path)) return [];
  const holder = holderOf(file.path);
  const reads = isMigration(file)
    ? viewsIn(file).flatMap(({ view, reads }) => reads.map((read) => ({ ...read, reader: ownerOf(view) })))
    : readsIn(file).map((read) => ({ ...read, reader: holder === 'nobody' ? undefined : holder }));
  return reads.flatMap(({ reader, table, line }) =>
    reader !== undefined && TABLES.has(table) && ownerOf(table) !== reader ? [{ reader, table, line }] : [],
  );
}

function isMigration({ path }: SourceFile): boolean {
  return path.startsWith('apps/server/migrations/');
}

export const readsAreDeclared: Rule = {
  name: 'a table of another module is read where both sides declare it',
  check: (tree) =>
    tree.flatMap((file) => [
      ...viewsWithoutOwner(file),
      ...foreignReadsIn(file).flatMap(({ reader, table, line }) => {
        const owner = ownerOf(table) as string;
        const missing = [
          ...(declarationOf(reader)?.reads.includes(table) ? [] : [`"reads" of ${reader}`]),
          ...(declarationOf(owner)?.offers.includes(table) ? [] : [`"offers" of ${owner}`]),
        ];
        return missing.length === 0
          ? []
          : [{ path: file.path, line, message: `${table} belongs to ${owner}; reading it is missing in ${missing.join(' and ')}.` }];
      }),
    ]),
};

/** Through a view that nobody owns, anybody could read what it is made of. */
function viewsWithoutOwner(file: SourceFile): Violation[] {
  if (isTestFile(file.path)) return [];
  return viewsIn(file).flatMap(({ view, line }) =>
    ownerOf(view) === undefined ? [{ path: file.path, line, message: `${view} is owned by no module.json.` }] : [],
  );
}

/**
 * Money moves through the ledger module, whoever in the house wants it moved; the demo makes its own past, and migrations were read one by
 * one.
 */
export const ledgerHasOneDoor: Rule = {
  name: 'ledger tables are written in modules/books/ledger only',
  check: (tree) =>
    tree.flatMap((file) => {
      if (isTestFile(file.path) || /^(demo|apps\/server\/migrations)\//.test(file.path) || moduleOf(file.path) === 'ledger') return [];
      return writesIn(file)
        .filter(({ table }) => ownerOf(table) === 'ledger')
        .map(({ table, line }) => ({ path: file.path, line, message: `${table} is written through modules/books/ledger only.` }));
    }),
};
