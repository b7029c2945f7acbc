import { useT } from '@entrepot/i18n/react.tsx';
import CirclePause from 'lucide-react/icons/circle-pause';

export function PausedNotice() {
  const t = useT();
  return (
    <div role="status" className="mt-4 flex gap-3 rounded-card bg-amber-50 px-5 py-4 text-14">
      <CirclePause size={20} aria-hidden className="text-amber" />
      <p>
        <span className="font-semibold">{t('store.paused.title')}</span> {t('store.paused.text')}
      </p>
    </div>
  );
}
