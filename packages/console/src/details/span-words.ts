import type { Language } from '@entrepot/contracts/languages.ts';
import { formatUnits } from '@entrepot/i18n/formats.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on nobody counts the minutes. */
const MANY_HOURS = 10;

/** `31 min`, `1 h 5 min`, `3 days`: as exact as one acts on it, and never more than there is. */
export function spanWords(spanMs: number, language: Language): string {
  const unit = (value: number, name: 'minute' | 'hour' | 'day') => formatUnits(value, name, language, { unitDisplay: 'short' });
  if (spanMs >= 2 * DAY_MS) return unit(Math.floor(spanMs / DAY_MS), 'day');
  const hours = Math.floor(spanMs / HOUR_MS);
  const minutes = Math.floor((spanMs % HOUR_MS) / MINUTE_MS);
  if (hours === 0) return unit(minutes, 'minute');
  return minutes === 0 || hours >= MANY_HOURS ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(minutes, 'minute')}`;
}
