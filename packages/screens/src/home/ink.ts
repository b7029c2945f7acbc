/** Words on a coloured ground. Grounds of banners come from the back office, so the ink has to follow them. */

/** From 0 to 255, weighed as the eye does. */
function brightness(hexColour: string): number {
  const value = Number.parseInt(hexColour.slice(1), 16);
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
}

export interface Ground {
  ground: string;
  ink: string;
  isDeep: boolean;
}

/** The storefront's own ink belongs to the storefront's own ground; any other ground gets white or near-black. */
export function groundOf(ground: string, hero: { ground: string; ink: string }, darkInk: string): Ground {
  const isDeep = brightness(ground) < 140;
  if (ground.toLowerCase() === hero.ground.toLowerCase()) return { ground, ink: hero.ink, isDeep };
  return { ground, ink: isDeep ? '#ffffff' : darkInk, isDeep };
}

/**
 * Pictures on deep grounds are lit around their objects and dark in their empty half. The panel around them takes up that light
 * where the picture ends, so that no edge shows.
 */
export function lightOn({ ground, isDeep }: Ground, wordsOnLeft: boolean): string {
  if (!isDeep) return ground;
  const lighter = (percent: number) => `color-mix(in srgb, ${ground} ${100 - percent}%, white)`;
  const darker = (percent: number) => `color-mix(in srgb, ${ground} ${100 - percent}%, black)`;
  if (wordsOnLeft) return darker(35);
  return `radial-gradient(circle at 28% 30%, ${lighter(20)}, ${lighter(8)} 280px, ${darker(14)} 520px, ${darker(38)} 860px)`;
}
