/** All caches of this process together take what the operator gives them, from the moment it is changed. */
import { processCaches } from '../../platform/cache-budget.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Parameters } from './parameters/index.ts';

const MEGABYTE = 1_048_576;

export function boundCaches({ events, metrics }: Pick<Platform, 'events' | 'metrics'>, parameters: Parameters): void {
  const bound = (): void => processCaches.limit(parameters.get('cache_megabytes') * MEGABYTE);
  bound();
  // After the parameters, which listen for the same and were first.
  events.on('parameters.changed', bound);
  events.onGap(bound);
  metrics.gauge('entrepot_caches_bytes', 'What all caches of this process weigh together', () => processCaches.bytes);
  metrics.gauge('entrepot_caches_limit_bytes', 'What they may weigh', () => processCaches.maxBytes);
}
