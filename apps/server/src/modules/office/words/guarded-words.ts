/** Words of office, money and mails: proposed by one person, approved by another, and said a day later. */
import { problemOf } from '@entrepot/i18n/check-message.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import type { Change, DueChange, MadeProposal, ProposalKind } from '../../../platform/proposing.ts';
import type { Acting } from '../../people/staff/index.ts';
import { shippedWord } from './shipped-words.ts';
import { checkPlace, foreignLinkIn, isAt, subjectOf, type WordServices } from './word-services.ts';
import { deleteOverride, lockOverrides, upsertOverride, type WordPlace } from './words.sql.ts';

type Scope = Omit<WordPlace, 'id'>;

/** Messages by their id; null is what the product ships. */
type Texts = Record<string, string | null>;

interface NotedWords extends Scope {
  texts: Texts;
}

export function proposeWords(
  { propose }: WordServices,
  tx: Tx,
  { catalogue, language, storefrontCode }: Scope,
  changes: ReadonlyArray<{ id: string; before: string | null; after: string | null }>,
  by: Acting,
): Promise<MadeProposal> {
  const scope: Scope = { catalogue, language, storefrontCode };
  const side = (name: 'before' | 'after'): NotedWords => ({
    ...scope,
    texts: Object.fromEntries(changes.map((change) => [change.id, change[name]])),
  });
  const subject = subjectOf({ ...scope, id: changes.length === 1 ? changes[0]!.id : '*' });
  return propose(tx, { kind: 'words', subject, before: side('before'), after: side('after') }, by);
}

export function wordsKind(services: Omit<WordServices, 'propose'>): ProposalKind {
  return { kind: 'words', check: (tx, change) => check(services, tx, change), apply: (tx, change) => apply(services, tx, change) };
}

async function check(services: Omit<WordServices, 'propose'>, tx: Tx, { before, after }: Change): Promise<void> {
  const { texts, ...scope } = after as NotedWords;
  checkPlace(services, scope.storefrontCode);
  const overrides = await lockOverrides(tx);
  for (const [id, text] of Object.entries(texts)) {
    const word = shippedWord(scope.catalogue, id, scope.language);
    const said = overrides.find((row) => isAt(row, { ...scope, id }))?.text ?? null;
    if (said !== (before as NotedWords).texts[id]) throw new DomainError('proposal.outdated');
    if (text === null) continue;
    const problem = problemOf(text, word.english, word.language);
    if (problem) throw new DomainError('words.unfit', {}, undefined, { problem });
    const link = foreignLinkIn(services, { ...scope, id }, text);
    if (link !== undefined) throw new DomainError('words.foreign_link', { link });
  }
}

async function apply(
  { clock, audit }: Omit<WordServices, 'propose'>,
  tx: Tx,
  { before, after, reason, serial, proposedBy, decidedBy }: DueChange,
): Promise<void> {
  const { texts, ...scope } = after as NotedWords;
  const by = { id: proposedBy.id ?? decidedBy.id, name: `${proposedBy.name}, ${decidedBy.name}`, at: clock.now() };
  const changes = Object.entries(texts);
  for (const [id, text] of changes) {
    if (text === null) await deleteOverride(tx, { ...scope, id });
    else await upsertOverride(tx, { ...scope, id }, text, by);
  }
  await publish(tx, 'catalogues.changed', { languages: [scope.language] });
  const [first] = changes;
  const isOne = changes.length === 1;
  await audit.record(tx, {
    actor: { kind: 'system', id: 'proposals', name: 'Proposals' },
    action: !isOne ? 'words.imported' : first![1] === null ? 'words.reset' : 'words.changed',
    reason,
    subject: { kind: 'words', id: subjectOf({ ...scope, id: isOne ? first![0] : '*' }) },
    before: isOne ? { text: (before as NotedWords).texts[first![0]] } : (before as NotedWords).texts,
    after: { ...(isOne ? { text: first![1] } : texts), proposal: serial, proposedBy: proposedBy.name, approvedBy: decidedBy.name },
  });
}
