/** Verifications: answers under one key, and what staff do with one. */
import type { IdentityCase } from '@entrepot/contracts/calls/identity.ts';
import type { IdentityRefusal } from '@entrepot/contracts/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../lib/queue-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';

export const IDENTITIES_KEY = ['identities'] as const;

/** Each answer is the case as it is afterwards. */
export function useDecide(id: string) {
  const client = useStaffClient();
  const queries = useQueryClient();
  async function run(work: Promise<IdentityCase>): Promise<void> {
    try {
      queries.setQueryData([...IDENTITIES_KEY, 'get', id], await work);
    } finally {
      // Also when somebody else was faster.
      void queries.invalidateQueries({ queryKey: IDENTITIES_KEY });
      void queries.invalidateQueries({ queryKey: QUEUE_KEY });
    }
  }
  return {
    approve: () => run(client.call('identities!approve', { id }, { quiet: true })),
    refuse: (reasonCode: IdentityRefusal, reason: string) =>
      run(client.call('identities!refuse', { id, reasonCode, reason }, { quiet: true })),
  };
}
