import type { StorefrontLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export function StateOf({ line: { isOpen } }: { line: Pick<StorefrontLine, 'isOpen'> }) {
  const t = useT();
  return (
    <StatusDot tone={isOpen ? 'green' : 'neutral'}>{t('admin.storefronts.state.choice', { state: isOpen ? 'open' : 'closed' })}</StatusDot>
  );
}
