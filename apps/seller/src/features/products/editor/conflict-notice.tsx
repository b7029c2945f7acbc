import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { Conflict } from './use-save-product.ts';

export interface ConflictNoticeProps {
  conflict: Conflict;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Two people changed the same product. Neither's work goes without somebody deciding it. */
export function ConflictNotice({ conflict: { byName, at }, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const t = useT();
  return (
    <div role="alert" className="grid gap-3 rounded-field bg-amber-50 px-4 py-3 text-14">
      <p className="font-semibold">{t('goods.conflict', { name: byName ?? '–', time: formatDateTime(at) })}</p>
      <p>{t('goods.conflict.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeTheirs}>
          {t('goods.conflict.theirs')}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          {t('goods.conflict.mine')}
        </Button>
      </div>
    </div>
  );
}
