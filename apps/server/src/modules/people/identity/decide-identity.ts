/**
 * The decision about one verification. It is taken once: of two officers who decide at the same moment, or of an officer and the person who
 * takes it back, the second finds it decided.
 */
import type { IdentityCase } from '@entrepot/contracts/calls/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Doing } from '../staff/index.ts';
import type { IdentityServices } from './identity-services.ts';
import { recordOfIdentity } from './identity.present.ts';
import { lockIdentity, markDecided, selectPictures, type IdentityRow, type Verdict } from './identity.sql.ts';
import { tellOfDecision } from './notify.ts';
import { readCase } from './read-identities.ts';
import { seenPictures } from './seen-pictures.ts';

export async function decideIdentity(
  services: IdentityServices,
  id: string,
  verdict: Verdict,
  by: Doing & { reason?: string },
): Promise<IdentityCase> {
  const { db, clock, audit } = services;
  await withTransaction(db, async (tx) => {
    const before = await lockIdentity(tx, id);
    // What was never handed in is nobody's business but its author's.
    if (!before?.submitted_at) throw new DomainError('identity.not_found');
    if (verdict.state === 'approved') await checkSeen(services, tx, before, by.session.subjectId);
    const after = await markDecided(tx, id, verdict, by.session.subjectId, clock.now());
    if (!after) throw new DomainError('identity.decided');
    await tellOfDecision(services, tx, after);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: `identity.${verdict.state}`,
      subject: { kind: 'identity', id },
      before: recordOfIdentity(before),
      after: recordOfIdentity(after),
    });
  });
  return readCase(services, id, by.session.subjectId);
}

/** Whoever approves has opened every picture themselves, since it was handed in; the audit log knows, because every look is a record. */
async function checkSeen({ audit }: Pick<IdentityServices, 'audit'>, tx: Tx, row: IdentityRow, staffId: string): Promise<void> {
  // Decided already, by whoever had looked: that is said, and not this.
  if (row.state !== 'submitted') return;
  const seen = await seenPictures({ audit }, tx, row, staffId);
  const unseen = (await selectPictures(tx, row.id)).filter(({ id }) => !seen.has(id));
  if (unseen.length > 0) throw new DomainError('identity.pictures_unseen', { count: unseen.length });
}
