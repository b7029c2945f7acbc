/** What modules declare is so, and forms no circle. */
import { DECLARED, GROUPS, parseDeclaration, type DeclaredModule } from '../declarations.ts';
import type { Rule, Violation } from '../rule.ts';
import { isTestFile, type SourceFile } from '../source-tree.ts';
import { cyclesIn, groupOf, moduleOf } from './server.ts';
import { foreignReadsIn, holderOf } from './tables.ts';

/** A declaration that nothing needs any more would let in what it once was for. */
export const declarationsAreUsed: Rule = {
  name: 'a module declares no more than it does',
  check: (tree) => {
    const seen = seenIn(tree);
    const offered = new Set([...seen.values()].flatMap(({ reads }) => [...reads]));
    return tree
      .filter(({ path }) => path.endsWith('/module.json'))
      .flatMap(({ path, text }) => {
        const own = seen.get(path.includes('/platform/') ? 'platform' : (moduleOf(path) as string));
        const { uses, reads, offers } = parseDeclaration(text);
        const unused = [
          ...uses.filter((name) => !own?.uses.has(name)).map((name) => `It does not use ${name}.`),
          ...reads.filter((table) => !own?.reads.has(table)).map((table) => `It does not read ${table}.`),
          ...offers.filter((table) => !offered.has(table)).map((table) => `Nobody reads ${table}.`),
        ];
        return unused.map((message): Violation => ({ path, line: 1, message }));
      });
  },
};

interface Seen {
  uses: Set<string>;
  reads: Set<string>;
}

/** What each module imports and reads of others. */
function seenIn(tree: readonly SourceFile[]): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const of = (name: string): Seen => {
    const known = seen.get(name) ?? { uses: new Set<string>(), reads: new Set<string>() };
    seen.set(name, known);
    return known;
  };
  for (const file of tree) {
    for (const { reader, table } of foreignReadsIn(file)) of(reader).reads.add(table);
    const name = holderOf(file.path);
    if (name === undefined || name === 'nobody' || isTestFile(file.path)) continue;
    for (const { target } of file.imports) {
      const used = target === undefined ? undefined : moduleOf(target);
      if (used !== undefined && used !== name) of(name).uses.add(used);
    }
  }
  return seen;
}

/** Whom each module builds on, by import or by read. The platform carries all of them, and using it is no edge. */
export function edgesOf(modules: readonly DeclaredModule[], ownerOfTable: (table: string) => string | undefined): Record<string, string[]> {
  return Object.fromEntries(
    modules.map(({ name, uses, reads }) => {
      const owners = reads.flatMap((table) => ownerOfTable(table) ?? []);
      return [name, [...new Set([...uses, ...owners])].filter((other) => other !== name && other !== 'platform')];
    }),
  );
}

export const modulesFormNoCircle: Rule = {
  name: 'modules form no circle, reads included',
  check: () => circlesAmong(DECLARED),
};

export function circlesAmong(modules: readonly DeclaredModule[]): Violation[] {
  const owners = new Map(modules.flatMap(({ name, owns }) => owns.map((table) => [table, name] as const)));
  const edges = edgesOf(modules, (table) => owners.get(table));
  const pathOf = new Map(modules.map(({ name, path }) => [name, path]));
  const circles = cyclesIn(edges).map((cycle) => ({
    path: pathOf.get(cycle[0] as string) as string,
    line: 1,
    message: `${cycle.join(' → ')} is a circle.`,
  }));
  const place = new Map(modules.map(({ name, group }) => [name, group === 'platform' ? -1 : GROUPS.indexOf(group)]));
  const upward = modules.flatMap(({ name, path }) =>
    (edges[name] ?? [])
      .filter((other) => (place.get(other) ?? -1) > (place.get(name) as number))
      .map((other) => ({ path, line: 1, message: `${other} is of a group that builds on this one.` })),
  );
  return [...circles, ...upward];
}

/** The index of a group wires its own modules, and knows of other groups what stands below. */
export const groupsLookDown: Rule = {
  name: 'a group knows nothing of those that build on it',
  check: (tree) =>
    tree
      .filter(({ path }) => /^apps\/server\/src\/modules\/\w+\/index\.ts$/.test(path))
      .flatMap(({ path, imports }) =>
        imports.flatMap(({ target, line }) => {
          const group = target === undefined ? undefined : groupOf(target);
          const isAbove = group !== undefined && GROUPS.indexOf(group) > GROUPS.indexOf(groupOf(path) as (typeof GROUPS)[number]);
          return isAbove
            ? [
                {
                  path,
                  line,
                  message: `${target} belongs to ${group}, which builds on this group; app.ts hands down what is needed of it.`,
                },
              ]
            : [];
        }),
      ),
};
