/**
 * The query cache without what first pages do not ask of it. It makes a place for mutations at once, and so brings all of their code along;
 * here that comes with the first hook that uses it. Lists with pages of their own kind are not used on the buyers' sites at all.
 */
import type { Plugin } from 'vite';

const FILE = /\/@tanstack\/query-core\/build\/modern\/(queryClient|mutationObserver|query)\.js$/;

/** What stands in a file, and what stands there instead. */
const CHANGES: Readonly<Record<string, ReadonlyArray<readonly [found: string, put: string]>>> = {
  queryClient: [
    [
      'import { MutationCache } from "./mutationCache.js";',
      'let MutationCache;\nexport function bringMutations(brought) {\n\tMutationCache = brought;\n}',
    ],
    ['config.mutationCache || new MutationCache()', 'config.mutationCache'],
    ['return this.#mutationCache.findAll({', 'return (this.getMutationCache() ?? { findAll: () => [] }).findAll({'],
    ['return this.#mutationCache.resumePausedMutations();', 'return this.#mutationCache?.resumePausedMutations() ?? Promise.resolve();'],
    ['\t\treturn this.#mutationCache;\n', '\t\treturn (this.#mutationCache ??= MutationCache && new MutationCache());\n'],
    ['this.#mutationCache.clear();', 'this.#mutationCache?.clear();'],
  ],
  mutationObserver: [
    [
      'import { getDefaultState } from "./mutation.js";',
      'import { getDefaultState } from "./mutation.js";\nimport { MutationCache } from "./mutationCache.js";\nimport { bringMutations } from "./queryClient.js";\nbringMutations(MutationCache);',
    ],
  ],
  query: [
    ['import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";', ''],
    ['(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)', 'this.options.behavior'],
  ],
};

export function leanQueries(): Plugin {
  return {
    name: 'entrepot-lean-queries',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        let changed = code;
        for (const [found, put] of CHANGES[FILE.exec(id)![1]!]!) {
          if (changed.split(found).length !== 2) this.error('The library is written in another way than expected.');
          changed = changed.replace(found, () => put);
        }
        return { code: changed, map: null };
      },
    },
  };
}
