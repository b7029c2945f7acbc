import { expect, it } from 'vitest';
import { sampleMessages } from './sample-messages.ts';

it('the same seed draws the same messages, another one others, and none twice', () => {
  const drawn = sampleMessages('de', 100, 'a');
  expect(drawn).toHaveLength(100);
  expect(sampleMessages('de', 100, 'a')).toEqual(drawn);
  expect(new Set(drawn.map(({ catalogue, id }) => `${catalogue} ${id}`)).size).toBe(100);
  expect(sampleMessages('de', 100, 'b')).not.toEqual(drawn);
  // More of them begin with these.
  expect(sampleMessages('de', 120, 'a').slice(0, 100)).toEqual(drawn);
});
