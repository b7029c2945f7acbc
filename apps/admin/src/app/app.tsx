import type { StaffClient } from '@entrepot/api-client/door-client.ts';
import { usePlace, useRouter } from '@entrepot/console/router/use-router.tsx';
import { AcceptInvitation } from '@entrepot/console/session/accept-invitation.tsx';
import { SessionGate } from '@entrepot/console/session/session-gate.tsx';
import { useSessionState } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { useEffect, useState } from 'react';
import { INVITATION_PATH } from '../lib/paths.ts';
import { StaffClientProvider } from '../lib/staff-client.tsx';
import { Office } from './office.tsx';

export function App({ client }: { client: StaffClient }) {
  const t = useT();
  const { path } = usePlace();
  return (
    <StaffClientProvider client={client}>
      {path === INVITATION_PATH ? (
        <Invitation client={client} />
      ) : (
        <SessionGate zone={t('admin.zone')} demoNote={(code) => t('admin.system.demoCode', { code })}>
          <Office />
        </SessionGate>
      )}
    </StaffClientProvider>
  );
}

/** The link of the mail leads here; whoever has chosen a password logs in on the same spot and arrives at the first screen. */
function Invitation({ client }: { client: StaffClient }) {
  const t = useT();
  const router = useRouter();
  const session = useSessionState();
  const [isAccepted, setAccepted] = useState(false);
  const isPast = isAccepted && session.kind !== 'loading' && session.kind !== 'out';
  useEffect(() => {
    if (isPast) router.navigate('/', { replace: true });
  }, [isPast, router]);
  return (
    <AcceptInvitation
      zone={t('admin.zone')}
      accept={(secret, password) => client.call('staff!acceptInvitation', { secret, password }, { quiet: true })}
      onAccepted={() => setAccepted(true)}
    />
  );
}
