/**
 * The words of a language as a PO file, all of them or those of one catalogue, out and back in. What comes back is compared first, and
 * taken over as a whole or not at all.
 */
import { Readable } from 'node:stream';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { WordChange, wordCalls, WordImport } from '@entrepot/contracts/calls/words.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { WordProblem } from '@entrepot/contracts/word-problems.ts';
import { WORD_MAX_LENGTH } from '@entrepot/contracts/word-problems.ts';
import { languagesOf, NAMESPACES, type Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { problemOf } from '@entrepot/i18n/check-message.ts';
import { poText, readPo, type PoEntry, type PoSource } from '@entrepot/i18n/po-file.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { proposeWords } from './guarded-words.ts';
import { readCatalogueName, shippedWords, type ShippedWord } from './shipped-words.ts';
import { checkPlace, foreignLinkIn, isAt, isGuardedCatalogue, requireRight, subjectOf, type WordServices } from './word-services.ts';
import { deleteOverride, lockOverrides, selectOverrides, upsertOverride, type OverrideRow, type WordPlace } from './words.sql.ts';

interface Scope {
  catalogues: readonly Namespace[];
  language: Language;
  storefrontCode: string | null;
}

/** What is said at a place, and what would be said if nothing were changed there. */
function saidAt(
  word: ShippedWord,
  { storefrontCode }: Pick<Scope, 'storefrontCode'>,
  overrides: readonly OverrideRow[],
): { own: string | undefined; below: string } {
  const at = (code: string | null) =>
    overrides.find(
      (row) => row.catalogue === word.catalogue && row.id === word.id && row.language === word.language && row.storefrontCode === code,
    )?.text;
  return { own: at(storefrontCode), below: (storefrontCode === null ? undefined : at(null)) ?? word.shipped };
}

export async function exportWords(services: WordServices, input: InputOf<(typeof wordCalls)['words!export']>): Promise<FileAnswer> {
  const scope = scopeOf(services, { ...input, storefrontCode: input.storefrontCode || null });
  const overrides = await selectOverrides(services.db);
  const entries = scope.catalogues.flatMap((catalogue) =>
    shippedWords(catalogue, scope.language).map((word): PoSource => {
      const { own, below } = saidAt(word, scope, overrides);
      return { catalogue, id: word.id, english: word.english, text: own ?? below };
    }),
  );
  const name = [input.catalogue ?? 'words', scope.language, ...(scope.storefrontCode ? [scope.storefrontCode] : [])].join('.');
  return new FileAnswer({
    name: `${name}.po`,
    type: 'text/x-gettext-translation; charset=utf-8',
    body: Readable.from(poText(scope.language, entries), { objectMode: false }),
  });
}

type PoInput = InputOf<(typeof wordCalls)['words!checkImport']>;

function scopeOf(services: WordServices, { catalogue, language, storefrontCode }: Omit<PoInput, 'content'>): Scope {
  checkPlace(services, storefrontCode);
  const catalogues =
    catalogue === undefined
      ? NAMESPACES.filter((name) => (languagesOf(name) as readonly string[]).includes(language))
      : [readCatalogueName(catalogue, language)];
  return { catalogues, language, storefrontCode };
}

export async function checkImport(services: WordServices, input: PoInput): Promise<WordImport> {
  return compare(services, readEntries(input.content), scopeOf(services, input), await selectOverrides(services.db));
}

export async function importWords(
  services: WordServices,
  { reason: _reason, ...input }: InputOf<(typeof wordCalls)['words!import']>,
  by: Acting,
): Promise<WordImport> {
  const { db } = services;
  const scope = scopeOf(services, input);
  const entries = readEntries(input.content);
  return withTransaction(db, async (tx) => {
    const overrides = await lockOverrides(tx);
    const result = compare(services, entries, scope, overrides);
    for (const catalogue of input.catalogue === undefined ? new Set(result.changes.map((change) => change.catalogue)) : scope.catalogues)
      requireRight(by.session, catalogue);
    if (result.problems.length > 0) throw new DomainError('words.unfit', {}, undefined, { problem: result.problems[0]!.problem });
    const proposals: string[] = [];
    for (const [catalogue, changes] of Map.groupBy(result.changes, (change) => change.catalogue)) {
      const serial = await takeOver(services, tx, { ...scope, catalogue }, changes, overrides, by);
      if (serial !== undefined) proposals.push(serial);
    }
    return { ...result, proposals };
  });
}

/** The changes of one catalogue. What is guarded is proposed, under the serial that this answers with. */
async function takeOver(
  services: WordServices,
  tx: Tx,
  { catalogue, language, storefrontCode }: Omit<WordPlace, 'id'>,
  changes: readonly FoundChange[],
  overrides: readonly OverrideRow[],
  by: Acting,
): Promise<string | undefined> {
  const { clock, audit } = services;
  const scope = { catalogue, language, storefrontCode };
  if (isGuardedCatalogue(catalogue)) {
    const own = (id: string) => overrides.find((row) => isAt(row, { ...scope, id }))?.text ?? null;
    const noted = changes.map(({ id, after, isRemoval }) => ({ id, before: own(id), after: isRemoval ? null : after }));
    return (await proposeWords(services, tx, scope, noted, by)).serial;
  }
  const signed = await signature(tx, by);
  for (const { id, after, isRemoval } of changes) {
    const place = { ...scope, id };
    if (isRemoval) await deleteOverride(tx, place);
    else await upsertOverride(tx, place, after, { id: signed.actor.id, name: signed.actor.name, at: clock.now() });
  }
  await publish(tx, 'catalogues.changed', { languages: [language] });
  const texts = (side: 'before' | 'after') => Object.fromEntries(changes.map((change) => [change.id, change[side]]));
  await audit.record(tx, {
    ...signed,
    action: 'words.imported',
    subject: { kind: 'words', id: subjectOf({ ...scope, id: '*' }) },
    before: texts('before'),
    after: texts('after'),
  });
  return undefined;
}

function readEntries(content: string): PoEntry[] {
  const entries = readPo(content);
  if (entries.length === 0) throw new DomainError('import.empty');
  return entries;
}

type FoundChange = WordChange & { catalogue: Namespace };

/** What does not fit is named with why; of two texts for one message the later counts. */
function compare(
  services: WordServices,
  entries: readonly PoEntry[],
  scope: Scope,
  overrides: readonly OverrideRow[],
): Omit<WordImport, 'changes'> & { changes: FoundChange[] } {
  const words = new Map(
    scope.catalogues.flatMap((catalogue) => shippedWords(catalogue, scope.language)).map((word) => [keyOf(word.catalogue, word.id), word]),
  );
  // A file that does not say where its messages belong is of the one catalogue that was chosen.
  const [only] = scope.catalogues.length === 1 ? scope.catalogues : [];
  const keyed = entries.map((entry) => [keyOf(entry.catalogue ?? only ?? '', entry.id), entry] as const);
  const changes: FoundChange[] = [];
  const problems: WordImport['problems'] = [];
  let unchanged = 0;
  for (const [key, { id, text }] of new Map(keyed)) {
    const word = words.get(key);
    if (!word) {
      problems.push({ id, text, problem: 'unknown' });
      continue;
    }
    const { own, below } = saidAt(word, scope, overrides);
    if (text === (own ?? below)) {
      unchanged += 1;
      continue;
    }
    const isRemoval = text === below;
    const { catalogue } = word;
    const problem: WordProblem | undefined = isRemoval
      ? undefined
      : text.length > WORD_MAX_LENGTH
        ? 'unreadable'
        : (problemOf(text, word.english, word.language) ??
          (foreignLinkIn(services, { ...scope, catalogue, id }, text) === undefined ? undefined : 'link'));
    if (problem) problems.push({ id, text, problem });
    else changes.push({ catalogue, id, before: own ?? below, after: text, isRemoval });
  }
  return { changes, problems, unchanged, proposals: [] };
}

const keyOf = (catalogue: string, id: string): string => `${catalogue} ${id}`;
