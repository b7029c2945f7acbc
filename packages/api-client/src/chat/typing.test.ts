import { expect, it } from 'vitest';
import { createTypingTeller, TELL_EVERY_MS } from './typing.ts';

it('says at once that somebody writes, and again only now and then', () => {
  const said: string[] = [];
  let nowMs = 1_000;
  const tell = createTypingTeller(
    (conversation) => said.push(conversation),
    () => nowMs,
  );
  tell('a');
  tell('a');
  nowMs += TELL_EVERY_MS - 1;
  tell('a');
  expect(said).toEqual(['a']);
  nowMs += 1;
  tell('a');
  tell('b');
  expect(said).toEqual(['a', 'a', 'b']);
});
