import { ownLockQuery } from '@entrepot/buyer/queries/lock.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Late } from '../late.tsx';
import { useServices } from '../services.tsx';

/** Nothing for nearly everybody. Whoever is locked sees it before running into it; code, words and looks of the notice come only then. */
export function OwnLock() {
  const { client, loadWords } = useServices();
  const { data } = useQuery(ownLockQuery(client));
  const load = useCallback(async () => (await Promise.all([import('./lock-card.tsx'), loadWords(['lock'])]))[0], [loadWords]);
  return data?.lock && <Late load={load} wish={data} props={{ lock: data.lock }} />;
}
