import { formatDateTime } from '@entrepot/i18n/formats.ts';

/** The hour and the minute in the reader's zone; the day stands above. */
export function clockOf(moment: string): string {
  return formatDateTime(moment).slice(-8, -3);
}
