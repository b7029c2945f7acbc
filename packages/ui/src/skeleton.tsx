import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A still shape of what will come. It shows only after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx('block animate-appear-late rounded-field bg-n100', className ?? 'h-4 w-full')} />;
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number | undefined; className?: string | undefined }) {
  return (
    <span aria-hidden className={clsx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={clsx('h-4', index === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** Says once, to those who listen, that something is on its way; the shapes inside are for the eyes. */
export function SkeletonRegion({ label, children, className }: { label: string; children: ReactNode; className?: string | undefined }) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
