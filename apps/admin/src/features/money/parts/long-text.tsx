import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { MaskedText } from '@entrepot/ui/masked-text.tsx';

/** An address, a hash or a long number: its two ends, all of it on demand, and a way to take it along. */
export function LongText({ text }: { text: string }) {
  const t = useT();
  return (
    <span className="-my-2 inline-flex max-w-full items-center gap-0.5">
      <MaskedText text={text} labels={{ reveal: t('wallet.reveal'), hide: t('wallet.mask') }} />
      <CopyButton text={text} labels={{ copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') }} />
    </span>
  );
}
