/**
 * A catalogue in one language as a PO file, out and back in. What comes back is compared first, and taken over as a whole or not at all.
 */
import { Readable } from 'node:stream';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { WordChange, wordCalls, WordImport } from '@entrepot/contracts/calls/words.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { WordProblem } from '@entrepot/contracts/word-problems.ts';
import { WORD_MAX_LENGTH } from '@entrepot/contracts/word-problems.ts';
import type { Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { problemOf } from '@entrepot/i18n/check-message.ts';
import { poText, readPo, type PoEntry } from '@entrepot/i18n/po-file.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { proposeWords } from './guarded-words.ts';
import { readCatalogueName, shippedWords, type ShippedWord } from './shipped-words.ts';
import { checkPlace, foreignLinkIn, isAt, isGuardedCatalogue, requireRight, subjectOf, type WordServices } from './word-services.ts';
import { deleteOverride, lockOverrides, selectOverrides, upsertOverride, type OverrideRow } from './words.sql.ts';

interface Scope {
  catalogue: Namespace;
  language: Language;
  storefrontCode: string | null;
}

/** What is said at a place, and what would be said if nothing were changed there. */
function saidAt(
  word: ShippedWord,
  { storefrontCode }: Scope,
  overrides: readonly OverrideRow[],
): { own: string | undefined; below: string } {
  const at = (code: string | null) =>
    overrides.find(
      (row) => row.catalogue === word.catalogue && row.id === word.id && row.language === word.language && row.storefrontCode === code,
    )?.text;
  return { own: at(storefrontCode), below: (storefrontCode === null ? undefined : at(null)) ?? word.shipped };
}

export async function exportWords(services: WordServices, input: InputOf<(typeof wordCalls)['words!export']>): Promise<FileAnswer> {
  const scope: Scope = {
    catalogue: readCatalogueName(input.catalogue, input.language),
    language: input.language,
    storefrontCode: input.storefrontCode || null,
  };
  checkPlace(services, scope.storefrontCode);
  const overrides = await selectOverrides(services.db);
  const entries = shippedWords(scope.catalogue, scope.language).map((word): PoEntry => {
    const { own, below } = saidAt(word, scope, overrides);
    return { id: word.id, text: own ?? below, ...(scope.language === 'en' ? {} : { english: word.english }) };
  });
  const name = [scope.catalogue, scope.language, ...(scope.storefrontCode ? [scope.storefrontCode] : [])].join('.');
  return new FileAnswer({
    name: `${name}.po`,
    type: 'text/x-gettext-translation; charset=utf-8',
    body: Readable.from(poText(scope.language, entries), { objectMode: false }),
  });
}

type PoInput = InputOf<(typeof wordCalls)['words!checkImport']>;

function scopeOf(services: WordServices, { catalogue, language, storefrontCode }: PoInput): Scope {
  checkPlace(services, storefrontCode);
  return { catalogue: readCatalogueName(catalogue, language), language, storefrontCode };
}

export async function checkImport(services: WordServices, input: PoInput): Promise<WordImport> {
  return compare(services, readEntries(input.content), scopeOf(services, input), await selectOverrides(services.db));
}

export async function importWords(
  services: WordServices,
  { reason: _reason, ...input }: InputOf<(typeof wordCalls)['words!import']>,
  by: Acting,
): Promise<WordImport> {
  const { db, clock, audit } = services;
  const scope = scopeOf(services, input);
  requireRight(by.session, scope.catalogue);
  const entries = readEntries(input.content);
  return withTransaction(db, async (tx) => {
    const overrides = await lockOverrides(tx);
    const result = compare(services, entries, scope, overrides);
    if (result.problems.length > 0) throw new DomainError('words.unfit', {}, undefined, { problem: result.problems[0]!.problem });
    if (result.changes.length === 0) return result;
    if (isGuardedCatalogue(scope.catalogue)) {
      const own = (id: string) => overrides.find((row) => isAt(row, { ...scope, id }))?.text ?? null;
      const { serial } = await proposeWords(
        services,
        tx,
        scope,
        result.changes.map(({ id, after, isRemoval }) => ({ id, before: own(id), after: isRemoval ? null : after })),
        by,
      );
      return { ...result, proposal: serial };
    }
    const signed = await signature(tx, by);
    for (const { id, after, isRemoval } of result.changes) {
      const place = { ...scope, id };
      if (isRemoval) await deleteOverride(tx, place);
      else await upsertOverride(tx, place, after, { id: signed.actor.id, name: signed.actor.name, at: clock.now() });
    }
    await publish(tx, 'catalogues.changed', { languages: [scope.language] });
    const texts = (side: 'before' | 'after') => Object.fromEntries(result.changes.map((change) => [change.id, change[side]]));
    await audit.record(tx, {
      ...signed,
      action: 'words.imported',
      subject: { kind: 'words', id: subjectOf({ ...scope, id: '*' }) },
      before: texts('before'),
      after: texts('after'),
    });
    return result;
  });
}

function readEntries(content: string): PoEntry[] {
  const entries = readPo(content);
  if (entries.length === 0) throw new DomainError('import.empty');
  return entries;
}

/** What does not fit is named with why; of two texts for one message the later counts. */
function compare(services: WordServices, entries: readonly PoEntry[], scope: Scope, overrides: readonly OverrideRow[]): WordImport {
  const words = new Map(shippedWords(scope.catalogue, scope.language).map((word) => [word.id, word]));
  const changes: WordChange[] = [];
  const problems: WordImport['problems'] = [];
  let unchanged = 0;
  for (const { id, text } of new Map(entries.map((entry) => [entry.id, entry])).values()) {
    const word = words.get(id);
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
    const problem: WordProblem | undefined = isRemoval
      ? undefined
      : text.length > WORD_MAX_LENGTH
        ? 'unreadable'
        : (problemOf(text, word.english, word.language) ??
          (foreignLinkIn(services, { ...scope, id }, text) === undefined ? undefined : 'link'));
    if (problem) problems.push({ id, text, problem });
    else changes.push({ id, before: own ?? below, after: text, isRemoval });
  }
  return { changes, problems, unchanged, proposal: null };
}
