/**
 * A part of the back office: its screens, its entries in the menu, and what the palette finds in it. Each stands in its own folder below
 * `features`.
 */
import type { ConsoleScreen } from '@entrepot/console/frame/current-screen.tsx';
import type { MenuEntry } from '@entrepot/console/frame/menu.ts';
import type { PaletteSource } from '@entrepot/console/frame/palette-source.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';

/** Of several, one is enough. */
type NeededRight = StaffPermission | readonly StaffPermission[];

export interface Screen extends ConsoleScreen {
  permission?: NeededRight;
}

/** The menu goes by what one comes for: to decide what waits, to follow the money, to look after people and goods, to set things up. */
export const MENU_GROUPS = ['today', 'decide', 'money', 'lookAfter', 'setUp'] as const;

export interface OfficeEntry extends MenuEntry {
  group: (typeof MENU_GROUPS)[number];
  permission?: NeededRight;
}

export interface Section {
  /** By path. */
  screens: Readonly<Record<string, Screen>>;
  /** Hooks, since words and counts are. */
  useEntries: () => readonly OfficeEntry[];
  useSources: () => readonly PaletteSource[];
}
