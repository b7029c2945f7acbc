import { describe, expect, it } from 'vitest';
import { drawFlames } from './draw-flames.ts';
import { foldProfile, type CpuProfile } from './fold-profile.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0 });
const PROFILE: CpuProfile = {
  startTime: 1_000,
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 5] },
    { id: 2, callFrame: frame('render', 'file:///home/somebody/apps/site/dist/server/entry-server.js'), children: [4] },
    { id: 3, callFrame: frame('(idle)') },
    { id: 4, callFrame: frame('', 'node:internal/timers') },
    { id: 5, callFrame: frame('render', 'file:///home/somebody/apps/site/dist/server/entry-server.js') },
  ],
  samples: [2, 3, 4, 5, 4],
  timeDeltas: [100, 500, 100, 50, 1_000],
};

describe('flames', () => {
  it('hold the work of that time alone, the same calls once', () => {
    const root = foldProfile(PROFILE, 1_000, 1_800);
    expect(root.us).toBe(250);
    const [render] = [...root.below.values()];
    expect([root.below.size, render!.name, render!.us]).toEqual([1, 'render', 250]);
    expect([...render!.below.values()]).toMatchObject([{ name: '(anonymous)', place: 'node:internal/timers', us: 100 }]);
  });

  it('are drawn as wide as they are long, and name nobody’s folders', () => {
    const svg = drawFlames(foldProfile(PROFILE, 1_000, 1_800), 'A <cold> page', { name: 'page', count: 1, ms: 10 });
    expect(svg).toContain('A &lt;cold&gt; page');
    expect(svg).not.toContain('somebody');
    expect(svg).toContain('(anonymous) · node:internal/timers: 4.00 ms of each page, 40.0 %');
    const widths = [...svg.matchAll(/width="([\d.]+)" height="16"/g)].map(([, width]) => Number(width));
    expect(widths[2]! / widths[1]!).toBeCloseTo(0.4, 2);
  });
});
