import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** What they open, in words: the first line of the file they are kept in. */
  name: string;
  /** Begins the name of that file. */
  fileName: string;
  onDone: () => void;
}

/** Shown once. Whoever closes them without a copy has to set the app up again to get others. */
export function RecoveryCodes({ codes, name, fileName, onDone }: RecoveryCodesProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function download(): void {
    const text = `${t('account.recovery.file', { name })}\n\n${codes.join('\n')}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: `${fileName}-recovery-codes.txt` });
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <section aria-labelledby="recovery-title">
      <h2 id="recovery-title" ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {t('account.recovery.title')}
      </h2>
      <p className="mt-2 text-14 text-body">{t('account.recovery.text')}</p>
      <ul dir="ltr" className="num mt-5 grid grid-cols-2 gap-x-8 gap-y-2 rounded-card bg-n50 px-6 py-5 text-16 font-medium">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="sm" onClick={download}>
          <Download size={16} aria-hidden />
          {t('account.recovery.download')}
        </Button>
        <CopyButton
          variant="words"
          text={codes.join('\n')}
          labels={{ copy: t('account.recovery.copy'), copied: t('account.copied'), failed: t('account.copyFailed') }}
        />
      </div>
      <Button variant="primary" size="lg" className="mt-8" onClick={onDone}>
        {t('account.recovery.done')}
      </Button>
    </section>
  );
}
