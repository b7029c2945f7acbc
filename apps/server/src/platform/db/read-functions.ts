/**
 * The database's functions stand in files of the module that owns them: `functions/<name of the function>.sql`, at any depth below `src`. A
 * file holds one function with its rights,
 * and, where they belong to the same module, the triggers that hang it on tables.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface FunctionFile {
  /** The function's name, which no two files share. */
  name: string;
  path: string;
  text: string;
}

export interface FunctionFiles {
  files: FunctionFile[];
  /** Of all of them together: one look tells whether a database has them. */
  checksum: string;
}

/** What is made and dropped on its own, so that a function with another body leaves its triggers, and their tables' locks, alone. */
export interface Piece {
  kind: 'function' | 'trigger';
  /** `pay_orders`, or `orders_guard ON orders`: as it stands after `DROP FUNCTION` or `DROP TRIGGER`. */
  name: string;
  sql: string;
  checksum: string;
}

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));
const TRIGGER = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+)\s[^;]*?\sON (\w+)\s[^;]*;\n?/gm;

/** In one pass and without waiting: a start reads them before it does anything else. */
export function readFunctions(folder = SOURCE): FunctionFiles {
  return together(
    pathsBelow(folder).map((path) => ({
      name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length),
      path,
      text: readFileSync(folder + path, 'utf8'),
    })),
  );
}

export function together(unsorted: FunctionFile[]): FunctionFiles {
  const files = unsorted.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const twice = files.find(({ name }, index) => name === files[index - 1]?.name);
  if (twice) throw new Error(`The function ${twice.name} stands in two files, ${twice.path} among them.`);
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  return { files, checksum: hash.digest('hex') };
}

function pathsBelow(folder: string, prefix = ''): string[] {
  const isPlace = prefix.endsWith('functions/');
  return readdirSync(folder + prefix, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pathsBelow(folder, `${prefix}${entry.name}/`);
    return isPlace && entry.name.endsWith('.sql') ? [prefix + entry.name] : [];
  });
}

export function piecesOf({ name, path, text }: FunctionFile): Piece[] {
  const rest = text.replaceAll(TRIGGER, '');
  const made = [...rest.matchAll(/^CREATE\s[^\n]*/gm)].map(([line]) => line);
  if (made.length !== 1 || !new RegExp(`^CREATE OR REPLACE FUNCTION ${name}\\(`).test(made[0] as string)) {
    throw new Error(`${path} has to make the function ${name} with CREATE OR REPLACE, its triggers, and nothing else.`);
  }
  const triggers = [...text.matchAll(TRIGGER)].map((match) => piece('trigger', `${match[1]} ON ${match[2]}`, match[0]));
  return [piece('function', name, rest), ...triggers];
}

function piece(kind: Piece['kind'], name: string, sql: string): Piece {
  return { kind, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
