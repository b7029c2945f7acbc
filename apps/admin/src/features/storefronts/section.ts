import type { Section } from '../../app/section.ts';

export const STOREFRONTS: Section = {
  screens: {},
  useEntries: () => [],
};
