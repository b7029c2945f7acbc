import { useT } from '@entrepot/i18n/react.tsx';
import { copyText } from '@entrepot/ui/copy-text.ts';
import { notify } from '@entrepot/ui/notify.ts';

export interface Shared {
  title: string;
  /** As the desktop site knows it: whoever opens it is led to the site that fits their device. */
  path: string;
}

/** Hands an address to the phone's own ways of sharing; where it has none, the address is copied. */
export function useShare(): (shared: Shared) => Promise<void> {
  const t = useT();
  return async ({ title, path }) => {
    const url = window.location.origin + path;
    if ('share' in navigator) {
      // Whoever closes the phone's dialog has not asked for anything else.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    if (await copyText(url)) notify.success(t('product.share.copied'));
    else notify.error(t('product.share.failed'));
  };
}
