import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProposalKind, Propose } from '../../../platform/proposing.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { ConsoleLogin } from '../console-login/index.ts';

export interface StaffDependencies extends Pick<Platform, 'db' | 'clock'> {
  audit: Audit;
  consoleLogin: ConsoleLogin;
  propose: Propose;
}

export interface StaffModules {
  audit: Audit;
  consoleLogin: ConsoleLogin;
  /** Where giving a right over money waits for another person. */
  proposals: { propose: Propose; register(kind: ProposalKind): void };
  /** Takes the second factor of a member of staff away, who then sets up another. */
  removeFactor: (tx: Tx, staffId: string) => Promise<void>;
  /** The address under which a request reached us, for links in mails. */
  originOf: (request: FastifyRequest) => string;
}
