import { DECLARED, ownerOf } from '../declarations.ts';
import type { Rule, Violation } from '../rule.ts';
import { isTestFile } from '../source-tree.ts';
import { moduleOf } from './server.ts';

/** Whose reads may be answered by a replica. */
const READS_REPLICAS: ReadonlySet<string> = new Set(['catalog', 'search', 'shop-pages', 'content', 'sitemap']);
/** Hands out where the catalogue is read, or says how the replicas are. */
const KNOWS_OF_REPLICAS = /^apps\/server\/src\/(platform|start|modules\/goods\/index\.ts|modules\/office\/system)\b/;
/** What is decided there is decided by what is true now. */
const OF_THE_PRIMARY: ReadonlySet<string> = new Set(['books', 'trade', 'lending', 'money']);

/** By name, or taken out of the platform. */
const NAMED = /\bplatform\.read(?:s|ers)\b|\{[^{}]*\breads\b[^{}]*\} = platform\b|\/db\/readers\/readers\.ts'/;

const groupOfModule = new Map(DECLARED.map(({ name, group }) => [name, group]));

/** A replica may be behind, so nothing that has to do with money asks one. */
export const moneyIsReadAtThePrimary: Rule = {
  name: 'money is read at the primary, and replicas by the catalogue alone',
  check: (tree) =>
    tree.flatMap((file): Violation[] => {
      if (isTestFile(file.path) || !file.path.startsWith('apps/server/src/')) return [];
      const at = file.text.search(NAMED);
      const own = moduleOf(file.path);
      if (at === -1 || KNOWS_OF_REPLICAS.test(file.path) || (own !== undefined && READS_REPLICAS.has(own))) return [];
      const line = file.text.slice(0, at).split('\n').length;
      return [{ path: file.path, line, message: 'Only the reading side of the catalogue asks replicas.' }];
    }),
};

/** Tables that those who may ask replicas say they read, and that must not be read there. */
export function moneyReadAtReplicas(declared = DECLARED): string[] {
  return declared
    .filter(({ name }) => READS_REPLICAS.has(name))
    .flatMap(({ name, owns, reads }) =>
      [...owns, ...reads]
        .filter((table) => OF_THE_PRIMARY.has(groupOfModule.get(ownerOf(table) ?? '') ?? ''))
        .map((table) => `${name} reads ${table}`),
    );
}
