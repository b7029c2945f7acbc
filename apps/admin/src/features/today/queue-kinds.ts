/** Where each kind of decision is taken. Another kind is another line here. */
import type { QueueItem } from '@entrepot/contracts/calls/office-today.ts';
import type { QueueKind } from '@entrepot/contracts/office-queue.ts';
import {
  adjustmentPath,
  alarmPath,
  applicationPath,
  disputePath,
  identityPath,
  JOBS_PATH,
  loanPath,
  lockPath,
  productPath,
  proposalPath,
  rechargePath,
  withdrawalPath,
} from '../../lib/paths.ts';

const PATHS: Readonly<Record<QueueKind, (id: string) => string>> = {
  proposal: proposalPath,
  withdrawal: withdrawalPath,
  recharge: rechargePath,
  dispute: disputePath,
  application: applicationPath,
  identity: identityPath,
  appeal: lockPath,
  removal: productPath,
  adjustment: adjustmentPath,
  loan: loanPath,
  alarm: alarmPath,
  job: (id) => `${JOBS_PATH}?open=${encodeURIComponent(id)}`,
};

export const pathOf = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => PATHS[kind](id);
export const keyOf = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => `${kind}:${id}`;
