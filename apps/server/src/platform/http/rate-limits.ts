/** How often one client address may call; the figures are parameters, read anew at every request. */
import type { CallDefinition } from '@entrepot/contracts/call.ts';

export interface RateLimit {
  /** Calls of one group are counted together. */
  groupId: string;
  timeWindow: '1 minute' | '1 hour';
  max: () => number;
}

export interface Limits {
  callsPerMinute: () => number;
  uploadsPerHour: () => number;
}

export function rateLimits(limits: Limits): (call: CallDefinition) => RateLimit {
  // One group counts all ordinary calls together, so that many cheap calls cannot hide behind different names.
  const ordinary: RateLimit = { groupId: 'calls', timeWindow: '1 minute', max: limits.callsPerMinute };
  const uploads: RateLimit = { groupId: 'uploads', timeWindow: '1 hour', max: limits.uploadsPerHour };
  return (call) => (call.encoding === 'multipart' ? uploads : ordinary);
}
