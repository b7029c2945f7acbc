import type { DeskProduct } from '@entrepot/contracts/calls/goods-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<DeskProduct['state'], StatusTone>> = {
  on_shelf: 'green',
  off_shelf: 'neutral',
  draft: 'blue',
  removed: 'red',
};

export function ProductState({ state }: { state: DeskProduct['state'] }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.goods.product.state', { state })}</StatusDot>;
}
