import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import type { UploadProps } from '@entrepot/ui/upload.tsx';

/** What an upload of pictures says; `rules` is what it takes, and why it refused one. */
export function useUploadLabels(rules: string): UploadProps<unknown>['labels'] {
  const t = useT();
  const language = useLanguage();
  // Known in a browser alone, which these pages always are in.
  const hasCamera = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;
  return {
    ...(hasCamera ? { camera: t('wallet.upload.camera') } : {}),
    choose: t('wallet.upload.choose'),
    drop: t('wallet.upload.drop'),
    rules,
    uploading: (name) => t('wallet.upload.sending', { name }),
    percent: (percent) => formatPercent(percent, language, 0),
    done: t('wallet.upload.done'),
    failed: t('wallet.upload.failed'),
    refused: () => rules,
    retry: (name) => `${t('action.retry')}: ${name}`,
    remove: (name) => t('wallet.upload.remove', { name }),
  };
}
