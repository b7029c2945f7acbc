/** What floats above the page (menus, popovers, lists of options) looks and moves the same way everywhere. */
export const FLOAT_PANEL =
  'z-50 rounded-card border border-hairline-soft bg-surface text-ink shadow-float data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out';

export const FLOAT_ITEM =
  'relative flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[calc(var(--r-card)-4px)] px-3 py-1.5 text-14 outline-hidden select-none data-[disabled]:cursor-not-allowed data-[disabled]:text-n500 data-[highlighted]:bg-n50';

export const FLOAT_GAP_PX = 6;
