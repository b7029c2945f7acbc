import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { PersonNote } from '@entrepot/contracts/calls/people-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { PersonNoteForm } from '../../../lib/person-note-form.tsx';
import { useRefreshPeople } from '../people-queries.ts';

/** What colleagues should know. */
export function Notes({ id, notes, isClosed }: { id: string; notes: readonly PersonNote[]; isClosed: boolean }) {
  const t = useT();
  const may = useMay();
  const refresh = useRefreshPeople();
  return (
    <Section level={2} title={t('admin.people.notes')}>
      <div className="grid gap-4">
        {may(['people.help', 'service.answer']) && !isClosed && <PersonNoteForm id={id} onAdded={refresh} />}
        {notes.length === 0 ? <p className="text-13 text-quiet">{t('admin.people.notes.none')}</p> : <NoteList notes={notes} />}
      </div>
    </Section>
  );
}

export function NoteList({ notes }: { notes: readonly PersonNote[] }) {
  const t = useT();
  return (
    <ol className="grid gap-3">
      {notes.map(({ id, at, by, text }) => (
        <li key={id} className="text-13">
          <p className="flex flex-wrap justify-between gap-x-4 text-12 text-quiet">
            <bdi>{by}</bdi>
            <Moment at={at} />
          </p>
          {text === '' ? (
            <p className="text-quiet">{t('admin.people.notes.erased')}</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi>{text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
