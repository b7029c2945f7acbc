import { useServices } from '@entrepot/console/services.tsx';
import { SecurityPage } from '@entrepot/console/session/security-page.tsx';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';

/** The own login. */
export function OwnSecurityPage() {
  const t = useT();
  const { session } = useServices();
  function finish(user: ConsoleUser): void {
    session.enter(user);
    notify.success(t('account.2fa.on'));
  }
  return <SecurityPage onFactor={finish} />;
}
