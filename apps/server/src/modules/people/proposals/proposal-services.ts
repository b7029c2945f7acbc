import type { ProposalKindName } from '@entrepot/contracts/proposals.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProposalKind } from '../../../platform/proposing.ts';
import type { Audit } from '../../ground/audit/index.ts';

export interface ProposalServices extends Pick<Platform, 'db' | 'clock' | 'log'> {
  audit: Pick<Audit, 'record'>;
  kinds: ReadonlyMap<ProposalKindName, ProposalKind>;
}

export function kindOf({ kinds }: Pick<ProposalServices, 'kinds'>, name: ProposalKindName): ProposalKind {
  const kind = kinds.get(name);
  // A kind that nobody registered is a fault of ours; nothing of it is carried out.
  if (!kind) throw new DomainError('system.error');
  return kind;
}
