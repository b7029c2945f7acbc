/**
 * Which modules come as one file: those that the same first pages need. Left to itself the bundler also asks which of a hundred later parts
 * need them, and a first page would be forty files of a few hundred bytes that compress badly and name each other.
 */
import type { Plugin } from 'vite';

const ENTRY = /\/src\/entry-client\.tsx$/;
/** Many visits begin with these; what every page fetches as soon as it is alive is like one of them. */
const FIRST_PAGE = /\/src\/(?:app\/pages\/[\w-]+|features\/frame\/late-frame)\.tsx$/;
/** What such a page fetches in one piece once it is shown; of some forty files, each costs a moment in which no finger is heard. */
const LATE_CHUNK = /\/(?:late|own)-chunk\.tsx?$/;
/** Smaller than this before anything is left out of it, a file costs more than it spares the pages that could do without it. */
const LEAST_CHARACTERS = 1500;

type ImportsOf = (id: string) => readonly string[];

/** What the same pages need. */
interface Together {
  pages: readonly string[];
  modules: string[];
  characters: number;
}

export interface FirstPageChunks {
  plugin: Plugin;
  /** The file that a module goes into; null for what no first page needs or fetches late, and for what all of them have by their frame. */
  nameOf: (id: string) => string | null;
}

export function createFirstPageChunks(): FirstPageChunks {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'entrepot-first-page-chunks',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const importsOf: ImportsOf = (id) => this.getModuleInfo(id)?.importedIds ?? [];
        const charactersOf = (id: string) => this.getModuleInfo(id)?.code?.length ?? 0;
        const inFrame = reachedFrom(
          ids.filter((id) => ENTRY.test(id)),
          importsOf,
        );
        const first = togetherOf(
          ids.filter((id) => FIRST_PAGE.test(id)),
          { known: inFrame, importsOf, charactersOf },
        );
        const known = new Set([...inFrame, ...first.flatMap(({ modules }) => modules)]);
        const late = togetherOf(
          ids.filter((id) => LATE_CHUNK.test(id)),
          { known, importsOf, charactersOf },
        );
        const files = [first, late].flatMap((sets) => withoutSmall(sets, importsOf));
        names = new Map(files.flatMap(({ modules }, index) => modules.map((id) => [id, `together-${index}`] as const)));
      },
    },
  };
}

interface Modules {
  /** In a file already. */
  known: ReadonlySet<string>;
  importsOf: ImportsOf;
  charactersOf: (id: string) => number;
}

function togetherOf(pages: readonly string[], { known, importsOf, charactersOf }: Modules): Together[] {
  const pagesOf = new Map<string, string[]>();
  for (const page of pages.toSorted())
    for (const id of reachedFrom([page], importsOf))
      if (!pages.includes(id) && !known.has(id)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);
  const sets = new Map<string, Together>();
  for (const [id, needing] of pagesOf) {
    const { modules, characters } = sets.get(needing.join()) ?? { modules: [], characters: 0 };
    sets.set(needing.join(), { pages: needing, modules: [...modules, id], characters: characters + charactersOf(id) });
  }
  return [...sets.values()];
}

function reachedFrom(starts: readonly string[], importsOf: ImportsOf): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    importsOf(id).forEach(visit);
  };
  starts.forEach(visit);
  return reached;
}

/** What is too small to be a file joins the file of the pages that need it and as few others as possible. */
function withoutSmall(sets: readonly Together[], importsOf: ImportsOf): Together[] {
  let left = [...sets];
  for (const small of sets.filter(({ characters }) => characters < LEAST_CHARACTERS).sort((a, b) => a.characters - b.characters)) {
    const current = left.find(({ modules }) => modules.includes(small.modules[0]!))!;
    if (current.characters >= LEAST_CHARACTERS) continue;
    const others = left.filter((set) => set !== current);
    const joined = others
      .filter((home) => current.pages.every((page) => home.pages.includes(page)))
      .sort((a, b) => a.pages.length - b.pages.length || b.characters - a.characters)
      .map((home) => [...others.filter((set) => set !== home), union(home, current)])
      .find((next) => !hasCircle(next, importsOf));
    left = joined ?? left;
  }
  return left;
}

const union = (home: Together, small: Together): Together => ({
  pages: home.pages,
  modules: [...home.modules, ...small.modules],
  characters: home.characters + small.characters,
});

/** Files that wait for each other may run in an order in which something is used before it is made. */
function hasCircle(sets: readonly Together[], importsOf: ImportsOf): boolean {
  const setOf = new Map(sets.flatMap((set) => set.modules.map((id) => [id, set] as const)));
  const done = new Set<Together>();
  const open = new Set<Together>();
  const leadsBack = (set: Together): boolean => {
    if (open.has(set)) return true;
    if (done.has(set)) return false;
    done.add(set);
    open.add(set);
    const next = new Set(set.modules.flatMap(importsOf).flatMap((id) => setOf.get(id) ?? []));
    next.delete(set);
    const found = [...next].some(leadsBack);
    open.delete(set);
    return found;
  };
  return sets.some(leadsBack);
}
