import type { Section } from '../../app/section.ts';

export const TODAY: Section = {
  screens: {},
  useEntries: () => [],
};
