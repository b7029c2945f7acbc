/**
 * What the modules of the server say of themselves, each in its `module.json`: whom it uses, which tables are its own, which of them others
 * may read, and which tables of others it
 * reads. A read is an edge like an import.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In the order in which they build on each other. */
export const GROUPS = ['ground', 'people', 'goods', 'books', 'trade', 'lending', 'money', 'service', 'office'] as const;
export type GroupName = (typeof GROUPS)[number];

export interface Declaration {
  /** Modules that it imports, through their `index.ts`. */
  uses: readonly string[];
  /** Tables that it alone writes. */
  owns: readonly string[];
  /** Those of them that others may read. */
  offers: readonly string[];
  /** Tables of others. */
  reads: readonly string[];
}

export interface DeclaredModule extends Declaration {
  name: string;
  /** `platform` carries all of them and belongs to none. */
  group: GroupName | 'platform';
  /** Of its `module.json`, from the repository's root. */
  path: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = 'apps/server/src/modules/';
const PLATFORM = 'apps/server/src/platform/module.json';

export const DECLARED: readonly DeclaredModule[] = [
  read('platform', 'platform', PLATFORM),
  ...GROUPS.flatMap((group) => foldersIn(`${MODULES}${group}/`).map((name) => read(name, group, `${MODULES}${group}/${name}/module.json`))),
];

const BY_NAME = new Map(DECLARED.map((module) => [module.name, module]));
const OWNERS = new Map(DECLARED.flatMap(({ name, owns }) => owns.map((table) => [table, name] as const)));

export function declarationOf(name: string): DeclaredModule | undefined {
  return BY_NAME.get(name);
}

export function ownerOf(table: string): string | undefined {
  return OWNERS.get(table);
}

export const TABLES: ReadonlySet<string> = new Set(OWNERS.keys());

function foldersIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function read(name: string, group: DeclaredModule['group'], path: string): DeclaredModule {
  return { name, group, path, ...parseDeclaration(readFileSync(ROOT + path, 'utf8')) };
}

/** What is left out is empty. */
export function parseDeclaration(text: string): Declaration {
  const { uses = [], owns = [], offers = [], reads = [] } = JSON.parse(text) as Partial<Declaration>;
  return { uses, owns, offers, reads };
}
