import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useEffect, type ReactNode } from 'react';
import { useFailureWords } from '../forms/use-failure.ts';
import { useServices, useSessionState } from '../services.tsx';
import { FactorPage } from './factor-page.tsx';
import { startHeartbeat } from './heartbeat.ts';
import { LoginPage } from './login-page.tsx';
import { SetUpPage } from './set-up-page.tsx';

export interface SessionGateProps {
  zone: string;
  loginFoot?: ReactNode;
  /** How the demo tells its own people the code, who have no app. */
  demoNote?: (code: string) => ReactNode;
  children: ReactNode;
}

/** Shows the console to those who are in, and to all others what is still owed. The address stays as it is all the while. */
export function SessionGate({ zone, loginFoot, demoNote, children }: SessionGateProps) {
  const t = useT();
  const words = useFailureWords();
  const { session } = useServices();
  const state = useSessionState();
  useEffect(() => void session.load(), [session]);
  useEffect(() => startHeartbeat(session), [session]);

  switch (state.kind) {
    case 'loading':
      return (
        <SkeletonRegion label={t('page.loading')} className="grid gap-3 p-6">
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      );
    case 'unknown':
      return (
        <main>
          <ErrorState title={words(state.error)} retry={{ label: t('action.retry'), onClick: () => void session.load() }} />
        </main>
      );
    case 'out':
      return <LoginPage zone={zone} wasLost={state.wasLost} foot={loginFoot} />;
    case 'owes-factor':
      return <FactorPage zone={zone} note={state.demoCode === undefined ? undefined : demoNote?.(state.demoCode)} />;
    case 'owes-set-up':
      return <SetUpPage zone={zone} />;
    case 'in':
      return children;
  }
}
