/** What the pages of wallet and orders are made of: cards, parts with a heading, waiting, failing. */
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useFailureWords } from '../forms/use-failure.ts';

/** A white ground with a hairline; what floats has a shadow instead. */
export function Card({
  isFloating = false,
  className,
  children,
  ...rest
}: {
  isFloating?: boolean;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  id?: string;
}) {
  return (
    <section {...rest} className={clsx('rounded-card bg-surface', isFloating ? 'shadow-float' : 'border border-hairline', className)}>
      {children}
    </section>
  );
}

/** A part of a page with its heading. */
export function Part({
  title,
  aside,
  className,
  children,
  id: anchor,
}: {
  title: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
  id?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className} {...(anchor ? { id: anchor } : {})}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-20 font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Failed({ error, retry, isBusy }: { error: unknown; retry: () => void; isBusy: boolean }) {
  const t = useT();
  const words = useFailureWords();
  return (
    <ErrorState
      variant="inline"
      title={t('centre.failed')}
      text={words(error)}
      retry={{ label: t('action.retry'), onClick: retry, busy: isBusy }}
    />
  );
}

export function Waiting({ shapes, className }: { shapes: readonly string[]; className?: string }) {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className={clsx('grid gap-4', className)}>
      {shapes.map((shape, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </SkeletonRegion>
  );
}
