import { HOUR_MS, limitAttempts, originOf } from '../credentials/index.ts';
import type { AccountServices, Asking } from './account-services.ts';

/** Five tries at each code are few, but there are many addresses to which codes can be sent. */
export function limitCodeEntries({ clock, parameters }: AccountServices, { request }: Asking): Promise<void> {
  const max = parameters.get('code_entries_per_address_per_hour');
  return limitAttempts(request, { group: 'code-entries', key: originOf(request).network, windowMs: HOUR_MS, max, now: clock.now() });
}
