import { afterEach, expect, it } from 'vitest';
import { forgetOwnAnswers } from './own-answers.ts';
import { createQueryClient } from './query-client.ts';
import { clearSession, startSession } from './session.ts';

afterEach(clearSession);

const PERSON = { usercode: 'u', username: 'mira', avatar: 1 };

it('forgets answers about a person with their session, in this tab and when it ends in another, and keeps the rest', () => {
  startSession('first', PERSON);
  const queryClient = createQueryClient(false);
  const stop = forgetOwnAnswers(queryClient);
  const fill = () => {
    queryClient.setQueryData(['localuser!get'], { username: 'mira' });
    queryClient.setQueryData(['address!list', 1], []);
    queryClient.setQueryData(['sellerGoods!info', 'g1'], { kind: 'there' });
  };
  const kept = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);

  fill();
  startSession('first', { ...PERSON, avatar: 2 });
  expect(kept()).toHaveLength(3);
  clearSession();
  expect(kept()).toEqual(['sellerGoods!info']);

  fill();
  localStorage.setItem('token', 'second');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(kept()).toEqual(['sellerGoods!info']);
  stop();
});
