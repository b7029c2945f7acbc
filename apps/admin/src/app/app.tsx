import type { StaffClient } from '@entrepot/api-client/door-client.ts';
import { usePlace } from '@entrepot/console/router/use-router.tsx';
import { AcceptInvitation } from '@entrepot/console/session/accept-invitation.tsx';
import { SessionGate } from '@entrepot/console/session/session-gate.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { INVITATION_PATH } from '../lib/paths.ts';
import { StaffClientProvider } from '../lib/staff-client.tsx';
import { Office } from './office.tsx';

export function App({ client }: { client: StaffClient }) {
  const t = useT();
  const { path } = usePlace();
  return (
    <StaffClientProvider client={client}>
      {path === INVITATION_PATH ? (
        <AcceptInvitation
          zone={t('admin.zone')}
          accept={(secret, password) => client.call('staff!acceptInvitation', { secret, password }, { quiet: true })}
        />
      ) : (
        <SessionGate zone={t('admin.zone')} demoNote={(code) => t('admin.system.demoCode', { code })}>
          <Office />
        </SessionGate>
      )}
    </StaffClientProvider>
  );
}
