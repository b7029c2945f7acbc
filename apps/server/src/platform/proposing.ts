/**
 * What a module says so that something of its own is decided by two people: how a change is checked and how it is carried out. Proposals
 * know nothing of what
 * they are about, and who proposes knows nothing of how they are kept.
 */
import type { ProposalKindName } from '@entrepot/contracts/proposals.ts';
import type { Session } from './auth.ts';
import type { Tx } from './db/database.ts';

export interface Change {
  /** The codes of parameters, a country, the id of a person: what it is about. One open proposal of a kind for one subject. */
  subject: string;
  before: unknown;
  after: unknown;
}

/** An approved change whose time has come. */
export interface DueChange extends Change {
  serial: string;
  reason: string;
  /** Null where the command line proposed it. */
  proposedBy: { id: string | null; name: string };
  decidedBy: { id: string; name: string };
}

export interface ProposalKind {
  kind: ProposalKindName;
  /** Throws a `DomainError` where the change does not fit, or no longer does. Asked when it is proposed, approved and carried out. */
  check(tx: Tx, change: Change): Promise<void>;
  /** In the transaction in which the proposal is done; the database lets the guarded rows be written in no other. */
  apply(tx: Tx, change: DueChange): Promise<void>;
}

export interface NewProposal extends Change {
  kind: ProposalKindName;
}

/** Who proposes, from where and why. */
export interface Proposing {
  session: Session;
  address: string;
  reason: string;
}

export interface MadeProposal {
  id: string;
  serial: string;
}

export type Propose = (tx: Tx, proposal: NewProposal, by: Proposing) => Promise<MadeProposal>;
