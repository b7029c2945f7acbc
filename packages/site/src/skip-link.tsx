import { useT } from '@entrepot/i18n/react.tsx';
import { CONTENT_ID } from './frame-of-site.tsx';

export function SkipLink() {
  const t = useT();
  return (
    <a href={`#${CONTENT_ID}`} className="skip-link">
      {t('nav.skip')}
    </a>
  );
}
