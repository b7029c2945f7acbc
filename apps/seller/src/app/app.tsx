import type { SellerClient } from '@entrepot/api-client/door-client.ts';
import { usePlace } from '@entrepot/console/router/use-router.tsx';
import { AcceptInvitation } from '@entrepot/console/session/accept-invitation.tsx';
import { SessionGate } from '@entrepot/console/session/session-gate.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { INVITATION_PATH } from '../lib/paths.ts';
import { SellerClientProvider } from '../lib/seller-client.tsx';
import { Zone } from './zone.tsx';

export function App({ client }: { client: SellerClient }) {
  const t = useT();
  const { path } = usePlace();
  return (
    <SellerClientProvider client={client}>
      {path === INVITATION_PATH ? (
        <AcceptInvitation
          zone={t('seller.zone')}
          accept={(secret, password) => client.call('member!acceptInvitation', { secret, password }, { quiet: true })}
        />
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
