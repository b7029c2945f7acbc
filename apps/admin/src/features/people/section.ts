import type { Section } from '../../app/section.ts';

export const PEOPLE: Section = {
  screens: {},
  useEntries: () => [],
};
