import type { WordDetail } from '@entrepot/contracts/calls/words.ts';
import { problemOf } from '@entrepot/i18n/check-message.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { proposeWords } from './guarded-words.ts';
import { readWord } from './read-words.ts';
import { shippedWord } from './shipped-words.ts';
import { checkPlace, foreignLinkIn, isAt, isGuardedCatalogue, requireRight, subjectOf, type WordServices } from './word-services.ts';
import { deleteOverride, lockOverrides, upsertOverride, type WordPlace } from './words.sql.ts';

interface Asked {
  catalogue: string;
  id: string;
  language: string;
  storefrontCode: string | null;
}

/** A text that does not fit changes nothing: it would show brackets to buyers, or leave a number out. */
export async function setWord(services: WordServices, { text, ...asked }: Asked & { text: string }, by: Acting): Promise<WordDetail> {
  const word = shippedWord(asked.catalogue, asked.id, asked.language);
  checkPlace(services, asked.storefrontCode);
  const wanted = text.trim();
  const problem = problemOf(wanted, word.english, word.language);
  if (problem) throw new DomainError('words.unfit', {}, undefined, { problem });
  const link = foreignLinkIn(
    services,
    { catalogue: word.catalogue, id: word.id, language: word.language, storefrontCode: asked.storefrontCode },
    wanted,
  );
  if (link !== undefined) throw new DomainError('words.foreign_link', { link });
  return change(
    services,
    { catalogue: word.catalogue, id: word.id, language: word.language, storefrontCode: asked.storefrontCode },
    wanted,
    by,
  );
}

export async function removeWord(services: WordServices, asked: Asked, by: Acting): Promise<WordDetail> {
  const { catalogue, id, language } = shippedWord(asked.catalogue, asked.id, asked.language);
  return change(services, { catalogue, id, language, storefrontCode: asked.storefrontCode }, null, by);
}

async function change(services: WordServices, place: WordPlace, text: string | null, by: Acting): Promise<WordDetail> {
  const { db, clock, audit } = services;
  requireRight(by.session, place.catalogue);
  return withTransaction(db, async (tx) => {
    const before = (await lockOverrides(tx)).find((row) => isAt(row, place))?.text ?? null;
    if (before !== text && isGuardedCatalogue(place.catalogue)) {
      await proposeWords(services, tx, place, [{ id: place.id, before, after: text }], by);
    } else if (before !== text) {
      const signed = await signature(tx, by);
      if (text === null) await deleteOverride(tx, place);
      else await upsertOverride(tx, place, text, { id: signed.actor.id, name: signed.actor.name, at: clock.now() });
      await publish(tx, 'catalogues.changed', { languages: [place.language] });
      await audit.record(tx, {
        ...signed,
        action: text === null ? 'words.reset' : 'words.changed',
        subject: { kind: 'words', id: subjectOf(place) },
        before: { text: before },
        after: { text },
      });
    }
    return readWord(tx, place.catalogue, place.id, place.language);
  });
}
