const HIDDEN = '•••';

/** The first and last characters with dots between them. What is too short to hide anything is hidden whole. */
export function maskText(text: string, first = 3, last = 3): string {
  const characters = [...text];
  if (characters.length <= first + last) return HIDDEN;
  return `${characters.slice(0, first).join('')}${HIDDEN}${characters.slice(-last).join('')}`;
}
