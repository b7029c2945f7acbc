import clsx from 'clsx';

export type SpinnerProps = {
  /** Without a label the spinner is decoration, and something near it must say what is going on. */
  label?: string | undefined;
  sizePx?: number;
  className?: string | undefined;
};

export function Spinner({ label, sizePx = 18, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      className={clsx('flex-none animate-spin', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="10" cy="10" r="8" className="opacity-25" />
      <path d="M18 10a8 8 0 0 0-8-8" strokeLinecap="round" />
    </svg>
  );
}
