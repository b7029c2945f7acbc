import clsx from 'clsx';

const TONES = { brand: 'bg-brand', green: 'bg-green-dot', amber: 'bg-amber-dot', red: 'bg-red-dot', star: 'bg-star' };

export type ProgressBarProps = {
  value: number;
  max?: number | undefined;
  label: string;
  /** How the value is read out, such as the translated "8 of 12 confirmations". */
  valueText?: string | undefined;
  tone?: keyof typeof TONES | undefined;
  /** One piece per step, for progress that comes in whole steps. */
  segments?: boolean | undefined;
  /** The bar repeats figures that stand beside it in words. */
  decorative?: boolean | undefined;
  className?: string | undefined;
};

export function ProgressBar({
  value,
  max = 100,
  label,
  valueText,
  tone = 'brand',
  segments = false,
  decorative = false,
  className,
}: ProgressBarProps) {
  const held = Math.min(max, Math.max(0, value));
  const semantics = decorative
    ? { 'aria-hidden': true }
    : {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': held,
        ...(valueText ? { 'aria-valuetext': valueText } : {}),
      };
  if (segments) {
    return (
      <div {...semantics} className={clsx('flex h-1 gap-1', className)}>
        {Array.from({ length: max }, (_, index) => (
          <span key={index} className={clsx('flex-1 rounded-full', index < held ? TONES[tone] : 'bg-n200')} />
        ))}
      </div>
    );
  }
  return (
    <div {...semantics} className={clsx('h-1 overflow-hidden rounded-full bg-n200', className)}>
      <div
        className={clsx('h-full rounded-full transition-[width] duration-200', TONES[tone])}
        style={{ width: `${max === 0 ? 0 : (held / max) * 100}%` }}
      />
    </div>
  );
}
