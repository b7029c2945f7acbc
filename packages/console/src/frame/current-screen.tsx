import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { Suspense, type ComponentType } from 'react';
import { Link } from '../router/link.tsx';
import { usePlace } from '../router/use-router.tsx';
import { useMay, type Needed } from '../services.tsx';

export interface ConsoleScreen {
  permission?: Needed;
  /** Lazy, so that nobody waits for screens of others. */
  Page: ComponentType;
}

/** The screen of the address, for whoever may see it. */
export function CurrentScreen({ screens }: { screens: Readonly<Record<string, ConsoleScreen>> }) {
  const t = useT();
  const may = useMay();
  const { path } = usePlace();
  const screen = screens[path];
  if (!screen) return <NoScreen title={t('problem.notFound.title')} text={t('problem.notFound.text')} />;
  if (!may(screen.permission)) return <NoScreen title={t('console.noRight')} text={t('console.noRight.text')} />;
  return (
    <Suspense
      fallback={
        <SkeletonRegion label={t('page.loading')} className="grid gap-3 px-8 py-6">
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      }
    >
      <screen.Page />
    </Suspense>
  );
}

function NoScreen({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <ErrorState
      title={<h1>{title}</h1>}
      text={text}
      action={
        <Button asChild size="sm">
          <Link to="/">{t('action.home')}</Link>
        </Button>
      }
    />
  );
}
