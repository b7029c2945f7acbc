import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useServices, useUser } from '@entrepot/console/services.tsx';
import { ChangePassword } from '@entrepot/console/session/change-password.tsx';
import { SessionList } from '@entrepot/console/session/session-list.tsx';
import { SetUpFactor } from '@entrepot/console/session/set-up-factor.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

/** The own login: second factor, password, and where one is logged in. */
export function SecurityPage() {
  const t = useT();
  const { session } = useServices();
  const { hasSecondFactor } = useUser();
  return (
    <ConsolePage title={t('console.security.title')} text={t('console.security.text')}>
      <div className="grid max-w-180 gap-10">
        <Section level={2} title={t('account.setup.secondFactor')}>
          <p className="mb-4 text-14 text-body">{t('account.2fa.text')}</p>
          {hasSecondFactor ? (
            <p className="text-14">
              <StatusDot tone="green">{t('account.2fa.on')}</StatusDot>
            </p>
          ) : (
            <SetUpFactor onDone={session.enter} />
          )}
        </Section>
        <Section level={2} title={t('account.password.login')}>
          <p className="mb-4 text-14 text-body">{t('account.loginPassword.text')}</p>
          <ChangePassword />
        </Section>
        <Section level={2} title={t('console.security.sessions')}>
          <p className="mb-4 text-14 text-body">{t('account.sessions.text')}</p>
          <SessionList />
        </Section>
      </div>
    </ConsolePage>
  );
}
