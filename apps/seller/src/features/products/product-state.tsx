import type { ProductState as State } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<State, StatusTone>> = { on_shelf: 'green', off_shelf: 'neutral', draft: 'blue', removed: 'red' };

export function ProductState({ state }: { state: State }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('goods.state', { state })}</StatusDot>;
}
