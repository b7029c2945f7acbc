/** Answers by what they are about: whoever changes something about a person makes all of it stale, lists and counts included. */
import { useQueryClient } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../lib/queue-key.ts';

export const PEOPLE_KEY = ['people'] as const;
export const LOCKS_KEY = ['locks'] as const;

export function useRefreshPeople(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [PEOPLE_KEY, LOCKS_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
  };
}
