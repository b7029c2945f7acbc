import clsx from 'clsx';

export interface ConfirmationsProps {
  count: number;
  needed: number;
  /** Read out instead of the bare figures. */
  label: string;
  className?: string | undefined;
}

/** One piece per confirmation; the one that is being waited for is lighter. */
export function Confirmations({ count, needed, label, className }: ConfirmationsProps) {
  const held = Math.min(needed, Math.max(0, count));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={needed}
      aria-valuenow={held}
      aria-valuetext={label}
      className={clsx('flex gap-1', className)}
    >
      {Array.from({ length: needed }, (_, index) => (
        <span
          key={index}
          className={clsx(
            'h-2 flex-1 rounded-full transition-colors duration-200',
            index < held ? 'bg-blue-dot' : index === held ? 'bg-blue-dot/30' : 'bg-n200',
          )}
        />
      ))}
    </div>
  );
}
