import type { Section } from '../../app/section.ts';

export const TRADE: Section = {
  screens: {},
  useEntries: () => [],
};
