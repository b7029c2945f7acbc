import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';

export function useCopyLabels() {
  const t = useT();
  return { copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') };
}

/** A long string in a narrow place: masked, and copied whole. A link to the explorer where there is one. */
export function ShortText({ text, href }: { text: string; href?: string | null }) {
  const masked = <bdi dir="ltr">{maskText(text)}</bdi>;
  return (
    // What only screen readers hear of the button stays inside a table that scrolls.
    <span className="relative inline-flex items-center gap-1 whitespace-nowrap">
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center rounded-xs text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
        >
          {masked}
        </a>
      ) : (
        masked
      )}
      <CopyButton text={text} labels={useCopyLabels()} />
    </span>
  );
}
