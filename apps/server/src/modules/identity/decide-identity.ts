/** The decision about one verification. It is taken once: of two officers who decide at the same moment, or of an officer and the person who takes it back, the second finds it decided. */
import type { IdentityCase } from '@entrepot/contracts/calls/identity.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { signature, type Acting } from '../staff/index.ts';
import type { IdentityServices } from './identity-services.ts';
import { recordOfIdentity } from './identity.present.ts';
import { lockIdentity, markDecided, type Verdict } from './identity.sql.ts';
import { tellOfDecision } from './notify.ts';
import { readCase } from './read-identities.ts';

export async function decideIdentity(services: IdentityServices, id: string, verdict: Verdict, by: Acting): Promise<IdentityCase> {
  const { db, clock, audit } = services;
  await withTransaction(db, async (tx) => {
    const before = await lockIdentity(tx, id);
    // What was never handed in is nobody's business but its author's.
    if (!before?.submitted_at) throw new DomainError('identity.not_found');
    const after = await markDecided(tx, id, verdict, by.session.subjectId, clock.now());
    if (!after) throw new DomainError('identity.decided');
    await tellOfDecision(services, tx, after);
    await audit.record(tx, {
      ...(await signature(tx, by)), action: `identity.${verdict.state}`, subject: { kind: 'identity', id }, before: recordOfIdentity(before), after: recordOfIdentity(after),
    });
  });
  return readCase(services, id);
}
