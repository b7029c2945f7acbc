import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import type { UploadLabels } from '@entrepot/ui/upload.tsx';

/** What an upload of pictures says; `rules` is what it takes, and why it refused one. */
export function useUploadLabels(rules: string): UploadLabels {
  const t = useT();
  const language = useLanguage();
  // Known in a browser alone, which these pages always are in.
  const hasCamera = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;
  return {
    ...(hasCamera ? { camera: t('console.upload.camera') } : {}),
    choose: t('console.upload.choose'),
    drop: t('console.upload.drop'),
    rules,
    uploading: (name) => t('console.upload.sending', { name }),
    percent: (percent) => formatPercent(percent, language, 0),
    done: t('console.upload.done'),
    failed: t('console.upload.failed'),
    refused: () => rules,
    retry: (name) => `${t('action.retry')}: ${name}`,
    remove: (name) => t('console.upload.remove', { name }),
  };
}
