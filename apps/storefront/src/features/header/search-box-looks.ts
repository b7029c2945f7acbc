/** How the closed search box looks in the three builds of the header. */

/** `ink` keeps the brand's colour free for the main action of the page; it takes the brand's where the bar itself is dark. */
export type BoxLook = 'quiet' | 'ink' | 'onDark' | 'tinted';

interface Looks {
  frame: string;
  button: string;
  /** A glass before the words; then the button needs none of its own words. */
  hasIcon: boolean;
  hasWords: boolean;
}

const FOCUS = 'focus-within:ring-4 focus-within:ring-brand-100';

export const BOX_LOOKS: Readonly<Record<BoxLook, Looks>> = {
  quiet: {
    frame: `h-12 rounded-btn bg-surface inset-ring inset-ring-field focus-within:inset-ring-[1.5px] focus-within:inset-ring-brand ${FOCUS}`,
    button: 'me-1 size-10 rounded-btn text-brand hover:bg-brand-50',
    hasIcon: false,
    hasWords: false,
  },
  ink: {
    frame: `h-12 rounded-field bg-surface inset-ring-[1.5px] inset-ring-n900 focus-within:inset-ring-brand ${FOCUS}`,
    button:
      'self-stretch rounded-e-field bg-n900 px-5 text-14 text-page group-focus-within/search:bg-brand group-focus-within/search:text-on-brand hover:bg-n700 group-focus-within/search:hover:bg-brand-h',
    hasIcon: false,
    hasWords: true,
  },
  onDark: {
    frame: `h-12 rounded-field bg-surface ${FOCUS}`,
    button: 'self-stretch rounded-e-field border-s border-hairline px-5 text-14 text-ink hover:bg-n50',
    hasIcon: false,
    hasWords: true,
  },
  tinted: {
    frame: `min-h-14 rounded-card bg-n50 focus-within:bg-surface focus-within:inset-ring-[1.5px] focus-within:inset-ring-brand ${FOCUS}`,
    button: 'me-1.5 h-11 rounded-btn bg-brand px-6 text-16 text-on-brand hover:bg-brand-h max-sm:px-4',
    hasIcon: true,
    hasWords: true,
  },
};
