import type { createI18n, Translate } from '@entrepot/i18n/react.tsx';

/** Speaks outside of components, where hooks do not reach. */
export function translateWith(i18n: ReturnType<typeof createI18n>): Translate {
  return i18n.say;
}
