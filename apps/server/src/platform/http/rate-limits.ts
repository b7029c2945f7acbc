/** How often one client address may call; the figures are parameters, read anew at every request. */
import type { CallDefinition } from '@entrepot/contracts/call.ts';
import type { RateLimitOptions } from '@fastify/rate-limit';

export interface Limits {
  callsPerMinute: () => number;
  uploadsPerHour: () => number;
}

export function rateLimits(limits: Limits): (call: CallDefinition) => RateLimitOptions {
  // One group counts all ordinary calls together, so that many cheap calls cannot hide behind different names.
  const ordinary: RateLimitOptions = { groupId: 'calls', timeWindow: '1 minute', max: limits.callsPerMinute };
  const uploads: RateLimitOptions = { groupId: 'uploads', timeWindow: '1 hour', max: limits.uploadsPerHour };
  return (call) => (call.encoding === 'multipart' ? uploads : ordinary);
}
