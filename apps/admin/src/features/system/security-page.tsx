import { useServices } from '@entrepot/console/services.tsx';
import { SecurityPage } from '@entrepot/console/session/security-page.tsx';

export function OwnSecurityPage() {
  return <SecurityPage onFactor={useServices().session.enter} />;
}
