import { describe, expect, it } from 'vitest';
import { CORNER, inside, movedByKey } from './window-place.ts';

const ROOM = { width: 1440, height: 900 };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('the place of the window', () => {
  it('stays inside the page, whatever it is moved to', () => {
    expect(inside({ end: -500, bottom: -500 }, ROOM)).toEqual({ end: 8, bottom: 8 });
    expect(inside({ end: 5_000, bottom: 5_000 }, ROOM)).toEqual({ end: 952, bottom: 212 });
    expect(inside(CORNER, { width: 800, height: 500 })).toEqual({ end: 24, bottom: 8 });
  });

  it('moves by arrows as they point, in both directions of writing, and home', () => {
    expect(movedByKey(CORNER, key('ArrowLeft'), false)).toEqual({ end: 40, bottom: 24 });
    expect(movedByKey(CORNER, key('ArrowLeft', true), true)).toEqual({ end: -40, bottom: 24 });
    expect(movedByKey(CORNER, key('ArrowUp', true), false)).toEqual({ end: 24, bottom: 88 });
    expect(movedByKey({ end: 300, bottom: 100 }, key('Home'), false)).toEqual(CORNER);
    expect(movedByKey(CORNER, key('a'), false)).toBeUndefined();
  });
});
