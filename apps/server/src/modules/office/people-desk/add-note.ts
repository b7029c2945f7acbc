import type { PersonNote } from '@entrepot/contracts/calls/people-desk.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { isTalkedWith, storefrontsOf } from '../../service/conversations/index.ts';
import { insertNote } from './help.sql.ts';
import type { PeopleServices } from './people-services.ts';
import { presentNote } from './people.present.ts';
import { holdPerson } from './people.sql.ts';

/** The audit log says that there is a note and not what it says: the words go when the account is closed, the log stays. */
export async function addNote(
  { db, clock, audit }: PeopleServices,
  { id, text: words }: { id: string; text: string },
  by: Omit<Acting, 'reason'>,
): Promise<PersonNote> {
  const text = readWords(words);
  if (text === '') throw new DomainError('review.text_missing');
  return withTransaction(db, async (tx) => {
    if (!(await mayNoteOn(tx, id, by)) || !(await holdPerson(tx, id))) throw new DomainError('account.not_found');
    const note = await insertNote(tx, { userId: id, staffId: by.session.subjectId, text, now: clock.now() });
    const { actor, address } = await signature(tx, { ...by, reason: '' });
    await audit.record(tx, { actor, address, action: 'person.noted', subject: { kind: 'person', id }, after: { noteId: note.id } });
    return presentNote(note);
  });
}

/** Whoever helps people notes on anybody; whoever answers, on those who wrote to their storefronts. Of others they hear nothing. */
async function mayNoteOn(tx: Tx, id: string, { session: { permissions, subjectId } }: Omit<Acting, 'reason'>): Promise<boolean> {
  return permissions === 'all' || permissions.includes('people.help') || isTalkedWith(tx, id, await storefrontsOf(tx, subjectId));
}
