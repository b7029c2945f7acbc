import { useT } from '@entrepot/i18n/react.tsx';
import type { BackToTop } from '@entrepot/ui/back-to-top.tsx';
import { useEffect, useState } from 'react';

/** The way back to the top comes with the first scrolling: no first page waits for it, and nobody misses it where it does not come. */
export function Rise() {
  const t = useT();
  const [Button, setButton] = useState<typeof BackToTop>();
  useEffect(() => {
    const fetchButton = () =>
      import('@entrepot/ui/back-to-top.tsx').then(
        (module) => setButton(() => module.BackToTop),
        () => undefined,
      );
    window.addEventListener('scroll', fetchButton, { once: true });
    return () => window.removeEventListener('scroll', fetchButton);
  }, []);
  return Button && <Button label={t('page.backToTop')} />;
}
