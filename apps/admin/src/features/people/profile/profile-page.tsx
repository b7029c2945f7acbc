import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useCrumb } from '@entrepot/console/frame/crumb.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { PersonInFull } from '@entrepot/contracts/calls/people-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Badge } from '@entrepot/ui/badge.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import LockIcon from 'lucide-react/icons/lock';
import { useState } from 'react';
import { LockDialog } from '../../../lib/lock-dialog.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { usePerson } from '../use-person.ts';
import { usePersonFacts } from '../use-person-facts.tsx';
import { Access } from './access.tsx';
import { Applications } from './applications.tsx';
import { Identity } from './identity.tsx';
import { Loans } from './loans.tsx';
import { LockHistory } from './lock-history.tsx';
import { Notes } from './notes.tsx';
import { Trade } from './trade.tsx';
import { Wallet } from './wallet.tsx';

/** Everything about one person. Each part is asked for by itself, and only by those who may see it. */
export function ProfilePage() {
  const t = useT();
  const [{ id = '' }] = useSearch();
  const query = usePerson(id);
  if (query.data) return <Profile key={id} person={query.data} />;
  return (
    <ConsolePage title={t('admin.people.person')}>
      <PanelStates query={query} />
    </ConsolePage>
  );
}

function Profile({ person }: { person: PersonInFull }) {
  const t = useT();
  const may = useMay();
  const facts = usePersonFacts(person);
  const { id, username, state } = person;
  const [isLocking, setLocking] = useState(false);
  useCrumb(username);
  return (
    <ConsolePage
      title={username}
      text={person.isDemo && <Badge>{t('admin.people.demo')}</Badge>}
      actions={
        may('people.lock') &&
        state === 'open' && (
          <Button size="sm" variant="danger" onClick={() => setLocking(true)}>
            <LockIcon size={16} aria-hidden />
            {t('admin.people.lock')}
          </Button>
        )
      }
    >
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-6">
          <Section level={2} title={t('admin.people.who')}>
            <Facts facts={facts} />
          </Section>
          <Identity id={id} />
          <Notes id={id} notes={person.notes} isClosed={state === 'closed'} />
          {may('people.help') && <Access person={person} />}
          {may('people.lock') && <LockHistory id={id} />}
        </div>
        <div className="grid content-start gap-6">
          {may('money.watch') && <Wallet id={id} />}
          {may(['loans.read', 'loans.decide']) && <Loans id={id} />}
          {may('orders.read') && <Trade person={person} />}
          {may('shops.review') && <Applications id={id} />}
        </div>
      </div>
      {isLocking && <LockDialog subject={{ kind: 'person', id, name: username }} onClose={() => setLocking(false)} />}
    </ConsolePage>
  );
}
