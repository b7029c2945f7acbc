import type { Section } from '../../app/section.ts';

export const MONEY: Section = {
  screens: {},
  useEntries: () => [],
};
