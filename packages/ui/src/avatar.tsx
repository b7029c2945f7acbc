import clsx from 'clsx';
import { useState } from 'react';

const SIZES = { sm: 'size-6 text-12', md: 'size-8 text-12', lg: 'size-10 text-14', xl: 'size-14 text-20' };

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: keyof typeof SIZES | undefined;
  /** round for people, square for organisations. */
  shape?: 'round' | 'square' | undefined;
  /** The name stands beside it anyway. */
  decorative?: boolean | undefined;
  className?: string | undefined;
};

/** Two letters at most, counted as people see letters, not as computers store them. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return chosen
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}

export function Avatar({ name, src, size = 'md', shape = 'round', decorative = false, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shown = src !== undefined && src !== brokenSrc;
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={clsx(
        'inline-grid flex-none place-items-center overflow-hidden bg-brand-100 font-semibold text-brand select-none',
        shape === 'round' ? 'rounded-full' : 'rounded-field',
        SIZES[size],
        className,
      )}
    >
      {shown ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBrokenSrc(src)} />
      ) : (
        <span aria-hidden>{initials(name)}</span>
      )}
    </span>
  );
}
