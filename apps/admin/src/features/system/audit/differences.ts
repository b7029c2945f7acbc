/** What became of a thing, line by line: each part that is another, with what it was and what it is. */

export interface Difference {
  /** `permissions.0`: where in the thing; empty for the thing itself. */
  path: string;
  before: string | undefined;
  after: string | undefined;
  isSame: boolean;
}

/** A list of plain values stays a list, so that it can be said which of them came and went. */
type Part = string | readonly string[];
type Parts = ReadonlyMap<string, Part>;

/** What changed first, then what stayed as it was. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const lines = [...new Set([...old.keys(), ...fresh.keys()])].flatMap((path) => linesOf(path, old.get(path), fresh.get(path)));
  return [...lines.filter(({ isSame }) => !isSame), ...lines.filter(({ isSame }) => isSame)];
}

function linesOf(path: string, was: Part | undefined, is: Part | undefined): Difference[] {
  const [before, after] = [words(was), words(is)];
  if (before === after) return [{ path, before, after, isSame: true }];
  if (typeof was !== 'object' || typeof is !== 'object') return [{ path, before, after, isSame: false }];
  const kept = was.filter((item) => is.includes(item));
  const [gone, come] = [was.filter((item) => !is.includes(item)), is.filter((item) => !was.includes(item))];
  // The same in another order.
  if (gone.length + come.length === 0) return [{ path, before, after, isSame: false }];
  const changed = {
    path,
    before: gone.length > 0 ? words(gone) : undefined,
    after: come.length > 0 ? words(come) : undefined,
    isSame: false,
  };
  return kept.length === 0 ? [changed] : [changed, { path, before: words(kept), after: words(kept), isSame: true }];
}

function words(part: Part | undefined): string | undefined {
  return typeof part === 'object' ? part.join(', ') : part;
}

function partsOf(thing: unknown): Parts {
  const parts = new Map<string, Part>();
  if (thing !== null && thing !== undefined) collect(thing, '', parts);
  return parts;
}

function collect(value: unknown, path: string, parts: Map<string, Part>): void {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    parts.set(path, value.map(String));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) collect(part, path === '' ? name : `${path}.${name}`, parts);
  } else {
    parts.set(path, value === null ? '--' : String(value));
  }
}
