import type { DeskShop } from '@entrepot/contracts/calls/goods-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<DeskShop['state'], StatusTone>> = { open: 'green', paused: 'amber', locked: 'red', closed: 'neutral' };

export function ShopState({ state }: { state: DeskShop['state'] }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.goods.shop.state', { state })}</StatusDot>;
}
