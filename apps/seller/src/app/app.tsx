import type { SellerClient } from '@entrepot/api-client/door-client.ts';
import { usePlace, useRouter } from '@entrepot/console/router/use-router.tsx';
import { AcceptInvitation } from '@entrepot/console/session/accept-invitation.tsx';
import { SessionGate } from '@entrepot/console/session/session-gate.tsx';
import { useSessionState } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useEffect, useState } from 'react';
import { INVITATION_PATH } from '../lib/paths.ts';
import { SellerClientProvider } from '../lib/seller-client.tsx';
import { Zone } from './zone.tsx';

export function App({ client }: { client: SellerClient }) {
  const t = useT();
  const { path } = usePlace();
  return (
    <SellerClientProvider client={client}>
      {path === INVITATION_PATH ? (
        <Invitation client={client} />
      ) : (
        <SessionGate
          zone={t('seller.zone')}
          loginFoot={
            <p className="mt-4 border-t pt-4 text-13 text-body">
              {t('seller.login.apply')}{' '}
              <TextLink href="/merchantSettled" variant="inline">
                {t('nav.merchantSettled')}
              </TextLink>
            </p>
          }
        >
          <Zone />
        </SessionGate>
      )}
    </SellerClientProvider>
  );
}

/** The link of the mail leads here; whoever has chosen a password logs in on the same spot and arrives at the first screen. */
function Invitation({ client }: { client: SellerClient }) {
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
      zone={t('seller.zone')}
      accept={(secret, password) => client.call('member!acceptInvitation', { secret, password }, { quiet: true })}
      onAccepted={() => setAccepted(true)}
    />
  );
}
