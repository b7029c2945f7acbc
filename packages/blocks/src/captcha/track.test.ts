import { expect, it } from 'vitest';
import { createTrack } from './track.ts';

it('records each movement with its time and ends where the piece was let go', () => {
  let nowMs = 1_000;
  const track = createTrack(() => nowMs);
  expect(track.isEmpty()).toBe(true);
  track.add(0, 0);
  nowMs += 20;
  track.add(10.04, 1);
  nowMs += 20;
  track.add(31.26, -2);
  expect(track.end(31.26, -2)).toEqual([
    [0, 0, 0],
    [10, 1, 20],
    [31.3, -2, 40],
  ]);
});

it('takes movements within a few milliseconds as one, and never more than the server does', () => {
  let nowMs = 0;
  const track = createTrack(() => nowMs);
  track.add(0, 0);
  nowMs += 10;
  track.add(1, 0);
  nowMs += 2;
  track.add(2, 0);
  expect(track.end(2, 0)).toEqual([
    [0, 0, 0],
    [2, 0, 10],
  ]);
  for (let step = 0; step < 5_000; step += 1) {
    nowMs += 10;
    track.add(step, 0);
  }
  expect(track.end(77, 0)).toHaveLength(2_000);
  expect(track.end(77, 0).at(-1)?.[0]).toBe(77);
});
