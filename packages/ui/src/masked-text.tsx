import clsx from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { maskText } from './mask-text.ts';

export type MaskedTextProps = {
  text: string;
  labels: { reveal: string; hide: string };
  className?: string | undefined;
};

/** An address or number shown by its two ends until someone asks for all of it. */
export function MaskedText({ text, labels, className }: MaskedTextProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className={clsx('inline-flex max-w-full items-center gap-1', className)}>
      <bdi dir="ltr" className="num min-w-0 font-medium break-all" aria-live="polite">
        {shown ? text : maskText(text)}
      </bdi>
      <IconButton label={shown ? labels.hide : labels.reveal} size="xs" onClick={() => setShown(!shown)}>
        <Icon size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
