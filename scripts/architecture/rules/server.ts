import { declarationOf, GROUPS, type GroupName } from '../declarations.ts';
import type { Rule, Violation } from '../rule.ts';
import { isTestFile, type SourceFile } from '../source-tree.ts';

const SERVER = 'apps/server/src/';

/** `apps/server/src/modules/trade/orders/…` → `orders`. */
export function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}

/** `apps/server/src/modules/trade/…` → `trade`. */
export function groupOf(path: string): GroupName | undefined {
  return GROUPS.find((group) => path.startsWith(`${SERVER}modules/${group}/`));
}

export const platformKnowsNoModule: Rule = {
  name: 'the platform imports no module',
  check: (tree) =>
    importsOf(
      tree,
      (file) => file.path.startsWith(`${SERVER}platform/`),
      (target) =>
        target.startsWith(`${SERVER}platform/`) || target === `${SERVER}config.ts`
          ? undefined
          : 'The platform carries the modules and must not know them',
    ),
};

export const modulesStayBelowTheApp: Rule = {
  name: 'a module imports nothing that is built on top of it',
  check: (tree) =>
    importsOf(
      tree,
      (file) => moduleOf(file.path) !== undefined,
      (target) =>
        /^apps\/server\/src\/(platform\/|modules\/|config\.ts$)/.test(target)
          ? undefined
          : 'A module builds on the platform and on other modules only',
    ),
};

/** Applies to imports inside the server; tests are free to compose what they need. */
function importsOf(
  tree: SourceFile[],
  applies: (file: SourceFile) => boolean,
  objection: (target: string) => string | undefined,
): Violation[] {
  return tree
    .filter((file) => applies(file) && !isTestFile(file.path))
    .flatMap((file) =>
      file.imports.flatMap(({ target, line }) => {
        const why = target?.startsWith(SERVER) ? objection(target) : undefined;
        return why ? [{ path: file.path, line, message: `${why}, so not ${target}.` }] : [];
      }),
    );
}

export const modulesMeetAtTheirIndex: Rule = {
  name: 'a module is entered through its index.ts, along a declared edge',
  check: (tree) =>
    tree.flatMap((file) =>
      file.imports.flatMap(({ target, line }) => {
        const to = target === undefined ? undefined : moduleOf(target);
        const from = moduleOf(file.path);
        if (to === undefined || to === from) return [];
        const at = { path: file.path, line };
        if (!new RegExp(`^${SERVER}modules/[^/]+/${to}/index[.]ts$`).test(target as string) && !isTestFile(file.path))
          return [{ ...at, message: `Import the index.ts of ${to} instead of ${target}.` }];
        if (from === undefined || isTestFile(file.path) || declarationOf(from)?.uses.includes(to)) return [];
        return [{ ...at, message: `${to} is missing in "uses" of ${from}'s module.json.` }];
      }),
    ),
};

export function cyclesIn(edges: Readonly<Record<string, readonly string[]>>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  function visit(name: string, trail: string[]): void {
    if (trail.includes(name)) {
      cycles.push([...trail.slice(trail.indexOf(name)), name]);
      return;
    }
    if (finished.has(name)) return;
    for (const next of edges[name] ?? []) visit(next, [...trail, name]);
    finished.add(name);
  }
  for (const name of Object.keys(edges)) visit(name, []);
  return cycles;
}

/** Types count as well: whoever reads one file of a circle has to read all of them. */
export const filesFormNoCircle: Rule = {
  name: 'the files of the server form no circle',
  check: (tree) => {
    const own = tree.filter(({ path }) => path.startsWith(SERVER) && !isTestFile(path));
    const edges = Object.fromEntries(
      own.map(({ path, imports }) => [path, imports.flatMap(({ target }) => (target?.startsWith(SERVER) ? [target] : []))]),
    );
    return cyclesIn(edges).map((cycle): Violation => ({
      path: cycle[0] as string,
      line: 1,
      message: `${cycle.map((path) => path.slice(SERVER.length)).join(' → ')} is a circle.`,
    }));
  },
};
