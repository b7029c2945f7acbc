import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { PersonInFull } from '@entrepot/contracts/calls/people-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { personPath } from '../../lib/paths.ts';
import { NoteList } from './profile/notes.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { usePerson } from './use-person.ts';
import { usePersonFacts } from './use-person-facts.tsx';

/** Beside the list: enough to know whether it is the right one. Everything else is on the page. */
export function PersonGlance({ id }: { id: string }) {
  const query = usePerson(id);
  return query.data ? <Glance person={query.data} /> : <PanelStates query={query} />;
}

function Glance({ person }: { person: PersonInFull }) {
  const t = useT();
  const facts = usePersonFacts(person);
  return (
    <div className="grid gap-5">
      <Button variant="primary" asChild block>
        <Link to={personPath(person.id)}>{t('admin.people.openPage')}</Link>
      </Button>
      <Facts facts={facts} />
      {person.notes.length > 0 && (
        <Section title={t('admin.people.notes')}>
          <NoteList notes={person.notes} />
        </Section>
      )}
    </div>
  );
}
