/** The parts of the back office in the order of its menu. */
import type { PaletteSource } from '@entrepot/console/frame/palette-source.ts';
import { CONTENT } from '../features/content/section.ts';
import { GOODS } from '../features/goods/section.ts';
import { IDENTITY } from '../features/identity/section.ts';
import { LOANS } from '../features/loans/section.ts';
import { MONEY } from '../features/money/section.ts';
import { PEOPLE } from '../features/people/section.ts';
import { PROPOSALS } from '../features/proposals/section.ts';
import { SERVICE_SETTINGS } from '../features/service-settings/section.ts';
import { SERVICE } from '../features/service/section.ts';
import { STOREFRONTS } from '../features/storefronts/section.ts';
import { SYSTEM } from '../features/system/section.ts';
import { TODAY } from '../features/today/section.ts';
import { TRADE } from '../features/trade/section.ts';
import type { OfficeEntry, Section } from '../lib/section.ts';

export const SECTIONS: readonly Section[] = [
  TODAY,
  PROPOSALS,
  TRADE,
  MONEY,
  LOANS,
  PEOPLE,
  IDENTITY,
  GOODS,
  SERVICE,
  STOREFRONTS,
  SERVICE_SETTINGS,
  CONTENT,
  SYSTEM,
];

/** What all of them put into the menu. One by one, since hooks are called in no loop. */
export function useAllEntries(): OfficeEntry[] {
  return [
    ...TODAY.useEntries(),
    ...PROPOSALS.useEntries(),
    ...TRADE.useEntries(),
    ...MONEY.useEntries(),
    ...LOANS.useEntries(),
    ...PEOPLE.useEntries(),
    ...IDENTITY.useEntries(),
    ...GOODS.useEntries(),
    ...SERVICE.useEntries(),
    ...STOREFRONTS.useEntries(),
    ...SERVICE_SETTINGS.useEntries(),
    ...CONTENT.useEntries(),
    ...SYSTEM.useEntries(),
  ];
}

/** What all of them let the palette find. */
export function useAllSources(): PaletteSource[] {
  return [
    ...TODAY.useSources(),
    ...PROPOSALS.useSources(),
    ...TRADE.useSources(),
    ...MONEY.useSources(),
    ...LOANS.useSources(),
    ...PEOPLE.useSources(),
    ...IDENTITY.useSources(),
    ...GOODS.useSources(),
    ...SERVICE.useSources(),
    ...STOREFRONTS.useSources(),
    ...SERVICE_SETTINGS.useSources(),
    ...CONTENT.useSources(),
    ...SYSTEM.useSources(),
  ];
}
