/**
 * The agreement between the marketplace and its shops. Every version stays as it was published, so that what somebody accepted can be read
 * for ever.
 */
import type { AgreementSource, MerchantAgreement } from '@entrepot/contracts/calls/applications.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Change, DueChange, MadeProposal, ProposalKind } from '../../../platform/proposing.ts';
import { readWords } from '../../../platform/read-words.ts';
import { markdownToHtml } from '../content/index.ts';
import type { Acting } from '../../people/staff/index.ts';
import { holdAgreements, insertAgreement, selectAgreement, selectAgreements, type AgreementRow } from './agreements.sql.ts';
import type { ApplicationServices } from './application-services.ts';
import { hashOf, shippedAgreement, translationOf } from './shipped-agreement.ts';

/** With a translation for reading, where there is one in the language of whoever asks. */
async function presentAgreement(row: AgreementRow, wanted: Language): Promise<MerchantAgreement> {
  const { version, language, title, body, body_hash: hash, published_at: publishedAt } = row;
  const translated = await translationOf(row, wanted);
  return {
    version,
    language,
    title,
    html: markdownToHtml(body),
    hash,
    publishedAt: publishedAt.toISOString(),
    translation: translated ? { language: wanted, title: translated.title, html: markdownToHtml(translated.body) } : null,
  };
}

export async function currentAgreement({ db }: Pick<ApplicationServices, 'db'>, wanted: Language): Promise<MerchantAgreement> {
  const row = await selectAgreement(db);
  if (!row) throw new DomainError('content.not_found');
  return presentAgreement(row, wanted);
}

export async function agreementSources({ db }: Pick<ApplicationServices, 'db'>): Promise<AgreementSource[]> {
  const rows = await selectAgreements(db);
  return rows.map(({ version, language, title, body, body_hash: hash, published_at: publishedAt }) => ({
    version,
    title,
    body,
    language,
    hash,
    publishedAt: publishedAt.toISOString(),
  }));
}

export interface NewAgreement {
  title: string;
  body: string;
  language: string;
}

/** In force, for whoever applies from then on, a day after another person of staff has read it and agreed. */
export async function proposeAgreement(
  { db, propose }: Pick<ApplicationServices, 'db' | 'propose'>,
  input: NewAgreement,
  by: Acting,
): Promise<MadeProposal> {
  const [title, body] = [input.title, input.body].map((text) => readWords(text).toWellFormed()) as [string, string];
  if (title === '' || body === '') throw new DomainError('application.agreement_empty');
  const language = isLanguage(input.language) ? input.language : DEFAULT_LANGUAGE;
  return withTransaction(db, async (tx) => {
    await holdAgreements(tx);
    const current = await selectAgreement(tx);
    if (current && current.title === title && current.body === body && current.language === language)
      throw new DomainError('proposal.nothing');
    const before: Noted | null = current
      ? { version: current.version, title: current.title, language: current.language, body: current.body }
      : null;
    return propose(
      tx,
      {
        kind: 'agreement',
        subject: 'agreement',
        before,
        after: { version: (current?.version ?? 0) + 1, title, language, body } satisfies Noted,
      },
      by,
    );
  });
}

type Noted = NewAgreement & { version: number };

export function agreementKind({ clock, audit }: Pick<ApplicationServices, 'clock' | 'audit'>): ProposalKind {
  return {
    kind: 'agreement',
    async check(tx: Tx, { before }: Change) {
      await holdAgreements(tx);
      if ((await selectAgreement(tx))?.version !== (before as Noted | null)?.version) throw new DomainError('proposal.outdated');
    },
    async apply(tx: Tx, { after, serial, reason, proposedBy, decidedBy }: DueChange) {
      const { title, body, language } = after as Noted;
      const before = await selectAgreement(tx);
      const published = await insertAgreement(tx, { title, body, hash: hashOf(body), language, now: clock.now() });
      await audit.record(tx, {
        actor: { kind: 'system', id: 'proposals', name: 'Proposals' },
        action: 'agreement.published',
        subject: { kind: 'agreement', id: String(published.version) },
        reason,
        ...(before ? { before: recordOf(before) } : {}),
        after: { ...recordOf(published), proposal: serial, proposedBy: proposedBy.name, approvedBy: decidedBy.name },
      });
    },
  };
}

const recordOf = ({ version, title, body_hash: hash }: AgreementRow): object => ({ version, title, hash });

/** The day the shipped text is of. */
const SHIPPED_AT = new Date('2026-01-01T00:00:00Z');

/** The text that comes with the product, until the operator publishes another. */
export async function seedAgreement(tx: Tx): Promise<void> {
  // Two servers may start together.
  await holdAgreements(tx);
  if (await selectAgreement(tx)) return;
  const { title, body } = await shippedAgreement();
  await insertAgreement(tx, { title, body, hash: hashOf(body), language: DEFAULT_LANGUAGE, now: SHIPPED_AT });
}
