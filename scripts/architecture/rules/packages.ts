import { FORBIDDEN_EXTERNALS, PACKAGE_EDGES } from '../package-edges.ts';
import type { Rule } from '../rule.ts';
import { isTestFile, workspaceOf } from '../source-tree.ts';

export const packagesImportAlongEdges: Rule = {
  name: 'a package imports only what stands below it',
  check: (tree) =>
    tree.flatMap((file) => {
      const from = workspaceOf(file.path);
      if (from === undefined) return [];
      const allowed = PACKAGE_EDGES[from];
      if (!allowed) return [{ path: file.path, line: 1, message: `The workspace ${from} has no entry in package-edges.ts.` }];
      return file.imports.flatMap(({ target, line }) => {
        const to = target === undefined ? undefined : workspaceOf(target);
        if (to === undefined || to === from || allowed.includes(to)) return [];
        // Who may import the test helpers is a rule of its own.
        if (to === 'testing' && isTestFile(file.path)) return [];
        return [{ path: file.path, line, message: `${from} must not import ${to}.` }];
      });
    }),
};

export const packagesReachEachOtherByName: Rule = {
  name: 'a package is reached by its name, never by a path',
  check: (tree) =>
    tree.flatMap((file) => {
      const from = workspaceOf(file.path);
      return file.imports.flatMap(({ specifier, target, line }) => {
        const to = target === undefined ? undefined : workspaceOf(target);
        const strays = specifier.startsWith('.') && from !== undefined && to !== undefined && to !== from;
        return strays ? [{ path: file.path, line, message: `Import @entrepot/${to}/… instead of the path ${specifier}.` }] : [];
      });
    }),
};

export const packagesDoWithout: Rule = {
  name: 'packages do without what does not belong to them',
  check: (tree) =>
    tree.flatMap((file) => {
      if (isTestFile(file.path)) return [];
      const rules = FORBIDDEN_EXTERNALS.filter(({ workspace }) => workspace === workspaceOf(file.path));
      return file.imports.flatMap(({ specifier, target, line }) =>
        rules
          .filter(({ pattern }) => target === undefined && pattern.test(specifier))
          .map(({ workspace, why }) => ({ path: file.path, line, message: `${workspace} must not import ${specifier}: ${why}.` })),
      );
    }),
};

export const testHelpersStayInTests: Rule = {
  name: 'only tests import the test helpers',
  check: (tree) =>
    tree.flatMap((file) =>
      isTestFile(file.path)
        ? []
        : file.imports
            .filter(({ specifier }) => /^(@entrepot\/testing|vitest)(\/|$)/.test(specifier))
            .map(({ specifier, line }) => ({ path: file.path, line, message: `${specifier} is for tests only.` })),
    ),
};
