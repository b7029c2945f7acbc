/** What floats above the page (menus, popovers, lists of options) looks and moves the same way everywhere. */
export const FLOAT_PANEL =
  'z-50 rounded-card border border-hairline-soft bg-surface text-ink shadow-float data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out';

const FLOAT_ROW =
  'relative flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[calc(var(--r-card)-4px)] px-3 py-1.5 text-14 outline-hidden select-none';

/** A row of a menu or select: these mark their state by the presence of an attribute. */
export const MENU_ROW = `${FLOAT_ROW} data-[disabled]:cursor-not-allowed data-[disabled]:text-n500 data-[highlighted]:bg-n50`;

/** A row of a searchable list: these mark their state by the attribute's value. */
export const COMMAND_ROW = `${FLOAT_ROW} data-[disabled=true]:cursor-not-allowed data-[disabled=true]:text-n500 data-[selected=true]:bg-n50`;

export const FLOAT_GAP_PX = 6;
