/**
 * What a country takes of goods and freight. Staff propose it, and it is in force a day after another agreed; orders keep the tax that they
 * were placed with.
 */
import type { CountryTax } from '@entrepot/contracts/calls/taxes.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Change, DueChange, Propose, ProposalKind } from '../../../platform/proposing.ts';
import type { Audit, AuditEntry } from '../../ground/audit/index.ts';
import type { Acting } from '../../people/staff/index.ts';
import { lockTaxes, replaceTax, selectTax } from './taxes.sql.ts';

export interface TaxServices extends Pick<Platform, 'db'> {
  audit: Pick<Audit, 'record'>;
}

type Rate = Pick<CountryTax, 'basisPoints'>;

/** From the command line, at once. */
export async function setTax(
  { db, audit }: TaxServices,
  tax: CountryTax,
  signed: (tx: Tx) => Promise<Pick<AuditEntry, 'actor' | 'address' | 'reason'>>,
): Promise<CountryTax> {
  return withTransaction(db, async (tx) => {
    const before = await replaceTax(tx, tax);
    await audit.record(tx, {
      ...(await signed(tx)),
      action: 'tax.set',
      subject: { kind: 'country', id: tax.country },
      before: { basisPoints: before },
      after: { basisPoints: tax.basisPoints },
    });
    return tax;
  });
}

export async function proposeTax(
  { db, propose }: Pick<TaxServices, 'db'> & { propose: Propose },
  { country, basisPoints }: CountryTax,
  by: Acting,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockTaxes(tx);
    const before: Rate = { basisPoints: await selectTax(tx, country) };
    if (before.basisPoints === basisPoints) throw new DomainError('proposal.nothing');
    await propose(tx, { kind: 'tax', subject: country, before, after: { basisPoints } satisfies Rate }, by);
  });
}

export function taxKind(audit: Pick<Audit, 'record'>): ProposalKind {
  return {
    kind: 'tax',
    async check(tx: Tx, { subject, before }: Change) {
      if ((await selectTax(tx, subject)) !== (before as Rate).basisPoints) throw new DomainError('proposal.outdated');
    },
    async apply(tx: Tx, { subject, before, after, reason, serial, proposedBy, decidedBy }: DueChange) {
      await replaceTax(tx, { country: subject, basisPoints: (after as Rate).basisPoints });
      await audit.record(tx, {
        actor: { kind: 'system', id: 'proposals', name: 'Proposals' },
        action: 'tax.set',
        subject: { kind: 'country', id: subject },
        reason,
        before,
        after: { ...(after as Rate), proposal: serial, proposedBy: proposedBy.name, approvedBy: decidedBy.name },
      });
    },
  };
}
