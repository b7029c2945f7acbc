import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  /** Why, and what a person can do about it. */
  text?: ReactNode;
  /** A reference to give to support. */
  reference?: ReactNode;
  retry?: { label: string; onClick: () => void; busy?: boolean | undefined } | undefined;
  action?: ReactNode;
  /** inline: one line where a list would be; block: in the middle of an empty place. */
  variant?: 'block' | 'inline' | undefined;
  className?: string | undefined;
};

export function ErrorState({ title, text, reference, retry, action, variant = 'block', className }: ErrorStateProps) {
  const retryButton = retry && (
    <Button size="sm" loading={retry.busy} onClick={retry.onClick}>
      {retry.label}
    </Button>
  );
  if (variant === 'inline') {
    return (
      <div
        role="alert"
        className={clsx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field bg-red-50 px-4 py-3 text-14', className)}
      >
        <CircleAlert size={18} aria-hidden className="text-red" />
        <p className="min-w-0 flex-1">
          <span className="font-medium">{title}</span> {text && <span className="text-body">{text}</span>}
        </p>
        {retryButton}
        {action}
      </div>
    );
  }
  return (
    <div role="alert" className={clsx('mx-auto grid max-w-110 justify-items-center gap-1 px-4 py-14 text-center', className)}>
      <CircleAlert size={28} aria-hidden className="mb-3 text-red" />
      <div className="text-16 font-semibold text-ink">{title}</div>
      {text && <p className="text-14 text-quiet">{text}</p>}
      {reference && <p className="num mt-1 text-12 text-quiet">{reference}</p>}
      {(retryButton || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {retryButton}
          {action}
        </div>
      )}
    </div>
  );
}
