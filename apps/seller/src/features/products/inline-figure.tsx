import clsx from 'clsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface InlineFigureProps {
  /** What it is, and of what. */
  label: string;
  /** As it is now. */
  value: string;
  /** How it reads while nobody is writing. */
  shown: string;
  /** Throws what the server refuses; the figure then is what it was. */
  onSave: (text: string) => Promise<unknown>;
  tone?: 'plain' | 'low' | undefined;
  className?: string | undefined;
}

/** A figure that is changed where it stands: Enter and leaving it save, Escape takes it back. */
export function InlineFigure({ label, value, shown, onSave, tone = 'plain', className }: InlineFigureProps) {
  const [typed, setTyped] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function commit(): Promise<void> {
    const next = typed?.trim().replace(',', '.');
    if (isSaving || next === undefined || next === '' || next === value) return setTyped(undefined);
    setIsSaving(true);
    await onSave(next).catch(() => undefined);
    setIsSaving(false);
    setTyped(undefined);
  }

  return (
    <input
      aria-label={label}
      aria-busy={isSaving}
      inputMode="decimal"
      dir="ltr"
      value={typed ?? shown}
      readOnly={isSaving}
      onFocus={({ target }) => {
        if (isSaving) return;
        // The value replaces what was shown, and is selected before the next key: what is typed stands for it, never behind it.
        flushSync(() => setTyped(value));
        target.select();
        // A press puts the caret where it fell, a moment later.
        requestAnimationFrame(() => target.value === value && target.select());
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(undefined);
        event.stopPropagation();
      }}
      className={clsx(
        'num min-h-8 w-24 max-lg:min-h-11 rounded-field border border-field bg-surface px-2 text-end text-13 hover:border-n500 focus:border-brand focus:ring-3 focus:ring-brand-100 focus:outline-hidden',
        isSaving && 'text-quiet',
        tone === 'low' && 'text-amber',
        className,
      )}
    />
  );
}
