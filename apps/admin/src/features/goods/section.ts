import type { Section } from '../../app/section.ts';

export const GOODS: Section = {
  screens: {},
  useEntries: () => [],
};
