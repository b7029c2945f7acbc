import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type CopyButtonProps = {
  text: string;
  labels: { copy: string; copied: string; failed: string };
  /** icon: beside a value; words: as a button of its own. */
  variant?: 'icon' | 'words' | undefined;
  className?: string | undefined;
};

const ANSWER_MS = 2_000;

export function CopyButton({ text, labels, variant = 'icon', className }: CopyButtonProps) {
  const [answer, setAnswer] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => setAnswer(null), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  async function copy() {
    setAnswer((await copyText(text)) ? 'copied' : 'failed');
  }

  const Icon = answer === 'copied' ? Check : Copy;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton label={labels.copy} size="xs" onClick={copy} className={className}>
          <Icon size={16} aria-hidden />
        </IconButton>
      ) : (
        <Button size="sm" onClick={copy} className={className}>
          <Icon size={16} aria-hidden />
          {answer === null ? labels.copy : labels[answer]}
        </Button>
      )}
      <VisuallyHidden role="status">{answer === null ? '' : labels[answer]}</VisuallyHidden>
    </>
  );
}
