import * as RadixAlert from 'radix-ui/alert-dialog';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ClosesByBack } from './closes-by-back.tsx';
import { useReadingDirection } from './direction.tsx';
import { SCRIM } from './scrim.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** Verbs; an irreversible step names its amount. */
  labels: { confirm: string; cancel: string; working?: string | undefined };
  /** Runs before the dialog closes. Returning false keeps it open, for instance to show `error`. */
  onConfirm: () => void | boolean | Promise<void | boolean>;
  tone?: 'primary' | 'danger' | undefined;
  confirmDisabled?: boolean | undefined;
  error?: ReactNode;
  /** More to fill in or to see before deciding. */
  children?: ReactNode;
};

/** A question that must be answered before going on. Saying no is as easy as saying yes. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  labels,
  onConfirm,
  tone = 'primary',
  confirmDisabled = false,
  error,
  children,
}: ConfirmDialogProps) {
  const [working, setWorking] = useState(false);
  const dir = useReadingDirection();

  async function confirm() {
    setWorking(true);
    try {
      if ((await onConfirm()) !== false) onOpenChange(false);
    } finally {
      setWorking(false);
    }
  }

  return (
    <RadixAlert.Root open={open} onOpenChange={(next) => !working && onOpenChange(next)}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={SCRIM} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center p-4">
          <RadixAlert.Content
            dir={dir}
            className="pointer-events-auto max-h-full w-full max-w-110 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-deep data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in"
          >
            <RadixAlert.Title className="text-20 font-semibold">{title}</RadixAlert.Title>
            <RadixAlert.Description className="mt-2 text-14 text-body">{description}</RadixAlert.Description>
            {children && <div className="mt-4">{children}</div>}
            {error && (
              <p role="alert" className="mt-4 text-14 text-red">
                {error}
              </p>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <RadixAlert.Cancel asChild>
                <Button disabled={working}>{labels.cancel}</Button>
              </RadixAlert.Cancel>
              <Button variant={tone} loading={working} loadingLabel={labels.working} disabled={confirmDisabled} onClick={confirm}>
                {labels.confirm}
              </Button>
            </div>
            <ClosesByBack onClose={() => !working && onOpenChange(false)} />
          </RadixAlert.Content>
        </div>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
