/** What staff do with an application. Each answer is the application as it is afterwards. */
import type { ApplicationItem } from '@entrepot/contracts/applications.ts';
import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../../lib/queue-key.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { APPLICATIONS_KEY } from '../goods-queries.ts';

export interface Judgement {
  item: ApplicationItem;
  state: 'accepted' | 'changes_asked';
  remark?: string;
}

export function useApplicationCommands(id: string) {
  const client = useStaffClient();
  const queries = useQueryClient();

  async function run(work: Promise<ApplicationCase>): Promise<void> {
    try {
      queries.setQueryData([...APPLICATIONS_KEY, 'get', id], await work);
    } finally {
      for (const queryKey of [APPLICATIONS_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
    }
  }

  return {
    judge: (judgement: Judgement) => run(client.call('applications!judge', { id, ...judgement }, { quiet: true })),
    askChanges: (reason: string) => run(client.call('applications!askChanges', { id, reason }, { quiet: true })),
    approve: (reason: string) => run(client.call('applications!approve', { id, reason }, { quiet: true })),
    refuse: (reason: string) => run(client.call('applications!refuse', { id, reason }, { quiet: true })),
  };
}
