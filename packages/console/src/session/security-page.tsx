import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Section } from '../details/section.tsx';
import { ConsolePage } from '../frame/console-page.tsx';
import { useUser } from '../services.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

export interface SecurityPageProps {
  /** Runs when the second factor is set up. */
  onFactor: (user: ConsoleUser) => void;
}

/** The own login: second factor, password, and where one is logged in. */
export function SecurityPage({ onFactor }: SecurityPageProps) {
  const t = useT();
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
            <SetUpFactor onDone={onFactor} />
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
