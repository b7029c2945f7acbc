/** The veil behind dialogs and drawers. */
export const SCRIM = 'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';
