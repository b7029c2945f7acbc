import type { Rule } from '../rule.ts';
import { isTestFile, type SourceFile } from '../source-tree.ts';

const FRONT_END = /^apps\/(storefront|mobile|seller|admin)\/src\/(app|features|lib)\/(?:([^/]+)\/)?/;

interface Place {
  app: string;
  layer: 'app' | 'features' | 'lib';
  feature: string | undefined;
}

function placeOf(path: string): Place | undefined {
  const [, app, layer, folder] = FRONT_END.exec(path) ?? [];
  if (!app || !layer) return undefined;
  return { app, layer: layer as Place['layer'], feature: layer === 'features' ? folder : undefined };
}

export const layersLookDown: Rule = {
  name: 'app uses features, features use lib, never the other way round',
  check: (tree) =>
    betweenPlaces(tree, (from, to) => {
      const rank = { app: 2, features: 1, lib: 0 };
      return rank[to.layer] > rank[from.layer] ? `${from.layer} must not import ${to.layer}.` : undefined;
    }),
};

export const featuresStayApart: Rule = {
  name: 'no feature imports another',
  check: (tree) =>
    betweenPlaces(tree, (from, to) =>
      from.feature && to.feature && from.feature !== to.feature
        ? `The feature ${from.feature} must not import the feature ${to.feature}.`
        : undefined,
    ),
};

function betweenPlaces(tree: SourceFile[], objection: (from: Place, to: Place) => string | undefined) {
  return tree.flatMap((file) => {
    const from = placeOf(file.path);
    if (!from || isTestFile(file.path)) return [];
    return file.imports.flatMap(({ target, line }) => {
      const to = target === undefined ? undefined : placeOf(target);
      const message = to && to.app === from.app ? objection(from, to) : undefined;
      return message ? [{ path: file.path, line, message }] : [];
    });
  });
}

export const noBarrels: Rule = {
  name: 'no file only passes on what others export',
  check: (tree) =>
    tree
      .filter((file) => !/^apps\/server\/src\/modules\/(?:[^/]+\/){1,2}index\.ts$/.test(file.path))
      .filter((file) => file.isBarrel || /\/index\.tsx?$/.test(file.path))
      .map((file) => ({ path: file.path, line: 1, message: 'Barrel files are for server modules alone; import the file itself.' })),
};

/** What asks, changes or reckons is not looks. Words in comments are none of it. */
const LOGIC = /\.call\(|\buse(?:Mutation|InfiniteQuery)\b|\bqueryFn\b|\bmutationFn\b|\bfetch\(/;

export const noLogicIsWrittenTwice: Rule = {
  name: 'what both buyers’ sites do is written once, below both of them',
  check: (tree) =>
    tree
      .filter(({ path }) => /^apps\/mobile\/src\/(?:app|features|lib)\//.test(path) && !isTestFile(path))
      .flatMap(({ path, text }) =>
        withoutComments(text)
          .split('\n')
          .flatMap((line, index) => {
            const found = LOGIC.exec(line);
            return found
              ? [
                  {
                    path,
                    line: index + 1,
                    message: `"${found[0]}" belongs into packages/buyer, blocks or screens: the desktop site does it too.`,
                  },
                ]
              : [];
          }),
      ),
};

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
