/** How the state of a recharge or a withdrawal is said: a word and the colour of its dot. */
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

export interface StateWords {
  tone: StatusTone;
  label: MessageId;
}

export function rechargeState({
  state,
  kind,
  chain,
  reasonCode,
}: Pick<RechargeRecord, 'state' | 'kind' | 'chain' | 'reasonCode'>): StateWords {
  if (chain?.state === 'below_minimum') return { tone: 'amber', label: 'wallet.state.belowMinimum' };
  if (state === 'success') return { tone: 'green', label: 'wallet.state.credited' };
  if (reasonCode === 'taken_back') return { tone: 'neutral', label: 'wallet.state.takenBack' };
  if (state === 'fail') return { tone: 'red', label: 'wallet.state.failed' };
  if (kind === 'chain') return { tone: 'blue', label: 'wallet.state.confirming' };
  if (kind === 'provider') return { tone: 'blue', label: 'wallet.state.paying' };
  return { tone: 'amber', label: 'wallet.state.checking' };
}

const WITHDRAWAL_STATES: Record<WithdrawalRecord['state'], StateWords> = {
  submitted: { tone: 'amber', label: 'wallet.state.checking' },
  approved: { tone: 'blue', label: 'wallet.state.approved' },
  sent: { tone: 'blue', label: 'wallet.state.sent' },
  completed: { tone: 'green', label: 'wallet.state.paidOut' },
  refused: { tone: 'red', label: 'wallet.state.refused' },
  failed: { tone: 'red', label: 'wallet.state.returned' },
  taken_back: { tone: 'neutral', label: 'wallet.state.takenBack' },
};

export const withdrawalState = ({ state }: Pick<WithdrawalRecord, 'state'>): StateWords => WITHDRAWAL_STATES[state];
