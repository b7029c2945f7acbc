/**
 * One decision by the call that is made for it. A withdrawal is decided once or not at all, so where no answer came it says itself what
 * became of it.
 */
import { NetworkError } from '@entrepot/api-client/call-error.ts';
import { useUser } from '@entrepot/console/services.tsx';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import type { WithdrawalRefusal } from '@entrepot/contracts/money-work.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';

export function useDecideOne() {
  const client = useStaffClient();
  const { id: ownId } = useUser();

  async function decide(id: string, work: Promise<WithdrawalCase>, isOurs: (now: WithdrawalCase) => boolean): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof NetworkError) || !isOurs(await client.call('withdrawals!get', { id }, { quiet: true }))) throw error;
    }
  }

  return {
    approve: (id: string, reason: string) =>
      decide(id, client.call('withdrawals!approve', { id, reason }, { quiet: true }), ({ approvals }) =>
        approvals.some(({ staffId }) => staffId === ownId),
      ),
    refuse: (id: string, reasonCode: WithdrawalRefusal, reason: string) =>
      decide(
        id,
        client.call('withdrawals!refuse', { id, reasonCode, reason }, { quiet: true }),
        ({ record }) => record.state === 'refused' && record.reason === reason,
      ),
  };
}
