import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CentreFrame, CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';

export interface SetupFrameProps {
  path: string;
  title: string;
  /** What it is for and what follows from it, before anything is asked. */
  text?: string;
  children: ReactNode;
}

/** A page of the settings, with the way back to all of them. */
export function SetupFrame({ path, title, text, children }: SetupFrameProps) {
  const t = useT();
  return (
    <CentreFrame path={path}>
      <CentreTitle text={text} back={{ to: SETUP_PATH, label: t('centre.setup') }}>
        {title}
      </CentreTitle>
      {children}
    </CentreFrame>
  );
}

export interface SetupPageProps extends Omit<SetupFrameProps, 'children'> {
  children: (user: CurrentUser) => ReactNode;
}

/** The same once it is known how the account stands. */
export function SetupPage({ children, ...frame }: SetupPageProps) {
  return (
    <SetupFrame {...frame}>
      <div className="max-w-150">
        <Loaded>{children}</Loaded>
      </div>
    </SetupFrame>
  );
}

function Loaded({ children }: Pick<SetupPageProps, 'children'>) {
  const t = useT();
  const { client } = useServices();
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery(currentUserQuery(client));
  if (data) return children(data);
  if (error)
    return (
      <ErrorState
        variant="inline"
        title={words(error)}
        retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
      />
    );
  return (
    <SkeletonRegion label={t('page.loading')} className="grid max-w-110 gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonRegion>
  );
}
