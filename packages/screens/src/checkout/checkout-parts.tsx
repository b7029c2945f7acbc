import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';

/** A white ground with a hairline around; its parts are told apart by hairlines as well. */
export function Card({
  id,
  label,
  isDimmed = false,
  ref,
  className,
  children,
}: {
  id?: string | undefined;
  label: string;
  isDimmed?: boolean;
  /** Whoever has it can put the focus on the card. */
  ref?: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-label={label}
      {...(ref ? { ref, tabIndex: -1 } : {})}
      className={clsx(
        'rounded-card border border-hairline bg-surface transition-opacity duration-150',
        isDimmed && 'opacity-60',
        className,
      )}
    >
      {children}
    </section>
  );
}

/** The two columns in the shape of what comes. */
export function CheckoutSkeleton() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="checkout-columns">
      <div className="grid content-start gap-5">
        <Skeleton className="h-9 w-60 max-w-full" />
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
      <Skeleton className="h-130 w-full rounded-card" />
    </SkeletonRegion>
  );
}
