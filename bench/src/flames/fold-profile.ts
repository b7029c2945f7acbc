/** From a processor profile to a tree of calls: the same path of calls once, with the time of all its samples. Pure. */
export interface CpuProfile {
  nodes: Array<{ id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }>;
  samples: number[];
  /** In microseconds, like all times of a profile. */
  timeDeltas: number[];
  startTime: number;
}

export interface Flame {
  name: string;
  /** Where it is written: a file of ours, a package, or a part of Node. */
  place: string;
  us: number;
  below: Map<string, Flame>;
}

/** Nobody works then. */
const RESTING = new Set(['(idle)', '(program)']);

/** What was done between two moments of the clock that the profile was taken by. */
export function foldProfile(profile: CpuProfile, fromUs: number, toUs: number): Flame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const root: Flame = { name: 'all', place: '', us: 0, below: new Map() };
  let nowUs = profile.startTime;
  profile.samples.forEach((sample, index) => {
    const us = profile.timeDeltas[index] ?? 0;
    nowUs += us;
    if (nowUs < fromUs || nowUs > toUs || us <= 0) return;
    const path: CpuProfile['nodes'][number]['callFrame'][] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) path.unshift(nodes.get(id)!.callFrame);
    if (RESTING.has(path.at(-1)!.functionName)) return;
    root.us += us;
    let at = root;
    const met = new Set<string>();
    for (const { functionName, url } of path.slice(1)) {
      const name = functionName || '(anonymous)';
      const place = placeOf(url);
      const key = `${name} ${place}`;
      // What calls itself, by however many others, stands there once: a renderer goes through itself for every element.
      if (met.has(key)) continue;
      met.add(key);
      const next = at.below.get(key) ?? { name, place, us: 0, below: new Map() };
      at.below.set(key, next);
      next.us += us;
      at = next;
    }
  });
  return root;
}

/** The last two parts of its path: folders of this machine are nobody's concern, and names of built files change with every build. */
function placeOf(url: string): string {
  if (url === '') return '';
  if (url.startsWith('node:')) return url;
  const parts = url.split('/').slice(-2);
  return parts
    .join('/')
    .replace(/^[0-9a-f]{16}\//, '')
    .replace(/[-.][\w-]{8}(\.m?js)$/, '$1');
}
