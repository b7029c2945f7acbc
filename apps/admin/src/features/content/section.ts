import type { Section } from '../../app/section.ts';

export const CONTENT: Section = {
  screens: {},
  useEntries: () => [],
};
