/**
 * Grounds of header and footer; `bar.css` says what they look like. Written out, because the style sheet is made from the class names found
 * in the code.
 */
export const BAR_TONES = {
  page: 'bar bar-page',
  tint: 'bar bar-tint',
  ink: 'bar bar-ink',
  brand: 'bar bar-brand',
} as const;
