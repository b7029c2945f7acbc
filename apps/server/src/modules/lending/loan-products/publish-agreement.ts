/** A new version of a storefront's loan agreement, in all its languages at once. Loans keep the one that they were taken with. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Change, DueChange, MadeProposal, ProposalKind } from '../../../platform/proposing.ts';
import type { Acting } from '../../people/staff/index.ts';
import type { LoanProductServices } from './loan-product-services.ts';
import { insertAgreement, selectAgreements, type AgreementText } from './loan-products.sql.ts';

interface Before {
  version: number;
  texts: AgreementText[];
}
interface After {
  version: number;
  texts: AgreementText[];
}

export async function proposeAgreement(
  { db, storefronts, propose }: LoanProductServices,
  { storefront, texts }: { storefront: string; texts: readonly AgreementText[] },
  by: Acting,
): Promise<MadeProposal> {
  const languages = texts.map(({ language }) => language);
  const isWhole =
    storefronts.byCode(storefront) !== undefined &&
    languages.includes(DEFAULT_LANGUAGE) &&
    languages.every(isLanguage) &&
    new Set(languages).size === languages.length &&
    texts.every(({ title, text }) => title.trim() !== '' && text.trim() !== '');
  if (!isWhole) throw new DomainError('loan.agreement_incomplete');
  return withTransaction(db, async (tx) => {
    const before = await standing(tx, storefront);
    const after: After = {
      version: (before?.version ?? 0) + 1,
      texts: texts.map(({ language, title, text }) => ({ language, title, text })),
    };
    const isIn = ({ language, title, text }: AgreementText): boolean =>
      before!.texts.some((other) => other.language === language && other.title === title && other.text === text);
    if (before && before.texts.length === texts.length && texts.every(isIn)) throw new DomainError('proposal.nothing');
    return propose(tx, { kind: 'loan_agreement', subject: storefront, before, after }, by);
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

async function standing(tx: Tx, storefront: string): Promise<Before | null> {
  const rows = await selectAgreements(tx, storefront);
  return rows[0] ? { version: rows[0].version, texts: rows.map(({ language, title, text }) => ({ language, title, text })) } : null;
}

export function agreementKind({ audit, clock }: Pick<LoanProductServices, 'audit' | 'clock'>): ProposalKind {
  return {
    kind: 'loan_agreement',
    async check(tx: Tx, { subject, before }: Change) {
      if ((await standing(tx, subject))?.version !== (before as Before | null)?.version) throw new DomainError('proposal.outdated');
    },
    async apply(tx: Tx, { subject, before, after, reason, serial, proposedBy, decidedBy }: DueChange) {
      const { texts } = after as After;
      const version = await insertAgreement(tx, subject, texts, clock.now());
      await audit.record(tx, {
        actor: { kind: 'system', id: 'proposals', name: 'Proposals' },
        action: 'loan_agreement.published',
        subject: { kind: 'storefront', id: subject },
        reason,
        before: { version: (before as Before | null)?.version ?? null },
        after: {
          version,
          texts: texts.map(({ language, text }) => ({ language, sha256: hashOf(text) })),
          proposal: serial,
          proposedBy: proposedBy.name,
          approvedBy: decidedBy.name,
        },
      });
    },
  };
}
