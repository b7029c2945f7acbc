import { loginPath } from '@entrepot/buyer/pending-action.ts';
import { currentToken, useUserInfo } from '@entrepot/buyer/session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useNavigator } from '../navigator.tsx';

/**
 * What is inside is for the one who is logged in. The server sends the empty shape, which is the same for everybody; a visitor is led
 * to the login and back. Whoever loses the login while being here is led away by whoever noticed it.
 */
export function NeedsLogin({ children }: { children: ReactNode }) {
  const user = useUserInfo();
  const navigator = useNavigator();
  const go = useRef(navigator);
  useEffect(() => {
    if (!currentToken()) go.current.navigate(loginPath(go.current.here()), { replace: true });
  }, []);
  // Another person finds nothing of what the one before typed or chose.
  return user ? <Fragment key={user.usercode}>{children}</Fragment> : <Shape />;
}

function Shape() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-6">
      <Skeleton className="h-9 w-60 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </SkeletonRegion>
  );
}
