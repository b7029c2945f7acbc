import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { useT, type Translate } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

type State = 'working' | 'failing' | 'paused' | 'given_up';
const TONES: Readonly<Record<State, StatusTone>> = { working: 'green', failing: 'amber', paused: 'neutral', given_up: 'red' };

function stateOf({ pauseReason, failingSince }: WebhookEndpoint): State {
  if (pauseReason) return pauseReason === 'failing' ? 'given_up' : 'paused';
  return failingSince ? 'failing' : 'working';
}

export function endpointStateWords(t: Translate, endpoint: WebhookEndpoint): string {
  return t('seller.webhooks.state', { state: stateOf(endpoint) });
}

export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  return <StatusDot tone={TONES[stateOf(endpoint)]}>{endpointStateWords(t, endpoint)}</StatusDot>;
}
