import type { ApiKey } from '@entrepot/contracts/calls/integrations.ts';
import type { KeyState } from '@entrepot/contracts/webhooks.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<KeyState, StatusTone>> = { active: 'green', expired: 'neutral', revoked: 'neutral' };

export function KeyStateDot({ state }: Pick<ApiKey, 'state'>) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('seller.keys.state', { state })}</StatusDot>;
}

/** As much as tells it from others. */
export function KeyText({ apiKey: { prefix, lastFour } }: { apiKey: ApiKey }) {
  return (
    <bdi dir="ltr" className="font-mono text-12">
      {prefix}…{lastFour}
    </bdi>
  );
}

export function Moment({ at, never }: { at: string | null; never: string }) {
  return at === null ? (
    <span className="text-quiet">{never}</span>
  ) : (
    <bdi dir="ltr" className="num">
      {formatDateTime(at)}
    </bdi>
  );
}
