import { useFormats } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';

export interface Figure {
  count: number;
  /** What is counted, in the form that goes with the number. */
  label: string;
}

export interface FiguresProps {
  figures: readonly Figure[];
  /** stacked: each figure above its word; line: all in one quiet line. */
  variant?: 'stacked' | 'line' | undefined;
  centred?: boolean | undefined;
  className?: string | undefined;
}

/** Counted figures with their words. What is none is not boasted about. */
export function Figures({ figures, variant = 'stacked', centred = false, className }: FiguresProps) {
  const formats = useFormats();
  const counted = figures.filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  const isLine = variant === 'line';
  return (
    <dl className={clsx(isLine ? 'flex flex-wrap gap-x-8 gap-y-1' : 'grid grid-cols-3 gap-6', centred && 'justify-center', className)}>
      {counted.map(({ count, label }) => (
        <div key={label} className={clsx('flex', isLine ? 'items-baseline gap-1.5' : 'flex-col')}>
          <dt className={clsx('text-quiet', isLine ? 'order-2 text-14' : 'order-2 text-12')}>{label}</dt>
          <dd className={clsx('text-ink', isLine ? 'order-1 text-16 font-[650]' : 'order-1 text-20 font-semibold')}>
            <Num>{formats.number(count)}</Num>
          </dd>
        </div>
      ))}
    </dl>
  );
}
