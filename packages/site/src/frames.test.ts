import { describe, expect, it } from 'vitest';
import { frameKey, MAX_FRAMES, startFrames, visitFrame, type Frame, type FrameList } from './frames.ts';

const head = { title: '', description: '' };

function frame(path: string, kept: boolean, overrides: Partial<Frame> = {}): Frame {
  return { key: path, entry: { path, kept, query: [], page: 'home' }, search: {}, outcome: { kind: 'page', head }, ...overrides };
}

const keys = (list: FrameList) => list.frames.map(({ key }) => key);
const visitAll = (...frames: Frame[]) => frames.slice(1).reduce(visitFrame, startFrames(frames[0]!));

describe('the pages that stay alive', () => {
  it('are the kept ones, in the order of their first visit', () => {
    const home = frame('/index', true);
    const list = visitAll(home, frame('/commodity', true), frame('/store', true), home);
    expect(keys(list)).toEqual(['/index', '/commodity', '/store']);
  });

  it('do not include one that is not kept, once it is left', () => {
    const product = frame('/productDetails', false);
    expect(keys(visitAll(frame('/index', true), product))).toEqual(['/index', '/productDetails']);
    expect(keys(visitAll(frame('/index', true), product, frame('/store', true)))).toEqual(['/index', '/store']);
  });

  it('do not include one that could not be shown', () => {
    const broken = frame('/store', true, { outcome: { kind: 'problem', problem: 'failed', head } });
    expect(keys(visitAll(broken, frame('/index', true)))).toEqual(['/index']);
  });

  it('are limited in number, the one visited longest ago going first', () => {
    const shops = Array.from({ length: MAX_FRAMES }, (_, index) => frame(`/store ${index}`, true));
    const list = visitAll(frame('/index', true), ...shops.slice(0, -1), frame('/index', true), shops.at(-1)!);
    expect(keys(list)).toHaveLength(MAX_FRAMES);
    expect(keys(list)).toContain('/index');
    expect(keys(list)).not.toContain('/store 0');
  });

  it('take over new parameters without being made anew', () => {
    const list = visitAll(frame('/commodity', true), frame('/commodity', true, { search: { sort: 'new' } }));
    expect(keys(list)).toEqual(['/commodity']);
    expect(list.frames[0]?.search).toEqual({ sort: 'new' });
  });

  it('are left as they are when nothing changed', () => {
    const home = frame('/index', true);
    const list = startFrames(home);
    expect(visitFrame(list, home)).toBe(list);
  });
});

it('two shops are two pages, and one shop with another sorting is the same', () => {
  expect(frameKey('/store', { id: '1' }, ['id'])).not.toBe(frameKey('/store', { id: '2' }, ['id']));
  expect(frameKey('/store', { id: '1', sort: 'new' }, ['id'])).toBe(frameKey('/store', { id: '1' }, ['id']));
});
