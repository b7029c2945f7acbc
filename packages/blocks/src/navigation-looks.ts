/** How the main navigation marks the current page, and how a link is told from it. */
export const NAVIGATION_LINK = 'relative flex min-h-9 items-center whitespace-nowrap';

export const NAVIGATION_LOOKS = {
  underline: {
    list: 'gap-x-8',
    link: 'font-medium hover:text-(--bar-strong)',
    current: 'font-semibold text-(--bar-strong) after:absolute after:inset-x-0 after:-bottom-1 after:h-0.5 after:bg-(--bar-mark)',
  },
  pill: {
    list: '-ms-4 gap-x-1',
    link: 'rounded-full px-4 font-medium hover:bg-(--bar-hover) hover:text-(--bar-strong)',
    current: 'rounded-full bg-(--bar-hover) px-4 font-semibold text-(--bar-strong)',
  },
  bold: {
    list: 'gap-x-7',
    link: 'font-medium hover:text-(--bar-strong)',
    current: 'font-bold text-(--bar-mark)',
  },
} as const;
